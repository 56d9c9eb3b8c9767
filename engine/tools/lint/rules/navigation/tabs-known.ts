import { parseMenuTarget } from '../../../../core/routing/menuTarget.ts';
import { reservedBy } from '../../../../core/routing/reservedNames.ts';
import { hintOf } from '../../hintOf.ts';
import { listPaths } from '../shared/listPaths.ts';
import { repeats } from '../shared/repeats.ts';
import { defineNavigationRule } from '../defineRule.ts';

/** A screen of tabs has a path of its own, opens at a singleton of its own, and leads to existing lists. */
export const tabsKnown = defineNavigationRule(
  'tabs-known',
  ({ navigation: { tabs = [] } }, report, { names, byName, aliases }) => {
    const placed = tabs.map(({ name }, index) => ({ name, path: ['tabs', index, 'name'] }));
    const isTaken = (name: string): boolean => names.has(name) || aliases.has(name) || reservedBy(name) !== undefined;
    for (const { name, path } of placed) if (isTaken(name)) report(path, 'taken', { name });
    for (const { name, path } of repeats(placed, (tab) => tab.name)) report(path, 'taken', { name });
    for (const [index, screen] of tabs.entries()) {
      if (isTaken(screen.name)) continue;
      for (const [place, line] of screen.entries.entries()) {
        const path = ['tabs', index, 'entries', place];
        const { name, list } = parseMenuTarget(line);
        const definition = byName.get(name)?.definition;
        const lists = listPaths(byName.get(name));
        const singleton = definition?.singleton;
        if (!names.has(name)) {
          const { hint, ...fix } = hintOf(name, names);
          report(path, 'unknown', { name, hint }, list === undefined ? fix : {});
        } else if (singleton !== undefined && singleton !== screen.name) {
          report(path, 'other', { name, screen: singleton });
        } else if (place === 0 && definition !== undefined && singleton === undefined) {
          report(path, 'first', { name });
        } else if (singleton === undefined && list !== undefined && lists?.includes(list) === false) {
          report(path, 'list', { name, list, hint: hintOf(list, lists).hint });
        }
      }
    }
  },
);
