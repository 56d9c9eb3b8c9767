import type { ResolvedField } from '../definition/Resolved.types.ts';

/**
 * Gives each reference that depends on a sibling field that field's label, so that a waiting choice can name it.
 *
 * @example nameParents([country, city])[1].relation // { resource: 'cities', parent: 'country_id', parentLabel: { ar: 'الدولة', … } }
 */
export function nameParents(fields: readonly ResolvedField[]): ResolvedField[] {
  return fields.map((field) => {
    const parent = fields.find(({ name }) => name === field.relation?.parent);
    if (field.relation === undefined || parent === undefined) return field;
    return { ...field, relation: { ...field.relation, parentLabel: parent.label } };
  });
}
