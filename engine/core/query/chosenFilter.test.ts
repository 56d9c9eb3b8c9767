import { describe, expect, it } from 'vitest';
import { resolveFilters } from '../../features/resolve/resolveFilters.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import notes from '../../../tests/fixtures/definitions/attached-notes.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { chosenFilter } from './chosenFilter.ts';
import { checkCondition } from './conditions/checkConditions.ts';
import { conditions, registerConditions } from './conditions/conditions.ts';
import { conditionsOf } from './conditions/conditionsParameter.ts';
import { listQueryReducer } from './listQueryReducer.ts';

const { filters, fields } = resolveDefinition(notes as unknown as ResourceDefinition);
const subject = filters.find(({ name }) => name === 'subject_id')!;

describe('chosenFilter', () => {
  it.each([
    ['region', 'regions'],
    ['district', 'districts'],
    ['toString', undefined],
    ['', undefined],
  ])('POLY-04: with %j the records are of %s', (subject_type, group) => {
    expect(chosenFilter(subject, { subject_type }).resource).toBe(group);
  });

  it('returns any other filter unchanged', () => {
    const keyword = filters.find(({ name }) => name === 'keyword')!;
    expect(chosenFilter(keyword, {})).toBe(keyword);
  });

  it('POLY-04: knows the filter by which the group is chosen, whatever its name', () => {
    const [renamed] = resolveFilters([{ name: 'subject_id' }, { name: 'kind', field: 'subject_type' }], fields);
    expect(renamed?.resourceBy?.filter).toBe('kind');
    expect(subject).toMatchObject({ resourceBy: { filter: 'subject_type' }, parentLabel: { en: 'Kind of subject' } });
  });

  it('POLY-04: is emptied with another group, and no condition asks for a number alone', () => {
    const query = { page: 1, sort: [], unknown: [], filters: { subject_type: 'region', subject_id: '4' } };
    const next = listQueryReducer(
      query,
      { type: 'setFilter', name: 'subject_type', value: 'district' },
      { filters, now: new Date(0) },
    );
    expect(next.filters).toEqual({ subject_type: 'district' });
    registerConditions();
    const asked = (value: string) =>
      checkCondition({ field: 'subject_id', operator: 'is', values: [value] }, fields, new Date(0));
    expect(asked('district:٤')).toEqual({ field: 'subject_id', operator: 'is', values: ['district:4'] });
    for (const wrong of ['4', 'planet:4', 'region:', 'region:0', '__proto__:4', ':4'])
      expect(asked(wrong)).toMatchObject({ reason: 'value', text: wrong });
  });

  it('POLY-04: a condition holds for the record of its group alone, and for the usual group while none is chosen', () => {
    registerConditions();
    const holds = (row: object, text: string): unknown => conditions.matchRow?.({ ...row }, text, conditionsOf(fields));
    const row = { subject_type: 'district', subject_id: 4, also_ids: [7, 8] };
    expect(holds(row, 'subject_id.is.district:4')).toBe(true);
    expect(holds(row, 'subject_id.is.region:4')).toBe(false);
    expect(holds(row, 'subject_id.not.region:4')).toBe(true);
    expect(holds(row, 'also_ids.in.district:1|district:8')).toBe(true);
    expect(holds(row, 'also_ids.in.region:8')).toBe(false);
    expect(holds({ subject_id: 4 }, 'subject_id.is.region:4')).toBe(true);
    expect(holds({ subject_id: 4 }, 'subject_id.is.district:4')).toBe(false);
  });
});
