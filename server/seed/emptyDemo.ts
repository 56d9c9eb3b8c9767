import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Store } from '../store/Store.types.ts';
import { emptyChats } from '../product/seed/chats/seedChats.ts';
import { ORDERS_RUN } from '../product/seed/orders/seedOrders.ts';
import { emptyGroups } from './records/emptyGroups.ts';

/** Empties the groups with all that the seed wrote about them. Accounts, roles, permissions, audit and uploads stay. */
export async function emptyDemo(store: Store, resources: readonly ResolvedResource[]): Promise<void> {
  await store.transaction(async (db) => {
    await emptyGroups(db, resources);
    await emptyChats(db);
    await sql`delete from lawha_meta where key = ${ORDERS_RUN}`.execute(db);
  });
}
