import type { Catalogue } from '../context/Catalogue.ts';
import type { Store } from '../store/Store.types.ts';
import { emptyGroups } from './records/emptyGroups.ts';

/**
 * Empties the groups and everything else that the seed wrote about them. Accounts, roles, permissions, audit and
 * uploads stay.
 */
export async function emptyDemo(store: Store, { entries, parts }: Pick<Catalogue, 'entries' | 'parts'>): Promise<void> {
  const resources = [...entries.values()].map(({ resource }) => resource);
  await store.transaction(async (db) => {
    await emptyGroups(db, resources);
    await parts.seed?.empty?.(db);
  });
}
