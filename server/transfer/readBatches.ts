import { sql, type RawBuilder } from 'kysely';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { Db } from '../store/Store.types.ts';
import type { Batch, TableShape } from './Transfer.types.ts';

/** Rows of a batch; few enough that a batch of long texts stays small in memory. */
const ROWS = 500;
/** Place of a row in a table that has no key. */
const PLACE = 'lawha place';

/**
 * Reads a table in batches. Values pass as the texts that PostgreSQL writes for them, so that none changes on the way: no
 * number is rounded, no moment loses its microseconds. The database must not change meanwhile.
 *
 * @param after where to begin, from the last batch that was copied. Default: at the first row
 */
export async function* readBatches(
  db: Db,
  { name, columns, key }: TableShape,
  after: readonly string[] = [],
): AsyncGenerator<Batch> {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const order =
    key.length === 0
      ? [{ value: sql`t.ctid`, type: 'tid' }]
      : key.map((column) => ({ value: sql`t.${sql.ref(column)}`, type: types.get(column) ?? 'text' }));
  const place = key.length === 0 ? sql`, t.ctid::text as ${sql.ref(PLACE)}` : sql``;
  const values = sql.join(columns.map((column) => sql`t.${sql.ref(column.name)}::text as ${sql.ref(column.name)}`));
  let from = after;
  for (;;) {
    const rest = from.length === 0 ? sql`` : sql`where ${rowOf(order)} > ${startOf(order, from)}`;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins after the one before
    const { rows } = await sql<{ rows: number; json: string }>`
      select count(*)::int as rows, coalesce(json_agg(r), '[]')::text as json
      from (select ${values}${place} from ${sql.table(name)} t ${rest}
        order by ${sql.join(order.map(({ value }) => value))} limit ${ROWS}) r`.execute(db);
    const [found] = rows;
    if (found === undefined || found.rows === 0) return;
    from = placeOf(found.json, key.length === 0 ? [PLACE] : key);
    yield { table: name, rows: found.rows, json: found.json, after: from };
    if (found.rows < ROWS) return;
  }
}

interface OrderTerm {
  value: RawBuilder<unknown>;
  type: string;
}

function rowOf(order: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql`(${sql.join(order.map(({ value }) => value))})`;
}

function startOf(order: readonly OrderTerm[], from: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(order.map(({ type }, index) => sql`${from[index]}::text::${sql.raw(type)}`))})`;
}

/** The texts of a key in the last row. */
function placeOf(json: string, key: readonly string[]): string[] {
  const rows: unknown = JSON.parse(json);
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined;
  if (!isObject(last)) throw new Error('a batch without rows');
  return key.map((column) => String(last[column]));
}
