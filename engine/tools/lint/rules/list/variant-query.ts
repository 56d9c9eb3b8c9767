import { resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import { hintOf } from '../../hintOf.ts';
import { hintOfValue } from '../../hintOfValue.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const variantQuery = defineDefinitionRule('variant-query', ({ definition, fields, resolved }, report) => {
  const filters = resolved?.filters ?? resolveFilters(definition.filters, fields);
  for (const [index, route] of (definition.routes ?? []).entries()) {
    if (typeof route === 'string') continue;
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
