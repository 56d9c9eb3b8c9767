import { resolveColumns } from '../../core/resolve/resolveColumns.ts';
import { resolveToggles, writtenToggles } from '../../core/resolve/resolveToggles.ts';
import type { DefinitionTarget } from './Rule.types.ts';

/** Keys of the columns of a group's own list, stated or inferred, without those of its switches. */
export function listColumnKeys({ definition, fields }: DefinitionTarget): string[] {
  return resolveColumns(definition.columns, fields, []).map(({ key }) => key);
}

/** Keys of the columns of all lists of a group: its own, with its switches, and those of its variants. */
export function columnKeys({ definition, fields }: DefinitionTarget): string[] {
  const switches = resolveToggles(writtenToggles(definition), fields);
  const variants = (definition.routes ?? []).flatMap((route) =>
    typeof route === 'string' ? [] : (route.columns ?? []),
  );
  return [
    ...resolveColumns(definition.columns, fields, switches).map(({ key }) => key),
    ...[...(definition.columns ?? []), ...variants].map((column) => (typeof column === 'string' ? column : column.key)),
  ];
}
