import { ensureAdministrator } from './ensureAdministrator.ts';
import { grantRoles } from '../access/grantRoles.ts';
import { syncPermissions } from '../access/syncPermissions.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { ROOT, type ServerConfig } from '../context/config/ServerConfig.ts';
import type { Store } from '../store/Store.types.ts';
import { ensureSingletons } from './ensureSingletons.ts';
import { runUpgrades } from './runUpgrades.ts';
import { seedDatabase } from './records/seedDatabase.ts';
import { seedReplies } from './records/seedReplies.ts';

export interface PrepareOptions {
  /** Records of the seed's large group in a database that never had any. Default: as many as the seed says. */
  large?: number;
  /** The moment of seeding, after which nothing happens. Default: now. */
  now?: Date;
}

/**
 * Writes the content that a database needs before the first call: a permission for every screen, then in demo mode the
 * demo data with its roles and accounts, elsewhere the first administrator, and the roles that definitions begin with.
 *
 * @returns how many records of the demo data were written
 * @throws NoAdministratorError; SeedError when a file of the seed cannot be used, before anything is written
 */
export async function prepareContent(
  store: Store,
  catalogue: Catalogue,
  { demo, admin, root = ROOT }: Pick<ServerConfig, 'demo' | 'admin'> & Partial<Pick<ServerConfig, 'root'>>,
  { large, now = new Date() }: PrepareOptions = {},
): Promise<number> {
  await syncPermissions(store, catalogue);
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  const { seed: part } = catalogue.parts;
  if (!demo || part === undefined) {
    await ensureSingletons(store, resources);
    await grantRoles(store, catalogue);
    await ensureAdministrator(store, catalogue, { admin });
    await runUpgrades(store, catalogue);
    return 0;
  }
  const seed = part.open(now);
  // Definitions of another folder use the part of the seed that they describe.
  const options = { lenient: root !== ROOT, ...(part.check && { check: part.check }) };
  const content = await seedDatabase(store, catalogue, seed, options);
  await grantRoles(store, catalogue);
  await ensureSingletons(store, resources);
  await seedReplies(store, resources, seed);
  const upTo = large ?? part.large?.usual ?? 0;
  const filled = upTo > 0 ? ((await part.large?.fill(store, resources, { upTo, now, onlyFirst: true })) ?? 0) : 0;
  await runUpgrades(store, catalogue);
  const followed = (await part.follow?.(store, catalogue, now)) ?? 0;
  return content + filled + followed;
}
