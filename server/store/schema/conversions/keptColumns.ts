import { contentLanguages } from '../../../../engine/core/text/language.ts';
import { storedKey } from '../../../../engine/core/definition/answerKeys.ts';
import { quote, textLiteral } from '../names.ts';
import type { StoredColumn, StoredTable } from '../readSchema.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import { JOINED, joinedKeeper } from '../values/joinedColumn.ts';

/** Parts of telephones and places in the names of their columns. */
const PARTS = ['code', 'number', 'lat', 'lng', 'location'];

/**
 * The columns of a table that are left of removed fields (`removedFields`), and of fields that got another type
 * (`column` of `x-converted-from`), generated ones first.
 */
export function keptColumns(
  { removed = [], columns }: Pick<TableDesign, 'removed' | 'columns'>,
  stored: { columns: ReadonlyMap<string, Pick<StoredColumn, 'generated'>> },
): string[] {
  const earlier = columns.flatMap(({ conversions = [] }) => conversions.flatMap(({ column }) => column ?? []));
  if (removed.length + earlier.length === 0) return [];
  const wanted = new Set(columns.map(({ name }) => name));
  const parts = [...contentLanguages(), 'ar', 'en', ...PARTS];
  const names = new Set([
    ...removed.flatMap((field) => [field, storedKey(field), ...parts.map((part) => `${field}_${part}`)]),
    ...earlier,
  ]);
  return [...stored.columns]
    .filter(([column]) => names.has(column) && !wanted.has(column))
    .toSorted(([, one], [, other]) => Number(other.generated) - Number(one.generated))
    .map(([column]) => column);
}

/**
 * The functions that keep joined texts of removed fields: servers of the version before read these, and write what they are
 * made of, until they are dropped.
 */
export function keptKeepers(design: readonly TableDesign[], stored: ReadonlyMap<string, StoredTable>): string[] {
  return design.flatMap((table) => {
    const found = stored.get(table.name);
    const kept = found === undefined ? [] : keptColumns(table, found);
    return kept
      .filter((column) => found?.columns.get(column)?.comment === JOINED)
      .map((column) => joinedKeeper(table.name, column));
  });
}

/** Statements that drop a column with its values, those in the trash too. */
export function dropColumn(table: string, column: string): string[] {
  return [
    `alter table ${quote(table)} drop column ${quote(column)}`,
    `update "lawha_trash" set row = row - ${textLiteral(column)} where resource = ${textLiteral(table)} and row ? ${textLiteral(column)}`,
  ];
}

/** Statements that drop the table of a removed list of references, and what the trash has of it. */
export function dropLinks(table: string, links: string): string[] {
  return [
    `drop table ${quote(links)}`,
    `update "lawha_trash" set links = links - ${textLiteral(links)} where resource = ${textLiteral(table)} and links ? ${textLiteral(links)}`,
  ];
}
