import { leafTypeOf } from '../columnType.ts';
import { quote, textLiteral } from '../names.ts';
import { FIRST } from '../values/idRange.ts';
import type { StoredColumn, StoredTable } from '../readSchema.ts';
import type { ColumnDesign, FillRecipe, TableDesign } from '../TableDesign.types.ts';
import { fromJson } from './conversionSql.ts';
import { type Converted, convertedValue, defaultOf } from './convertedValue.ts';

/** A column and what it is made of, by the columns that there are. */
export interface Filled {
  column: ColumnDesign;
  /** Columns that it is made of. */
  sources: string[];
  /** What of them it is. */
  recipe: FillRecipe | Converted;
  /** SQL of its value, by the SQL of a column. */
  value: (of: (column: string) => string) => string;
}

/** Whether a column has the values of one of another type. */
export function isConverted(recipe: Filled['recipe']): recipe is Converted {
  return 'conversion' in recipe;
}

/** Whether a column is converted, and has the value of a new record where none is written. */
export function hasInitial({ column, recipe }: Pick<Filled, 'column' | 'recipe'>): boolean {
  return isConverted(recipe) && defaultOf(column) !== undefined;
}

/** The kept column of another type that a column is made of, the first that a table has (`column` of `x-converted-from`). */
export function convertedFrom(
  column: ColumnDesign,
  { columns }: Pick<StoredTable, 'columns'>,
): (Converted & { source: string }) | undefined {
  const found = (column.conversions ?? []).flatMap((conversion) => {
    const { column: source } = conversion;
    const stored = source === undefined ? undefined : columns.get(source);
    const from = stored === undefined || stored.generated ? undefined : leafTypeOf(stored.type);
    return source !== undefined && from !== undefined && conversion.from.includes(from)
      ? [{ column, conversion, from, source }]
      : [];
  });
  return found[0];
}

/** How a column is filled from those that a table has; undefined where it has none of them. */
export function filledFrom(column: ColumnDesign, { columns }: Pick<StoredTable, 'columns'>): Filled | undefined {
  const converted = convertedFrom(column, { columns });
  if (converted !== undefined) {
    const { source, ...recipe } = converted;
    return { column, sources: [source], recipe, value: (of) => convertedValue(recipe, of(source)) };
  }
  const { fill } = column;
  if (fill === undefined) return undefined;
  const sources = fill.sources.map((names) => names.find((name) => columns.has(name)));
  const present = sources.filter((source) => source !== undefined);
  if (present.length === 0) return undefined;
  return {
    column,
    sources: present,
    recipe: fill.recipe,
    value: (of) => fill.value(sources.map((source) => (source === undefined ? undefined : of(source)))),
  };
}

/** How the comment of a column begins that is being filled; the number of the last record that is filled follows. */
const FILLING = 'lawha:filling ';

/** The last record that a column is filled for, where that was begun; undefined where it is complete. */
export function filledUntil(stored: StoredColumn | undefined): string | undefined {
  if (stored === undefined) return FIRST;
  return stored.comment?.startsWith(FILLING) === true ? stored.comment.slice(FILLING.length) : undefined;
}

/** The statement that notes until which record a column is filled; none: it is complete. */
export function markFilled({ table, column, until }: { table: string; column: string; until?: string }): string {
  const mark = until === undefined ? 'null' : textLiteral(FILLING + until);
  return `comment on column ${quote(table)}.${quote(column)} is ${mark}`;
}

/** The statements for once a column is filled for all records: from then on new ones get what they get without a value. */
export function endFill(table: string, column: ColumnDesign): string[] {
  const initial = defaultOf(column);
  const own = `alter table ${quote(table)} alter column ${quote(column.name)}`;
  return [
    ...(initial === undefined ? [] : [`${own} set default ${initial}`]),
    markFilled({ table, column: column.name }),
  ];
}

/** The columns of a table that are filled from others, and are not yet. */
export function unfilled({ columns }: TableDesign, stored: StoredTable): Filled[] {
  return columns.flatMap((column) =>
    filledUntil(stored.columns.get(column.name)) === undefined ? [] : (filledFrom(column, stored) ?? []),
  );
}

/** What sets columns; a value that is there already is newer. */
export function fillSets(filled: readonly Filled[], stored: StoredTable): string {
  return filled
    .map((one) => {
      const { column, value } = one;
      const own = value(quote);
      // One that is never empty has the value of a new record until then.
      const isNewer = stored.columns.has(column.name) && !hasInitial(one);
      return `${quote(column.name)} = ${isNewer ? `coalesce(${quote(column.name)}, ${own})` : own}`;
    })
    .join(', ');
}

/** The statement that fills them for the records in the trash, which have what was there when they were deleted. */
export function fillTrash({ name }: Pick<TableDesign, 'name'>, filled: readonly Filled[]): string {
  const kept = filled.flatMap(({ column, recipe, value }) => [
    textLiteral(column.name),
    value((source) =>
      isConverted(recipe)
        ? fromJson(`(row -> ${textLiteral(source)})`, recipe.from)
        : `(row ->> ${textLiteral(source)})`,
    ),
  ]);
  return `update "lawha_trash" set row = jsonb_build_object(${kept.join(', ')}) || row where resource = ${textLiteral(name)}`;
}

/**
 * Statements that fill new columns from others, for all records of a table at once, and for those in the trash. Where
 * it was begun in batches they do the rest.
 */
export function fillStatements(
  table: TableDesign,
  { stored, hasTrash }: { stored: StoredTable; hasTrash: boolean },
): string[] {
  const filled = unfilled(table, stored);
  if (filled.length === 0) return [];
  const begun = filled.filter(({ column }) => stored.columns.has(column.name));
  return [
    `update ${quote(table.name)} set ${fillSets(filled, stored)}`,
    ...(hasTrash ? [fillTrash(table, filled)] : []),
    ...begun.flatMap(({ column }) => endFill(table.name, column)),
  ];
}

/** Statements that note that new columns are not filled yet, for after they are added. */
export function markUnfilled(table: TableDesign, stored: StoredTable): string[] {
  return unfilled(table, stored)
    .filter(({ column }) => !stored.columns.has(column.name))
    .map(({ column }) => markFilled({ table: table.name, column: column.name, until: FIRST }));
}
