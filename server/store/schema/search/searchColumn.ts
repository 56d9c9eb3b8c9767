import { FOLD_VERSION } from '../foldFunction.ts';
import { hashOf, quote } from '../names.ts';
import type { StoredColumn, StoredTable } from '../readSchema.ts';
import type { IndexDesign, TableDesign } from '../TableDesign.types.ts';

/** Column with the folded text that search looks into: generated, or kept by a trigger where it was filled beside calls. */
export const SEARCH = '_search';

/** The column that takes its place once it is filled. */
export const NEXT_SEARCH = '_to__search';

/** How the comment of the next one begins while it is filled; its mark and the last record that has it follow. */
const FILLING = 'lawha:searching ';

/** How its comment begins once it is filled and has its index. */
const FILLED = 'lawha:searched ';

/** What is to be done with the column for searching of a table. */
export type SearchState =
  /** Nothing: it is as it is wanted, or none is. */
  | 'kept'
  /** The next one is filled and takes its place. */
  | 'swapped'
  /** The next one is filled by `migrate apply`, beside calls. */
  | 'later'
  /** It is dropped, and made again where one is wanted. */
  | 'anew';

/** Compares the column for searching of a table with its design. */
export function searchStateOf(
  { search }: Pick<TableDesign, 'search'>,
  { columns }: Pick<StoredTable, 'columns'>,
  isLater: boolean,
): SearchState {
  const [found, next] = [columns.get(SEARCH), columns.get(NEXT_SEARCH)];
  if (search === undefined) return found === undefined && next === undefined ? 'kept' : 'anew';
  if (found?.comment === searchMark(search)) return 'kept';
  if (next?.comment === filledMark(search)) return 'swapped';
  return isLater ? 'later' : 'anew';
}

/** How the column for searching says what it was made by. */
export function searchMark(expression: string): string {
  return `lawha:${hashOf(`${FOLD_VERSION} ${expression}`)}`;
}

/** Statements that make the column for searching by the database itself, for all rows at once. */
export function makeSearch({ name, search }: Pick<TableDesign, 'name' | 'search'>): string[] {
  if (search === undefined) return [];
  return [`alter table ${quote(name)} add column ${searchColumn(search)}`, ...markSearch({ name, search })];
}

/** The column for searching as it is in `create table`. */
export function searchColumn(expression: string): string {
  return `${quote(SEARCH)} text generated always as (${expression}) stored`;
}

/** The statement that notes what the column for searching was made by. */
export function markSearch({ name, search }: Pick<TableDesign, 'name' | 'search'>): string[] {
  if (search === undefined) return [];
  return [`comment on column ${quote(name)}.${quote(SEARCH)} is '${searchMark(search)}'`];
}

/** The mark of a next column that is filled. */
function filledMark(search: string): string {
  return FILLED + searchMark(search);
}

/** The statement that notes until which record the next column is filled; none: it is complete, with its index. */
export function markNext({ name, search }: { name: string; search: string }, until?: string): string {
  const mark = until === undefined ? filledMark(search) : `${FILLING}${searchMark(search)} ${until}`;
  return `comment on column ${quote(name)}.${quote(NEXT_SEARCH)} is '${mark}'`;
}

/** The last record for which the next column is filled by an expression; undefined where that was not begun. */
export function nextUntil(search: string, next: StoredColumn | undefined): string | undefined {
  const begun = `${FILLING}${searchMark(search)} `;
  return next?.comment?.startsWith(begun) === true ? next.comment.slice(begun.length) : undefined;
}

/** The indexes of the column for searching, with those of the next one by their names until it takes its place. */
export function searchIndexes({
  indexes,
}: Pick<TableDesign, 'indexes'>): { index: IndexDesign; nextName: string; nextBody: string }[] {
  return indexes
    .filter(({ body }) => body.includes(quote(SEARCH)))
    .map((index) => ({
      index,
      nextName: `lws_${hashOf(index.name)}`,
      nextBody: index.body.replaceAll(quote(SEARCH), quote(NEXT_SEARCH)),
    }));
}

/** Statements by which the next column takes the place of the one for searching: they touch no row. */
export function swapSearch(table: TableDesign, { columns }: Pick<StoredTable, 'columns'>): string[] {
  const name = quote(table.name);
  return [
    ...(columns.has(SEARCH) ? [`alter table ${name} drop column ${quote(SEARCH)}`] : []),
    `alter table ${name} rename column ${quote(NEXT_SEARCH)} to ${quote(SEARCH)}`,
    ...searchIndexes(table).map(
      ({ index, nextName }) => `alter index ${quote(nextName)} rename to ${quote(index.name)}`,
    ),
    ...markSearch(table),
  ];
}
