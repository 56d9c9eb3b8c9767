import { generatedName, hashOf, quote, textLiteral } from '../names.ts';
import type { StoredColumn, StoredTable } from '../readSchema.ts';
import type { IdRange, IndexDesign, TableDesign } from '../TableDesign.types.ts';
import { FIRST, withinRange } from '../values/idRange.ts';

/** A column that takes the place of one of another type, and how it is made of that. */
export interface NextColumn {
  table: string;
  /** The one that it replaces. */
  column: string;
  type: string;
  /** SQL of its value, by that of the other; null for one that is not taken, where that refuses the whole. */
  value: (source: string) => string;
  /** Whether values that are not taken refuse the whole. */
  isRefused: boolean;
}

/** How the comment of a next column begins while it is filled; its mark and the last record that has it follow. */
const FILLING = 'lawha:converting ';

/** How its comment begins once it is filled and has its indexes. */
const FILLED = 'lawha:converted ';

/** Column that takes the place of another one. */
export function nextOf(column: string): string {
  return `_to_${column}`;
}

/** What the comments of columns begin with that are made beside calls by a conversion: copies of a database have none of them. */
export const NEXT_COMMENT = 'lawha:convert';

/** The columns of a table that are made beside calls by conversions. */
export function nextColumns({ columns }: Pick<StoredTable, 'columns'>): string[] {
  return [...columns].filter(([, { comment }]) => comment?.startsWith(NEXT_COMMENT)).map(([name]) => name);
}

/** Without names: a column that is made under former ones is the same afterwards. */
function markOf({ type, value }: NextColumn): string {
  return hashOf(`${type} ${value(quote('value'))}`);
}

/** How far a column is made. */
export interface NextState {
  /** The last record that has it. */
  until: string;
  isComplete: boolean;
}

/** How far a column is made for the present definition; undefined where that was not begun. */
export function nextState(
  next: NextColumn,
  { columns }: { columns: ReadonlyMap<string, StoredColumn> },
): NextState | undefined {
  const comment = columns.get(nextOf(next.column))?.comment ?? '';
  const [begun, filled] = [`${FILLING}${markOf(next)} `, `${FILLED}${markOf(next)} `];
  if (comment.startsWith(filled)) return { until: comment.slice(filled.length), isComplete: true };
  return comment.startsWith(begun) ? { until: comment.slice(begun.length), isComplete: false } : undefined;
}

function noteNext(next: NextColumn, until: string, isComplete = false): string {
  const mark = `${isComplete ? FILLED : FILLING}${markOf(next)} ${until}`;
  return `comment on column ${quote(next.table)}.${quote(nextOf(next.column))} is '${mark}'`;
}

/**
 * Statements that add the column, empty, and what keeps it from then on: servers of the version before write the other one.
 * Its function has a name of its own, so that it is dropped with the column alone.
 */
export function beginNext(next: NextColumn): string[] {
  const { table, column, type, value } = next;
  const [name, own, added] = [quote(table), quote(column), quote(nextOf(column))];
  const keeper = quote(generatedName('lwc', [table, column], `${table} ${column}`));
  // After those that set the other column, and before the one that makes texts for searching.
  const trigger = (event: string, when = ''): string =>
    `create trigger lawha_y_converted_${event}_${hashOf(column)} before ${event} on ${name} for each row ${when}execute function ${keeper}()`;
  return [
    `alter table ${name} drop column if exists ${added}, add column ${added} ${type}`,
    noteNext(next, FIRST),
    `drop function if exists ${keeper}() cascade`,
    `create function ${keeper}() returns trigger language plpgsql as $body$
begin
  new.${added} := ${value(`new.${own}`)};
  return new;
end $body$`,
    trigger('insert'),
    trigger('update', `when (old.${own} is distinct from new.${own}) `),
  ];
}

/** Statements that fill a range of records. */
export function fillNext(next: NextColumn, range: IdRange): string[] {
  const [name, own, added] = [next.table, next.column, nextOf(next.column)].map(quote) as [string, string, string];
  return [
    `update ${name} set ${added} = ${next.value(own)} where ${withinRange(name, range)}`,
    noteNext(next, range.to),
  ];
}

/** The statements for once all records are filled and the indexes are built. */
export function endNext(next: NextColumn, until: string): string[] {
  const { table, column } = next;
  return [`analyze ${quote(table)} (${quote(column)}, ${quote(nextOf(column))})`, noteNext(next, until, true)];
}

/**
 * The indexes that a table has with the column, and how they are built of the next one; unique ones are not, since they
 * would refuse what servers of the version before write.
 *
 * @param nameNow what a column of the table is called as long as nothing was renamed. Default: by its name
 */
export function nextIndexes(
  { indexes, columns }: Pick<TableDesign, 'indexes' | 'columns'>,
  column: string,
  nameNow: (column: string) => string = (name) => name,
): { index: IndexDesign; name: string; body: string }[] {
  const others = columns.filter(({ name }) => name !== column && nameNow(name) !== name);
  return indexes
    .filter(({ unique, body }) => !unique && body.includes(quote(column)))
    .map((index) => ({
      index,
      name: `lws_${hashOf(index.name)}`,
      body: others.reduce(
        (body, { name }) => body.replaceAll(quote(name), quote(nameNow(name))),
        index.body.replaceAll(quote(column), quote(nextOf(nameNow(column)))),
      ),
    }));
}

/** The index of the records with a value that may not be taken, for a quick look before the columns change places. */
export function leftIndex({ table, column }: Pick<NextColumn, 'table' | 'column'>): { name: string; body: string } {
  const body = `(id) where ${leftOver(column)}`;
  return { name: `lws_${hashOf(`${table} ${column} left`)}`, body };
}

/** The condition that the next column has no value where the other one has. */
export function leftOver(column: string): string {
  return `${quote(nextOf(column))} is null and ${quote(column)} is not null`;
}

/** The statement that drops what keeps the next columns of a table, also those that were made under a former name of the table. */
export function dropKeepers(table: string): string {
  return `do $drop$ declare old text; begin
      for old in select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = ${textLiteral(quote(table))}::regclass and p.proname like 'lwc\\_%'
      loop execute format('drop function %I() cascade', old); end loop;
    end $drop$`;
}
