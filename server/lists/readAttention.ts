import { canAccess } from '../../engine/core/access/canAccess.ts';
import { resolveHome } from '../../engine/features/home/resolveHome.ts';
import type { AppContext } from '../context/AppContext.ts';
import { seenApp } from '../context/seenBy.ts';
import type { Caller } from '../context/Caller.ts';
import { gatheringReader } from '../store/Reader.ts';
import { countQuery } from './countQuery.ts';

/** How many records of a list wait for an action. */
export interface WaitingRecords {
  /** Path of the list below the base, with its query as navigation.json states it. */
  to: string;
  count: number;
}

/** The counts of `home.attention`, in its order and with one statement: of the lists that the caller may open. */
export async function readAttention(app: AppContext, caller: Caller): Promise<WaitingRecords[]> {
  const { store, catalogue, now } = seenApp(app, caller);
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  const reader = gatheringReader(store.db, { isPrepared: false });
  const counts = resolveHome(catalogue.navigation.home, resources).attention.map(async ({ to, query, ...tile }) => {
    const entry = catalogue.entries.get(tile.resource);
    if (entry === undefined || !canAccess(caller.grants, { route: tile.permission })) return [];
    // No count by a field that the caller may not read.
    if (!Object.keys(query).every((name) => entry.filters.has(name))) return [];
    return [{ to, count: await countQuery(reader, entry, { query, now: now() }) }];
  });
  return (await Promise.all(counts)).flat();
}
