import { ensureAdministrator } from '../access/ensureAdministrator.ts';
import { syncPermissions } from '../access/syncPermissions.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import { ROOT, type ServerConfig } from '../app/ServerConfig.ts';
import type { Store } from '../store/Store.types.ts';
import { ensureSingletons } from '../settings/ensureSingletons.ts';
import { seedChats } from '../product/seed/chats/seedChats.ts';
import { checkDemo } from '../product/seed/checkDemo.ts';
import { demoSeed } from '../product/seed/demoSeed.ts';
import { DEMO_ORDERS, seedOrders } from '../product/seed/orders/seedOrders.ts';
import { seedNotifications } from '../product/seed/notifications/seedNotifications.ts';
import { seedDatabase } from './records/seedDatabase.ts';
import { seedReplies } from './records/seedReplies.ts';

export interface PrepareOptions {
  /** Orders of a database that never had any. Default: 5,000. */
  orders?: number;
  /** The moment up to which they go. Default: now. */
  now?: Date;
}

/**
 * What a database must hold before the first call: a permission for every screen, then in demo mode the demo world with
 * its roles and accounts, elsewhere the first administrator.
 *
 * @returns how many records of the demo world were written
 * @throws NoAdministratorError; SeedError when a file of the seed cannot be used, before anything is written
 */
export async function prepareContent(
  store: Store,
  catalogue: Catalogue,
  { demo, admin, root = ROOT }: Pick<ServerConfig, 'demo' | 'admin'> & Partial<Pick<ServerConfig, 'root'>>,
  { orders = DEMO_ORDERS, now = new Date() }: PrepareOptions = {},
): Promise<number> {
  await syncPermissions(store, catalogue);
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  if (!demo) {
    await ensureSingletons(store, resources);
    await ensureAdministrator(store, catalogue, { admin });
    return 0;
  }
  const seed = demoSeed(now);
  // Definitions of another folder take of the seed what they describe.
  const content = await seedDatabase(store, catalogue, seed, { lenient: root !== ROOT, check: checkDemo });
  await ensureSingletons(store, resources);
  await seedReplies(store, resources, seed);
  const ordered = orders > 0 ? await seedOrders(store, resources, { upTo: orders, now, onlyFirst: true }) : 0;
  const chatted = await seedChats(store, catalogue, now);
  await seedNotifications(store, catalogue, now);
  return content + ordered + chatted;
}
