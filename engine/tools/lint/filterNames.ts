import { resolveFilters } from '../../features/resolve/resolveFilters.ts';
import type { DefinitionTarget } from './Rule.types.ts';

/** Names of the filters of a group, stated or inferred. */
export function filterNames({ definition, fields }: DefinitionTarget): string[] {
  return resolveFilters(definition.filters, fields).map(({ name }) => name);
}
