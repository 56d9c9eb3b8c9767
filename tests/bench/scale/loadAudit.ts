import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { syncSchema, type SyncParts } from '../../../server/store/schema/syncSchema.ts';
import type { Store } from '../../../server/store/Store.types.ts';

/** Orders whose entries are written by one statement. */
const AT_ONCE = 500_000;

/**
 * The audit of the orders: that each was added, and the last change of its state. Continues where an interrupted one ended;
 * its indexes are made anew at the end.
 */
export async function loadAudit(store: Store, resources: readonly ResolvedResource[], parts: SyncParts): Promise<void> {
  const { db } = store;
  const { rows } = await sql<{ last: string; most: string }>`
    select (select coalesce(max(record_id), 0) from lawha_audit where resource = 'orders' and action = 'status') as last,
      (select coalesce(max(id), 0) from orders) as most`.execute(db);
  const [last, most] = [Number(rows[0]?.last), Number(rows[0]?.most)];
  if (last === most) return;
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = 'lawha_audit' and indexname like 'lwi\\_%'`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (let from = last; from < most; from += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- so many at once
    await sql`insert into lawha_audit (at, account_id, actor_resource, actor_name, actor_type, action, resource, record_id, before, after)
      select case step when 1 then created_at else status_at end, 1, 'admins', case id % 3 when 0 then 'Super admin' else 'مدير الطلبات' end, 'admin',
        case step when 1 then 'create' else 'status' end, 'orders', id,
        case step when 2 then jsonb_build_object('status', 'pending') end,
        case step when 1 then jsonb_build_object('status', 'pending', 'price', price, 'user_id', user_id) else jsonb_build_object('status', status) end
      from orders, generate_series(1, 2) step where id > ${from} and id <= ${from + AT_ONCE} order by id, step`.execute(
      db,
    );
  }
  await syncSchema(store, resources, { parts });
  await sql`analyze lawha_audit`.execute(db);
}
