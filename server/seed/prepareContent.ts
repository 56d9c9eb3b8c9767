import { ensureAdministrator } from '../access/ensureAdministrator.ts';
import { syncPermissions } from '../access/syncPermissions.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import type { ServerConfig } from '../app/ServerConfig.ts';
import type { Store } from '../store/Store.types.ts';
import { seedContent } from './data/index.ts';
import { roles } from './data/roles.ts';
import { seedDatabase } from './seedDatabase.ts';
import { seedRoles } from './seedRoles.ts';

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
): Promise<number> {
  await syncPermissions(store, catalogue);
  if (!demo) {
    await ensureAdministrator(store, catalogue, { admin });
    return 0;
  }
  const written = await store.transaction((db) => seedRoles(db, catalogue, roles));
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  return written + (await seedDatabase(store, resources, seedContent));
}
