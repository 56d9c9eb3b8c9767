import { quote, textLiteral } from '../names.ts';
import type { StoredTable } from '../readSchema.ts';
import type { ColumnDesign, TableDesign } from '../TableDesign.types.ts';

/** A column and what it is made of, by the columns that there are. */
export interface Filled {
  column: ColumnDesign;
  /** Columns that it is made of. */
  sources: string[];
  /** SQL of its value, by the SQL of a column. */
  value: (of: (column: string) => string) => string;
}

/** How a column is filled from those that a table has; undefined where it has none of them. */
export function filledFrom(column: ColumnDesign, { columns }: Pick<StoredTable, 'columns'>): Filled | undefined {
  const { fill } = column;
  if (fill === undefined) return undefined;
  const sources = fill.sources.map((names) => names.find((name) => columns.has(name)));
  const present = sources.filter((source) => source !== undefined);
  if (present.length === 0) return undefined;
  return {
    column,
    sources: present,
    value: (of) => fill.value(sources.map((source) => (source === undefined ? undefined : of(source)))),
  };
}

/**
 * Statements that fill new columns from others, for the records of a table at once, and for those in the trash.
 *
 * @param added the columns that are new
 */
export function fillStatements(
  { name }: Pick<TableDesign, 'name'>,
  { added, stored, hasTrash }: { added: readonly ColumnDesign[]; stored: StoredTable; hasTrash: boolean },
): string[] {
  const filled = added.flatMap((column) => filledFrom(column, stored) ?? []);
  if (filled.length === 0) return [];
  const sets = filled.map(({ column, value }) => `${quote(column.name)} = ${value(quote)}`);
  const kept = filled.flatMap(({ column, value }) => [
    textLiteral(column.name),
    value((source) => `(row ->> ${textLiteral(source)})`),
  ]);
  return [
    `update ${quote(name)} set ${sets.join(', ')}`,
    ...(hasTrash
      ? [
          `update "lawha_trash" set row = row || jsonb_build_object(${kept.join(', ')}) where resource = ${textLiteral(name)}`,
        ]
      : []),
  ];
}
