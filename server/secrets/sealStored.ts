import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Db, Store } from '../store/Store.types.ts';
import type { SecretPlace, Secrets } from '../context/Secrets.types.ts';

/** A column that holds secrets, in a table whose key is `id`. */
export interface SecretColumn {
  /** The table, which is also `resource` of a value's place. */
  table: string;
  /** The column, which is also `field` of a value's place. */
  column: string;
  /** Names that it had before. */
  earlier?: readonly string[] | undefined;
  /** Names that the table had before. */
  formerly?: readonly string[] | undefined;
}

/** Number of stored secrets by what a start did with them. */
export interface SealedCount {
  /** Values sealed now: stored plain until now, or sealed with the previous key. */
  sealed: number;
  /** Values that no key of the environment opens. They are unchanged. */
  unreadable: number;
  /** Values that stay unsealed, because there is no key. */
  plain: number;
}

const BATCH = 200;

/** The columns of secrets of all groups. */
export function secretColumns(resources: readonly ResolvedResource[]): SecretColumn[] {
  return resources
    .filter(({ storage }) => storage.source === undefined)
    .flatMap(({ name, fields, renamedFrom: formerly }) =>
      fields.flatMap(({ kind, name: column, renamedFrom: earlier }) =>
        kind === 'secret' ? [{ table: name, column, earlier, formerly }] : [],
      ),
    );
}

/**
 * Seals with the present key values that are unsealed or sealed with the previous key. Several servers may do so at
 * once: rows are locked while they are read and written.
 */
export async function sealStored(
  store: Store,
  secrets: Secrets,
  columns: readonly SecretColumn[],
): Promise<SealedCount> {
  const total: SealedCount = { sealed: 0, unreadable: 0, plain: 0 };
  for (const column of columns) {
    let after = 0;
    for (;;) {
      const from = after;
      const last = await store.transaction((db) => sealBatch(db, secrets, { column, from, total }));
      if (last === undefined) break;
      after = last;
    }
    await store.transaction((db) => sealTrashed(db, secrets, column, total));
  }
  return total;
}

interface Batch {
  column: SecretColumn;
  /** The id after which it begins. */
  from: number;
  total: SealedCount;
}

/** Resolves to the last id of the batch; undefined when there are no more. */
async function sealBatch(
  db: Db,
  secrets: Secrets,
  { column: { table, column, earlier, formerly }, from, total }: Batch,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null and id > ${from} order by id limit ${BATCH} for update`.execute(db);
  for (const { id, value } of rows) {
    const place = { resource: table, id: Number(id), field: column, earlier, formerly };
    const sealed = sealAgain(value, { secrets, place, total });
    if (sealed === undefined) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where id = ${id}`.execute(db);
    total.sealed += 1;
  }
  const last = rows.at(-1);
  return last && Number(last.id);
}

/** The same for records of the trash (`server/trash`), of which there are few with secrets. */
async function sealTrashed(
  db: Db,
  secrets: Secrets,
  { table, column, earlier, formerly }: SecretColumn,
  total: SealedCount,
): Promise<void> {
  const { rows } = await sql<{ id: string; record_id: string; value: string }>`
    select id, record_id, row ->> ${column}::text as value from lawha_trash
    where resource = ${table} and row ->> ${column}::text is not null order by id for update`.execute(db);
  for (const { id, record_id: recordId, value } of rows) {
    const place = { resource: table, id: Number(recordId), field: column, earlier, formerly };
    const sealed = sealAgain(value, { secrets, place, total });
    if (sealed === undefined) continue;
    await sql`update lawha_trash set row = jsonb_set(row, array[${column}::text], to_jsonb(${sealed}::text))
      where id = ${id}`.execute(db);
    total.sealed += 1;
  }
}

/** The new stored form of a value; undefined for one that needs no change. */
function sealAgain(
  value: string,
  { secrets, place, total }: { secrets: Secrets; place: SecretPlace; total: SealedCount },
): string | undefined {
  const state = secrets.stateOf(value);
  if (state === 'current') return undefined;
  if (state === 'plain' && !secrets.isSealing) {
    total.plain += 1;
    return undefined;
  }
  const text = secrets.tryOpen(value, place);
  if (text === undefined) {
    total.unreadable += 1;
    return undefined;
  }
  return secrets.seal(text, place);
}
