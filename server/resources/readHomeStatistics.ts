import { canAccess } from '../../engine/access/canAccess.ts';
import { pickText } from '../../engine/text/Text.ts';
import type { Caller } from '../access/Caller.ts';
import type { AppContext } from '../app/AppContext.ts';
import { readCounts } from './readStatistics.ts';

/** A card of the home page (HOME-08). */
export interface StatisticsCard {
  id: string;
  name: string;
  value: number;
  icon: string;
}

/** How many records each group holds, in the order of the menu, of the groups whose list the caller may open. */
export async function readHomeStatistics({ store, catalogue }: AppContext, caller: Caller): Promise<StatisticsCard[]> {
  const order = catalogue.navigation.groups.flatMap(({ resources }) => resources);
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const shown = [...catalogue.entries.values()]
    .map(({ resource }) => resource)
    .filter(({ statistics, name }) => statistics.counts && canAccess(caller.grants, { route: `${name}/show-all` }))
    .toSorted((a, b) => place(a.name) - place(b.name));
  const cards: StatisticsCard[] = [];
  for (const resource of shown) {
    const { count = 0 } = await readCounts(store.db, resource);
    cards.push({
      id: resource.name,
      name: pickText(resource.label, caller.language),
      value: count,
      icon: resource.icon,
    });
  }
  return cards;
}
