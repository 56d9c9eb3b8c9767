import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import { canonicalState } from '../../engine/core/definition/transitions.ts';
import { HttpError } from '../base/HttpError.ts';
import { finishBehaviours } from '../behaviours/runBehaviours.ts';
import { publishChange } from '../changes/publishChange.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Caller } from '../context/Caller.ts';
import { readRecord } from '../records/readRecord.ts';
import type { Db } from '../store/Store.types.ts';
import { byAccount, writeStateChange } from './writeStateChange.ts';

/** What undoing a change of a setting did. */
export interface UndoneEffect {
  /** Records that are back in their state of before. */
  restored: number;
  /** Records that have been moved on meanwhile, and stay as they are. */
  left: number;
}

/**
 * Puts the records back that a change of a setting has moved, as one group: all or none. Records that were moved on since
 * stay. Those that were put back are left alone by that timer; the change applies to records created after it alone.
 *
 * @throws HttpError 404, 409 when nothing is left to undo
 */
export async function undoEffect(app: AppContext, effectId: number, caller: Caller): Promise<UndoneEffect> {
  return app.store.transaction(async (db) => {
    const { rows: changes } = await sql`
      select id from lawha_setting_effects where id = ${effectId} for update`.execute(db);
    if (changes.length === 0) throw new HttpError(404, 'notFound');
    const { rows } = await sql<MovedRow>`
      select resource, record_id, from_state, to_state from lawha_effect_records
      where effect_id = ${effectId} and undone_at is null order by resource, record_id`.execute(db);
    if (rows.length === 0) throw new HttpError(409, 'nothingToUndo');
    const undone = { restored: 0, left: 0 };
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
      if (await restore(db, { app, caller, row, effectId })) undone.restored += 1;
      else undone.left += 1;
    }
    if (undone.restored === 0) throw new HttpError(409, 'nothingToUndo');
    await sql`update lawha_setting_effects set applies_from = coalesce(applies_from, at) where id = ${effectId}`.execute(
      db,
    );
    return undone;
  });
}

interface MovedRow {
  resource: string;
  record_id: string;
  from_state: string;
  to_state: string;
}

interface Restoring {
  app: AppContext;
  caller: Caller;
  row: MovedRow;
  effectId: number;
}

async function restore(db: Db, { app, caller, row, effectId }: Restoring): Promise<boolean> {
  const entry = app.catalogue.entries.get(row.resource);
  const states = entry?.resource.states;
  if (entry === undefined || states === undefined) return false;
  const { resource } = entry;
  const id = Number(row.record_id);
  const { rows: present } = await sql`select id from ${sql.table(resource.name)} where id = ${id} for update`.execute(
    db,
  );
  if (present.length === 0) return false;
  const before = await readRecord(db, resource, id);
  if (canonicalState(states, before[states.field]) !== row.to_state) return false;
  const at = app.now();
  await sql`update ${sql.table(resource.name)} set ${columnNamed(resource, states.field)} = ${row.from_state},
    ${columnNamed(resource, `${states.field}_at`)} = ${at.toISOString()}::timestamptz, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db);
  const after = await readRecord(db, resource, id);
  const actor = states.timers.find(({ to }) => to === row.to_state)?.actor ?? '';
  await writeStateChange(db, {
    resource: resource.name,
    recordId: id,
    from: row.to_state,
    to: row.from_state,
    actor,
    by: byAccount(caller.account),
    at,
  });
  await finishBehaviours(db, { app, entry, action: 'move', id, before, record: after, actor });
  await sql`update lawha_effect_records set undone_at = ${at.toISOString()}::timestamptz
    where effect_id = ${effectId} and resource = ${resource.name} and record_id = ${id}`.execute(db);
  publishChange(db, {
    resource: resource.name,
    id,
    action: 'status',
    version: after.version,
    fields: [states.field],
    caller,
  });
  await writeAudit(db, {
    actor: caller.account,
    action: 'status',
    resource: resource.name,
    recordId: id,
    before,
    after,
  });
  return true;
}
