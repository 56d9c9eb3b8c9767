import { canAccess } from '../../engine/core/access/canAccess.ts';
import { listTabs, tabQuery } from '../../engine/core/query/listTabs.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { gatheringReader } from '../store/Reader.ts';
import { countQuery } from './countQuery.ts';
import { shareRuns, type SharedRuns } from '../base/shareRuns.ts';

/** How many records each tab of a list has, by its key. */
export type TabCounts = Record<string, number>;

/** By database: that of a caller who sees some records alone is its own. */
const countings = new WeakMap<Db, WeakMap<CatalogueEntry, SharedRuns<TabCounts>>>();

/**
 * How many records the tabs of a group have that the caller may open. They are counted in one go; who asks for the same
 * tabs at once shares one counting.
 */
export async function countTabs({ app, entry, caller }: WriteContext): Promise<TabCounts> {
  const { resource } = entry;
  const tabs = listTabs(resource, (permission) => canAccess(caller.grants, { route: permission }));
  const { db } = app.store;
  const ofDb = countings.get(db) ?? new WeakMap<CatalogueEntry, SharedRuns<TabCounts>>();
  countings.set(db, ofDb);
  const share = ofDb.get(entry) ?? shareRuns<TabCounts>();
  ofDb.set(entry, share);
  return share(tabs.map(({ key }) => key).join(' '), async () => {
    const reader = gatheringReader(db, { isPrepared: false });
    const now = app.now();
    const counted = tabs.map(
      async (tab) => [tab.key, await countQuery(reader, entry, { query: tabQuery(tab), now })] as const,
    );
    return Object.fromEntries(await Promise.all(counted));
  });
}
