import { isShapeId } from '../../../../engine/core/resolve/expandShape.ts';
import type { FieldKind } from '../../../../engine/core/definition/kinds.ts';
import type { FilterKind } from '../../../../engine/core/query/kinds/FilterKind.types.ts';
import type { FilterDefinition, PropertySchema } from '../../../../schemas/generated/definition.ts';

/** A filter of the gallery, with its initial value. */
export interface FilterSample {
  filter: FilterDefinition;
  property?: PropertySchema;
  value: string;
}

const TYPE: PropertySchema = {
  type: 'string',
  enum: ['visit', 'repair'],
  'x-enum-labels': { visit: { ar: 'زيارة', en: 'Visit' }, repair: { ar: 'إصلاح', en: 'Repair' } },
};

/** Samples of kinds for which `filterSampleOf` is not enough. */
const SAMPLES: Readonly<Record<string, FilterSample>> = {
  keyword: { filter: 'keyword', value: 'صيانة' },
  text: { filter: { name: 'sample', kind: 'text' }, value: 'نص' },
  digits: { filter: 'phone', value: '501234567' },
  select: { filter: 'sample', property: TYPE, value: 'visit' },
  'state-set': {
    filter: { name: 'cancelled', kind: 'state-set', label: { ar: 'الملغاة', en: 'Cancelled' } },
    value: '1',
  },
  condition: {
    filter: {
      name: 'sample',
      kind: 'condition',
      label: { ar: 'هذا الأسبوع', en: 'This week' },
      when: { properties: { created_at: { compare: { is: 'not-before', than: 'today', days: -7 } } } },
    },
    value: '1',
  },
  reference: {
    filter: { name: 'sample', kind: 'reference', resource: 'cities' },
    property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
    value: '2',
  },
  below: {
    filter: { name: 'sample', kind: 'below', resource: 'cities' },
    property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
    value: '2',
  },
  tag: { filter: 'sample', property: { $ref: 'lawha:tags' }, value: 'عاجل' },
  filled: { filter: 'sample', property: { $ref: 'lawha:file' }, value: '1' },
  flag: { filter: 'is_active', value: '1' },
  date: { filter: 'from_date', value: 'last-7-days' },
  time: { filter: 'from_time', value: '09:30' },
  month: { filter: 'month', value: '11' },
  year: { filter: 'year', value: '2026' },
};

/** A sample of a kind: a filter over a field of its own, with the value that its description gives as an example. */
export function filterSampleOf({ id, accepts, describe }: FilterKind): FilterSample {
  const known = SAMPLES[id];
  if (known !== undefined) return known;
  const { examples, enum: values } = describe({ name: 'sample' });
  const property = propertyOf(accepts?.[0]);
  return { filter: { name: 'sample', kind: id }, property, value: examples?.[0] ?? String(values?.[0] ?? '') };
}

/** A field of a kind, as definitions write it. */
function propertyOf(kind: FieldKind | undefined): PropertySchema {
  if (kind === 'integer' || kind === 'number' || kind === 'boolean') return { type: kind };
  return kind !== undefined && isShapeId(kind) ? { $ref: `lawha:${kind}` } : { type: 'string', maxLength: 80 };
}
