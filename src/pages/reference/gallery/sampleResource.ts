import { resolveDefinition } from '../../../../engine/definition/resolveDefinition.ts';
import type { ResolvedField, ResolvedResource } from '../../../../engine/definition/Resolved.types.ts';
import type { ColumnDefinition, FilterDefinition, PropertySchema } from '../../../../schemas/generated/definition.ts';

/** Name of the one field that a specimen is about. */
export const SAMPLE_FIELD = 'sample';

export interface SampleParts {
  property: PropertySchema;
  /** Further fields of the record. */
  others?: Record<string, PropertySchema>;
  columns?: [ColumnDefinition, ...ColumnDefinition[]];
  filters?: FilterDefinition[];
  required?: boolean;
}

/** A group with that field, complete, as the engine makes it of a definition. */
export function sampleResource({
  property,
  others = {},
  columns,
  filters,
  required = false,
}: SampleParts): ResolvedResource & { sample: ResolvedField } {
  const resource = resolveDefinition({
    name: 'samples',
    label: { ar: 'العيّنات', en: 'Samples' },
    singular: { ar: 'العيّنة', en: 'Sample' },
    toggles: [],
    ...(columns && { columns }),
    ...(filters && { filters }),
    form: {
      schema: {
        type: 'object',
        ...(required && { required: [SAMPLE_FIELD] }),
        properties: {
          [SAMPLE_FIELD]: { 'x-label': { ar: 'العيّنة', en: 'Sample' }, ...property },
          ...Object.fromEntries(
            Object.entries(others).map(([name, schema]) => [
              name,
              { 'x-label': { ar: 'حقل آخر', en: 'Another field' }, ...schema },
            ]),
          ),
        },
      },
    },
  });
  const sample = resource.fields.find(({ name }) => name === SAMPLE_FIELD);
  if (sample === undefined) throw new Error('The sample field was not resolved');
  return { ...resource, sample };
}
