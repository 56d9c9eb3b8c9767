import { hintOf } from './shared/hintOf.ts';
import { repeats } from './shared/repeats.ts';
import { defineNavigationRule } from './defineRule.ts';

export const navigationKnown = defineNavigationRule(
  'navigation-known',
  ({ navigation: { groups } }, report, { names, byName }) => {
    const entries = groups.flatMap(({ resources }, group) =>
      resources.map((name, index) => ({ name, path: ['groups', group, 'resources', index] })),
    );
    for (const { name, path } of entries) {
      if (byName.get(name)?.definition.routes?.length === 0) report(path, 'screens', { name });
      if (names.has(name)) continue;
      const { hint, ...fix } = hintOf(name, names);
      report(path, 'unknown', { name, hint }, fix);
    }
    for (const { name, path } of repeats(entries, (entry) => entry.name)) report(path, 'twice', { name });
    const ids = groups.map(({ id }, index) => ({ id, path: ['groups', index, 'id'] }));
    for (const { id, path } of repeats(ids, (entry) => entry.id)) report(path, 'id', { id });
  },
);
