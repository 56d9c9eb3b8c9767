import type { FieldKind } from '../definition/kinds.ts';
import type { ResolvedResource } from '../definition/Resolved.types.ts';
import { namedDay } from './namedDay.ts';

/** Kinds whose filter compares the value itself. */
const COMPARED: ReadonlySet<FieldKind> = new Set(['enum', 'flag', 'reference', 'integer', 'order']);

/**
 * Whether a record certainly belongs to the list with that fixed query. What only the server can tell (ranges of dates
 * and times, searches) counts as no, so that a screen rather offers too little than something that is refused.
 *
 * @example isRowInQuery(orders, { type: 'inspection', day: 'today' }, row, new Date())
 */
export function isRowInQuery(
  { fields, filters }: Pick<ResolvedResource, 'fields' | 'filters'>,
  query: Readonly<Record<string, string>>,
  row: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return Object.entries(query).every(([name, value]) => {
    const filter = filters.find((candidate) => candidate.name === name);
    const field = fields.find((candidate) => candidate.name === (filter?.column ?? filter?.field ?? name));
    if (field === undefined || filter?.bound !== undefined || filter?.related !== undefined) return false;
    const own = String(row[field.name]);
    if (filter?.states !== undefined) return filter.states.values.includes(own) !== filter.states.exclude;
    if (filter?.kind === 'day') return field.kind === 'date' && own === namedDay(value, now);
    return COMPARED.has(field.kind) && own === value;
  });
}
