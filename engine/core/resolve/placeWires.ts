import type { ResolvedField } from '../definition/Resolved.types.ts';

/**
 * Fields in which no two places have the same keys in API bodies: the first has `lat`, `lng` and `location`, each further
 * one an object of them under its name.
 */
export function withPlaceWires(fields: readonly ResolvedField[]): ResolvedField[] {
  const first = fields.find(({ kind }) => kind === 'geo-point');
  return fields.map((field) =>
    field.kind === 'geo-point' && field !== first
      ? { ...field, leaves: field.leaves.map((leaf) => ({ ...leaf, wire: [...leaf.path] })) }
      : field,
  );
}
