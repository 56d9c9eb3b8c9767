import { sql } from 'kysely';
import type { SeedPart } from '../../context/parts/SeedPart.types.ts';
import { LEDGER } from '../ledger/ledgerSource.ts';
import { emptyChats, seedChats } from './chats/seedChats.ts';
import { checkDemo } from './checkDemo.ts';
import { demoSeed } from './demoSeed.ts';
import { seedNotifications } from './notifications/seedNotifications.ts';
import { DEMO_ORDERS, MAX_ORDERS, ORDERS_RUN, seedOrders } from './orders/seedOrders.ts';

/** The demo data of the marketplace. */
export const DEMO: SeedPart = {
  open: demoSeed,
  check: checkDemo,
  large: { group: 'orders', usual: DEMO_ORDERS, most: MAX_ORDERS, fill: seedOrders },
  follow: async (store, catalogue, now) => {
    const chatted = await seedChats(store, catalogue, now);
    await seedNotifications(store, catalogue, now);
    return chatted;
  },
  empty: async (db) => {
    await emptyChats(db);
    await sql`delete from ${sql.table(LEDGER)}`.execute(db);
    await sql`delete from lawha_meta where key = ${ORDERS_RUN}`.execute(db);
  },
};
