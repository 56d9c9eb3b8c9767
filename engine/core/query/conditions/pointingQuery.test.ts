import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { pointingQuery } from './pointingQuery.ts';

const notes = resolveDefinition({
  name: 'notes',
  label: { ar: 'الملاحظات', en: 'Notes' },
  form: {
    schema: {
      type: 'object',
      properties: {
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
        kind: { type: 'string', enum: ['region', 'zone', 'district'] },
        subject_id: {
          $ref: 'lawha:reference',
          'x-relation': {
            resource: 'regions',
            resourceBy: { field: 'kind', resources: { region: 'regions', zone: 'regions', district: 'districts' } },
          },
        },
      },
    },
  },
});

describe('pointingQuery', () => {
  it('POLY-04: names the group with the number where a number alone is a record of several groups', () => {
    const of = (name: string, group: string): unknown => pointingQuery(notes, name, { group, id: 5 });
    expect(of('city_id', 'cities')).toEqual({ city_id: '5' });
    expect(of('subject_id', 'districts')).toEqual({ where: 'subject_id.is.district:5' });
    expect(of('subject_id', 'regions')).toEqual({ where: 'subject_id.in.region:5|zone:5' });
  });
});
