import { describe, expect, it } from 'vitest';
import { choosesGroup, relatedGroup, relatedGroups } from './relatedGroup.ts';

const relation = {
  resource: 'users',
  resourceBy: { field: 'user_type', resources: { user: 'users', company: 'companies' } },
};

describe('relatedGroup', () => {
  it.each([
    [{ user_type: 'company' }, 'companies'],
    [{ user_type: 'user' }, 'users'],
    [{ user_type: 'toString' }, 'users'],
    [{}, 'users'],
  ])('NOTIF-07: %j leads to %s', (record, group) => {
    expect(relatedGroup({ relation }, record)).toBe(group);
  });

  it('is the relation itself where nothing chooses, and nothing without one', () => {
    expect([relatedGroup({ relation: { resource: 'users' } }, { user_type: 'company' }), relatedGroup({}, {})]).toEqual(
      ['users', undefined],
    );
  });
});

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

  it('POLY-03: all groups are those of its values and the usual one', () => {
    expect([relatedGroups({ relation }), relatedGroups({})]).toEqual([['users', 'companies'], []]);
  });
});
