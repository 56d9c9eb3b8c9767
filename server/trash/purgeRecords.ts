import { sql } from 'kysely';
import { writeAudits } from '../changes/writeAudit.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import type { KeptRow } from './keepRecord.ts';
import { refuseAbsent } from './refuseAbsent.ts';

/** Records that one transaction of the job deletes. */
const BATCH = 200;

/**
 * Deletes records of the trash for good, all or none, with their replies, comments and their history of states. Their files are
 * removed later, by the collection of unused ones; the audit is kept.
 *
 * @throws HttpError 404
 */
export async function purgeRecords(context: WriteContext, ids: readonly number[]): Promise<void> {
  const { app, entry, caller } = context;
  const { name } = entry.resource;
  await app.store.transaction(async (db) => {
    const { rows } = await sql<{ record_id: string }>`
      select record_id from lawha_trash where resource = ${name} and record_id = any(${ids}::bigint[])
      order by record_id for update`.execute(db);
    const records = rows.map(({ record_id: id }) => ({ resource: name, id: Number(id) }));
    refuseAbsent(
      ids,
      records.map(({ id }) => id),
    );
    await remove(db, records, caller.account);
  });
}

/**
 * The job: deletes what has been in the trash for as long as its definition said. Any number of servers may run it; each
 * takes records that no other has, and none that is being restored.
 *
 * @returns how many it deleted
 */
export async function purgeDue({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<number> {
  let purged = 0;
  for (;;) {
    const count = await store.transaction(async (db) => {
      const { rows } = await sql<{ resource: string; record_id: string }>`
        select resource, record_id from lawha_trash where expires_at <= ${now().toISOString()}
        order by expires_at, id limit ${BATCH} for update skip locked`.execute(db);
      await remove(
        db,
        rows.map(({ resource, record_id: id }) => ({ resource, id: Number(id) })),
        null,
      );
      return rows.length;
    });
    purged += count;
    if (count < BATCH) return purged;
  }
}

/** With everything that was left for a restored record. */
async function remove(
  db: Db,
  records: readonly KeptRow[],
  actor: WriteContext['caller']['account'] | null,
): Promise<void> {
  if (records.length === 0) return;
  const all = await withTheirRows(db, records);
  const gone = sql`(select resource, record_id from jsonb_to_recordset(${JSON.stringify(
    all.map(({ resource, id }) => ({ resource, record_id: id })),
  )}::text::jsonb) as n(resource text, record_id bigint))`;
  for (const table of ['lawha_trash', 'lawha_state_changes', 'lawha_replies', 'lawha_comments'])
    await sql`delete from ${sql.table(table)} where (resource, record_id) in ${gone}`.execute(db);
  await writeAudits(
    db,
    all.map(({ resource, id }) => ({ actor, action: 'purge', resource, recordId: id })),
  );
}

/** Records of the trash with the rows that went there with them, which only return with them. */
async function withTheirRows(db: Db, records: readonly KeptRow[]): Promise<KeptRow[]> {
  const { rows } = await sql<{ resource: string; id: string }>`with recursive gone as (
      select t.resource, t.record_id, t.rows from lawha_trash t
      join jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as n(resource text, id bigint)
        on n.resource = t.resource and n.id = t.record_id
      union
      select t.resource, t.record_id, t.rows from gone
      cross join lateral jsonb_to_recordset(gone.rows) as n(resource text, id bigint)
      join lawha_trash t on t.resource = n.resource and t.record_id = n.id)
    select resource, record_id as id from gone`.execute(db);
  return rows.map(({ resource, id }) => ({ resource, id: Number(id) }));
}
