import { describe, expect, it } from 'vitest';
import { relatedGroup, relatedGroups } from './relatedGroup.ts';

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

describe('relatedGroups', () => {
  it('POLY-03: all groups are those of its values and the usual one', () => {
    expect([relatedGroups({ relation }), relatedGroups({})]).toEqual([['users', 'companies'], []]);
  });
});
