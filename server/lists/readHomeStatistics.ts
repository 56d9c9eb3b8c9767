import { canAccess } from '../../engine/core/access/canAccess.ts';
import { menuGroups } from '../../engine/core/routing/menuTarget.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import type { Caller } from '../context/Caller.ts';
import { seenApp } from '../context/seenBy.ts';
import type { AppContext } from '../context/AppContext.ts';
import { gatheringReader } from '../store/Reader.ts';
import { everyRecord } from './pickRollup.ts';
import { readCounts } from './readStatistics.ts';
import { readAttention, type WaitingRecords } from './readAttention.ts';
import { readTop, type TopPerson } from './readTop.ts';

/** A card of the home page. */
export interface StatisticsCard {
  id: string;
  name: string;
  value: number;
  icon: string;
}

/**
 * The answer of `GET statistics`: the cards as `data`, what waits for an action as `attention`, and a list for each table
 * of `home.top` under its key.
 */
export type HomeAnswer = { data: StatisticsCard[]; attention: WaitingRecords[] } & Readonly<
  Record<`top_${string}`, TopPerson[]>
>;

/**
 * How many records each group with a table holds, in the order of the menu, how many wait for an action, and the people to
 * whom most records point. Only of the groups whose list the caller may open: of others there is no card, and an empty table.
 */
export async function readHomeStatistics(app: AppContext, caller: Caller): Promise<HomeAnswer> {
  const context = seenApp(app, caller);
  const { store, catalogue } = context;
  const mayList = (name: string): boolean => canAccess(caller.grants, { route: `${name}/show-all` });
  const top: Record<`top_${string}`, TopPerson[]> = {};
  for (const table of catalogue.navigation.home?.top ?? []) {
    const isShown = mayList(table.resource) && mayList(table.by.resource);
    top[table.key as `top_${string}`] = isShown ? await readTop(store.db, catalogue, table) : [];
  }
  const attention = await readAttention(context, caller);
  return { data: await readCards(context, { caller, mayList }), attention, ...top };
}

interface Viewer {
  caller: Caller;
  mayList: (name: string) => boolean;
}

async function readCards({ store, catalogue }: AppContext, { caller, mayList }: Viewer): Promise<StatisticsCard[]> {
  const order = catalogue.navigation.groups.flatMap(({ resources }) => menuGroups(resources));
  const places = new Map(order.toReversed().map((name, index) => [name, order.length - 1 - index]));
  const place = (name: string): number => places.get(name) ?? order.length;
  const shown = [...catalogue.entries.values()]
    .map(({ resource }) => resource)
    .filter(({ statistics, storage, name }) => statistics.counts && storage.source === undefined && mayList(name))
    .toSorted((a, b) => place(a.name) - place(b.name));
  const reader = gatheringReader(store.db, { isPrepared: false });
  return Promise.all(
    shown.map(async (resource): Promise<StatisticsCard> => {
      const { count = 0 } = await readCounts({ reader, resource, selection: everyRecord(resource) });
      return { id: resource.name, name: pickText(resource.label, caller.language), value: count, icon: resource.icon };
    }),
  );
}
