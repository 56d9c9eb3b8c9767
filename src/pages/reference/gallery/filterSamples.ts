import type { FilterControls } from '../../../../engine/registry/FilterControls.tsx';
import type { FilterDefinition, PropertySchema } from '../../../../schemas/generated/definition.ts';

/** What a filter of the gallery is, and the value that it begins with. */
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

/** A sample for each kind of filter; the type makes a kind without one an error, as it does for the controls. */
export const filterSamples: Readonly<Record<keyof FilterControls, FilterSample>> = {
  keyword: { filter: 'keyword', value: 'صيانة' },
  text: { filter: { name: 'sample', kind: 'text' }, value: 'نص' },
  digits: { filter: 'phone', value: '501234567' },
  select: { filter: 'sample', property: TYPE, value: 'visit' },
  day: { filter: { name: 'day', kind: 'day', label: { ar: 'اليوم', en: 'Day' } }, value: 'today' },
  'state-set': {
    filter: {
      name: 'cancelled',
      kind: 'select',
      label: { ar: 'الملغاة', en: 'Cancelled' },
      options: { '1': { ar: 'نعم', en: 'Yes' } },
    },
    value: '1',
  },
  reference: {
    filter: { name: 'sample', kind: 'reference', resource: 'cities' },
    property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
    value: '2',
  },
  group: { filter: { name: 'sample', kind: 'group' }, value: 'orders' },
  flag: { filter: 'is_active', value: '1' },
  date: { filter: 'from_date', value: '2026-11-01' },
  time: { filter: 'from_time', value: '09:30' },
  month: { filter: 'month', value: '11' },
  year: { filter: 'year', value: '2026' },
};
