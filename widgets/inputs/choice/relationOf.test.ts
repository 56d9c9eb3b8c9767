import { describe, expect, it } from 'vitest';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { relationOf } from './relationOf.ts';

function propsWith(overrides: object): WidgetProps {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the function reads
  return {
    field: { name: 'city_id', relation: { resource: 'cities', parent: 'country_id' } },
    record: { country_id: 4 },
    row: { id: 1, city_id: 9, city: { id: 9, name: 'دبي' } },
    value: 9,
    resource: { name: 'homes' },
    ...overrides,
  } as unknown as WidgetProps;
}

describe('relationOf', () => {
  it('gives the group, the parent with its value, and the name of the loaded value', () => {
    expect(relationOf(propsWith({}))).toEqual({
      resource: 'cities',
      parent: { name: 'country_id', value: 4 },
      embeddedName: 'دبي',
    });
  });

  it('gives no name once another value is chosen', () => {
    expect(relationOf(propsWith({ value: 8 })).embeddedName).toBeUndefined();
  });

  it('gives a parent without value while none is chosen', () => {
    expect(relationOf(propsWith({ record: {} })).parent).toEqual({ name: 'country_id', value: undefined });
  });

  it('leaves out what is below the record, where the field says what it is below', () => {
    const { relation } = propsWith({}).field;
    const tree = {
      field: { name: 'above_id', relation },
      resource: { name: 'homes', layouts: { tree: { by: 'above_id' } } },
    };
    expect(relationOf(propsWith(tree)).where).toEqual({ not_below: 1 });
    expect(relationOf(propsWith({ ...tree, row: { id: 0 } })).where).toBeUndefined();
    expect(relationOf(propsWith({ resource: tree.resource })).where).toBeUndefined();
  });

  it('POLY-01: offers the records of the group that another field chooses, and names no record of another group', () => {
    const relation = {
      resource: 'cities',
      resourceBy: { field: 'kind', resources: { town: 'towns', city: 'cities' } },
    };
    const field = { name: 'city_id', relation };
    expect(relationOf(propsWith({ field, record: { kind: 'town' }, value: 3 }))).toEqual({ resource: 'towns' });
    expect(relationOf(propsWith({ field, record: {} }))).toEqual({ resource: 'cities', embeddedName: 'دبي' });
  });

  it('throws for a field without relation', () => {
    expect(() => relationOf(propsWith({ field: { name: 'x' } }))).toThrow(/names no relation/);
  });
});
