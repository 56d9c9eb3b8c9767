import type { FieldKind } from '../definition/kinds.ts';
import type { ResolvedResource } from '../definition/Resolved.types.ts';

/** Kinds whose filter compares the value itself. */
const COMPARED: ReadonlySet<FieldKind> = new Set(['enum', 'flag', 'reference', 'integer', 'order']);

/**
 * Whether a record certainly belongs to the list with that fixed query. What only the server can tell (dates, times,
 * searches) counts as no, so that a screen rather offers too little than something that is refused.
 *
 * @example isRowInQuery(orders, { type: 'inspection' }, row) // row.type === 'inspection'
 */
export function isRowInQuery(
  { fields, filters }: Pick<ResolvedResource, 'fields' | 'filters'>,
  query: Readonly<Record<string, string>>,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(query).every(([name, value]) => {
    const filter = filters.find((candidate) => candidate.name === name);
    const field = fields.find((candidate) => candidate.name === (filter?.field ?? name));
    if (field === undefined || filter?.bound !== undefined || !COMPARED.has(field.kind)) return false;
    return String(row[field.name]) === value;
  });
}
