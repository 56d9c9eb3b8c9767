import { ensureAdministrator } from '../access/ensureAdministrator.ts';
import { syncPermissions } from '../access/syncPermissions.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import type { ServerConfig } from '../app/ServerConfig.ts';
import type { Store } from '../store/Store.types.ts';
import { seedChats } from './chats/seedChats.ts';
import { seedContent } from './data/index.ts';
import { DEMO_ORDERS, seedOrders } from './orders/seedOrders.ts';
import { seedNotifications } from './notifications/seedNotifications.ts';
import { roles } from './data/roles.ts';
import { seedDatabase } from './seedDatabase.ts';
import { seedReplies } from './seedReplies.ts';
import { seedRoles } from './seedRoles.ts';
import { ensureSingletons } from '../settings/ensureSingletons.ts';

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
 * @throws NoAdministratorError
 */
export async function prepareContent(
  store: Store,
  catalogue: Catalogue,
  { demo, admin }: Pick<ServerConfig, 'demo' | 'admin'>,
  { orders = DEMO_ORDERS, now = new Date() }: PrepareOptions = {},
): Promise<number> {
  await syncPermissions(store, catalogue);
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  if (!demo) {
    await ensureSingletons(store, resources);
    await ensureAdministrator(store, catalogue, { admin });
    return 0;
  }
  const written = await store.transaction((db) => seedRoles(db, catalogue, roles));
  const content = written + (await seedDatabase(store, resources, seedContent));
  await ensureSingletons(store, resources);
  await seedReplies(store, resources);
  const ordered = orders > 0 ? await seedOrders(store, resources, { upTo: orders, now, onlyFirst: true }) : 0;
  const chatted = await seedChats(store, catalogue, now);
  await seedNotifications(store, catalogue, now);
  return content + ordered + chatted;
}
