import { resolveColumns } from '../../../../engine/core/resolve/resolveColumns.ts';
import { resolveFilters } from '../../../../engine/features/resolve/resolveFilters.ts';
import { resolveForm } from '../../../../engine/core/resolve/resolveForm.ts';
import { resolveRecord } from '../../../../engine/features/resolve/resolveRecord.ts';
import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type {
  ColumnDefinition,
  FilterDefinition,
  PropertySchema,
  ResourceDefinition,
} from '../../../../schemas/generated/definition.ts';

/** Name of the one field of a specimen. */
export const SAMPLE_FIELD = 'sample';

export interface SampleParts {
  property: PropertySchema;
  columns?: [ColumnDefinition, ...ColumnDefinition[]];
  filters?: FilterDefinition[];
  required?: boolean;
  /** The name of the group. Default: `samples`. */
  group?: string | undefined;
}

/**
 * A group with that field, as the engine resolves a definition. Its parts are resolved one by one: importing
 * `resolveDefinition` would add code of the build to every list.
 */
export function sampleResource({
  property,
  columns,
  filters,
  required = false,
  group = 'samples',
}: SampleParts): ResolvedResource & { sample: ResolvedField } {
  const definition: ResourceDefinition = {
    name: group,
    label: { ar: 'العيّنات', en: 'Samples' },
    form: {
      schema: {
        type: 'object',
        ...(required && { required: [SAMPLE_FIELD] }),
        properties: { [SAMPLE_FIELD]: { 'x-label': { ar: 'العيّنة', en: 'Sample' }, ...property } },
      },
    },
  };
  const fields = resolveRecord(definition, []);
  const sample = fields.find(({ name }) => name === SAMPLE_FIELD);
  if (sample === undefined) throw new Error('The sample field was not resolved');
  return {
    name: definition.name,
    label: definition.label,
    singular: { ar: 'العيّنة', en: 'Sample' },
    icon: 'layout-list',
    routes: [],
    redirects: {},
    aliases: [],
    fields,
    columns: resolveColumns(columns, fields, []),
    filters: resolveFilters(filters ?? [], fields),
    sort: [],
    rowActions: [],
    toggles: [],
    bulkActions: [],
    show: { mode: 'page', sections: [], related: [], panels: [] },
    statistics: { counts: false },
    behaviours: [],
    form: resolveForm(definition.form, fields),
    storage: { unique: [], index: [], rollup: [] },
    sample,
  };
}
