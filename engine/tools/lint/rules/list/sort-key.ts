import { parseSortKey } from '../../../../core/definition/sortKey.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { JsonPath } from '../../source/locate.ts';
import { repeats } from '../shared/repeats.ts';

/** An order names each field once. */
export const sortKey = defineReferenceRule('sort-key', {
  definition: ({ definition: { sort, routes = [] } }, report) => {
    const sequences: { keys: readonly string[]; path: JsonPath }[] = [
      { keys: sort ?? [], path: ['sort'] },
      ...routes.map((route, index) => ({
        keys: typeof route === 'string' ? [] : (route.sort ?? []),
        path: ['routes', index, 'sort'],
      })),
    ];
    for (const { keys, path } of sequences) {
      const named = keys.map((text, index) => ({ ...parseSortKey(text), path: [...path, index] }));
      for (const { key, path: at } of repeats(named, (entry) => entry.key)) report(at, 'twice', { key });
    }
  },
});
