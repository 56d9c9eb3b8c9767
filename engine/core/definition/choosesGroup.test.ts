import { describe, expect, it } from 'vitest';
import { choosesGroup, groupChoice } from './choosesGroup.ts';

const relation = {
  resource: 'users',
  resourceBy: { field: 'user_type', resources: { user: 'users', company: 'companies' } },
};

describe('choosesGroup', () => {
  it('POLY-03: says by which values a group is pointed to, and whether by all others', () => {
    const known = ['user', 'company'];
    expect(choosesGroup({ relation }, 'companies')).toEqual({
      field: 'user_type',
      values: ['company'],
      known,
      isElse: false,
    });
    expect(choosesGroup({ relation }, 'users')).toEqual({ field: 'user_type', values: ['user'], known, isElse: true });
    expect(choosesGroup({ relation }, 'cities')).toBeUndefined();
    expect(choosesGroup({ relation: { resource: 'users' } }, 'users')).toBeUndefined();
  });
});

describe('groupChoice', () => {
  it('POLY-04: is the value that chooses the group, empty before one is chosen, and none of a field of one group', () => {
    const of = (record: Record<string, unknown>): unknown => groupChoice({ relation }, record);
    expect([of({ user_type: 'company' }), of({ user_type: 2 }), of({}), of({ user_type: null })]).toEqual([
      'company',
      '2',
      '',
      '',
    ]);
    expect(groupChoice({ relation: { resource: 'users' } }, { user_type: 'company' })).toBeUndefined();
  });
});
