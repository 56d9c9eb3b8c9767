import { keyOfLine, parseMenuTarget } from '../../../../core/routing/menuTarget.ts';
import { hintOf } from '../../hintOf.ts';
import { listPaths } from '../shared/listPaths.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const navigationKnown = defineReferenceRule('navigation-known', {
  navigation: ({ navigation: { groups, pages = [], tabs = [] } }, report, { names, byName }) => {
    const entries = groups.flatMap(({ resources }, group) =>
      resources.map((line, index) => {
        const path = ['groups', group, 'resources', index];
        return { line, name: keyOfLine(line), path: typeof line === 'string' ? path : [...path, 'resource'] };
      }),
    );
    const screenNames = [...pages, ...tabs].map((screen) => screen.name);
    for (const { line, path } of entries) {
      if (screenNames.some((screen) => screen === line)) continue;
      const { name, list } = parseMenuTarget(line);
      const lists = listPaths(byName.get(name));
      if (byName.get(name)?.definition.routes?.length === 0) report(path, 'screens', { name });
      if (byName.get(name)?.definition.menu === false) report(path, 'outside', { name });
      const singleton = byName.get(name)?.definition.singleton;
      if (singleton !== undefined) {
        report(path, 'tab', { name, singleton });
        continue;
      }
      if (!names.has(name)) {
        const { hint, ...fix } = hintOf(name, list === undefined ? [...names, ...screenNames] : names);
        report(path, 'unknown', { name, hint }, list === undefined ? fix : {});
      } else if (list !== undefined && lists?.includes(list) === false) {
        report(path, 'list', {
          name,
          list,
          hint: hintOf(
            `${name}/${list}`,
            lists.map((other) => `${name}/${other}`),
          ).hint,
        });
      }
    }
    for (const { name, path } of repeats(entries, (entry) => entry.name)) report(path, 'twice', { name });
    const screens = Object.entries({ pages, tabs }).flatMap(([key, list]) =>
      list.map(({ name }, index) => ({ name, path: [key, index, 'name'] })),
    );
    for (const { name, path } of repeats(screens, (screen) => screen.name)) report(path, 'screen', { name });
    const ids = groups.map(({ id }, index) => ({ id, path: ['groups', index, 'id'] }));
    for (const { id, path } of repeats(ids, (entry) => entry.id)) report(path, 'id', { id });
  },
});
