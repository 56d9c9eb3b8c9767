import { resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import type { RouteDefinition } from '../../../../../schemas/generated/definition.ts';
import { hintOf } from '../../hintOf.ts';
import { hintOfValue } from '../../hintOfValue.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const variantQuery = defineDefinitionRule('variant-query', ({ definition, fields, resolved }, report) => {
  const filters = resolved?.filters ?? resolveFilters(definition.filters, fields);
  for (const [index, route] of (definition.routes ?? []).entries()) {
    if (typeof route === 'string') continue;
    const twin = (definition.routes ?? []).slice(0, index).find((other) => isSameList(other, route));
    if (twin !== undefined) report(['routes', index, 'query'], 'same', { path: pathOf(twin) }, { spot: 'key' });
    for (const [name, value] of Object.entries(route.query)) {
      const path = ['routes', index, 'query', name];
      const filter = filters.find((candidate) => candidate.name === name);
      if (filter === undefined) {
        const { hint, ...fix } = hintOf(
          name,
          filters.map((candidate) => candidate.name),
        );
        report(path, 'unknown', { name, hint }, { spot: 'key', ...fix });
        continue;
      }
      const wrong = hintOfValue(filter, value);
      if (wrong === undefined) continue;
      const { hint, ...fix } = wrong;
      report(path, 'value', { name, value: JSON.stringify(value), hint }, typeof value === 'string' ? fix : {});
    }
  }
});

type Variant = Exclude<RouteDefinition, string>;

/** Whether two variants have the same filters and the same columns. */
function isSameList(other: RouteDefinition, { query, columns }: Variant): boolean {
  if (typeof other === 'string' || JSON.stringify(other.columns) !== JSON.stringify(columns)) return false;
  const stated = Object.entries(query);
  return (
    Object.keys(other.query).length === stated.length &&
    stated.every(([key, value]) => String(other.query[key]) === String(value))
  );
}

function pathOf(route: RouteDefinition): string {
  return typeof route === 'string' ? route : route.path;
}
