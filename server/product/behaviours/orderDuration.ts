import { sql } from 'kysely';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';

const MINUTE_MS = 60_000;

/** Minutes of work, from the last start to its end (`actual_order_duration`). */
export const orderDuration: Behaviour = {
  name: 'order-duration',
  prepare: async (db, { app, entry, action, id, record }) => {
    if (action !== 'move' || id === undefined || record['status'] !== 'pre_finished') return {};
    const { rows } = await sql<{ at: string }>`
      select at from lawha_state_changes
      where resource = ${entry.resource.name} and record_id = ${id} and to_state = 'start'
      order by lawha_state_changes.id desc limit 1`.execute(db);
    const started = rows[0]?.at;
    if (started === undefined) return {};
    const minutes = (app.now().getTime() - new Date(started).getTime()) / MINUTE_MS;
    return { actual_order_duration: Math.max(0, Math.round(minutes)) };
  },
};
