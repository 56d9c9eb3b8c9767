import { sql } from 'kysely';
import { quote } from '../names.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import type { Db } from '../../Store.types.ts';
import { boundsSql, monthOf, partOf } from './monthNames.ts';
import type { MonthPart } from './readMonthParts.ts';

/**
 * Makes months of what the first or the last part of a table has, with the rows that are there. Call it in a transaction that
 * waits for locks only shortly: calls of the table wait until its end.
 *
 * @param months the first moments of months that follow each other; the last ones of the first part, or the first ones of the last part
 */
export async function splitPart(
  db: Db,
  { name: table, columns, months }: Pick<TableDesign, 'name' | 'columns' | 'months'>,
  { part, into }: { part: MonthPart; into: readonly number[] },
): Promise<void> {
  const [first, last] = [into[0], into.at(-1)];
  if (first === undefined || last === undefined || months === undefined) return;
  const end = monthOf(last, 1);
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const [whole, old] = [quote(table), quote(part.name)];
  await run(`alter table ${whole} detach partition ${old}`);
  for (const from of into) {
    const bounds = boundsSql({ from, to: monthOf(from, 1) });
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await run(`create table ${quote(partOf(table, from))} partition of ${whole} ${bounds}`);
  }
  const names = columns.map((column) => quote(column.name)).join(', ');
  const moment = quote(months.column);
  await run(`with moved as (delete from ${old} where ${moment} >= ${textOf(first)} and ${moment} < ${textOf(end)}
    returning ${names}) insert into ${whole} (${names}) overriding system value select ${names} from moved`);
  const rest = part.kind === 'before' ? { to: first } : { from: end };
  await run(`alter table ${whole} attach partition ${old} ${boundsSql(rest)}`);
}

function textOf(moment: number): string {
  return `'${new Date(moment).toISOString()}'::timestamptz`;
}
