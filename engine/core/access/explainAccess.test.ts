import { describe, expect, it } from 'vitest';
import type { AccessQuestion } from './canAccess.ts';
import { explainAccess, type AccessRule } from './explainAccess.ts';
import { NO_GRANTS, parseGrants, type Grants } from './Grants.ts';

const list = 'users/show-all';
const some = parseGrants(
  [list, 'users/edit', 'days/show-all'],
  [
    { url: list, controls: ['edit', 'toggle'] },
    { url: 'days/show-all', controls: [] },
  ],
);

const cases: readonly (readonly [AccessQuestion, AccessRule])[] = [
  [{ route: list }, 'route-granted'],
  [{ route: 'users/add' }, 'route-missing'],
  [{ route: 'users/edit', control: { list, name: 'edit' } }, 'control-granted'],
  [{ control: { list, name: 'toggle' } }, 'control-granted'],
  [{ control: { list, name: 'delete' } }, 'control-missing'],
  [{ route: 'users/add', control: { list, name: 'edit' } }, 'route-missing'],
  [{ control: { list: 'days/show-all', name: 'edit' } }, 'not-controlled'],
  [{ control: { list: 'cities/show-all', name: 'edit' } }, 'not-controlled'],
  [{}, 'route-missing'],
];

describe('PERM-07: explainAccess', () => {
  it.each(cases)('%j is decided by %s', (question, rule) => {
    expect(explainAccess(some, question)).toMatchObject({ rule, allowed: rule.endsWith('granted') });
  });

  it.each(cases)('PERM-02: for a super admin %j is decided by the type of the account', (question) => {
    const all: Grants = { kind: 'all' };
    expect(explainAccess(all, question)).toMatchObject({ rule: 'super-admin', allowed: true });
  });

  it('PERM-05: names the question by permission keys', () => {
    expect(
      explainAccess(NO_GRANTS, {
        route: '/dashboard/users/edit/12?tab=1',
        control: { list: '/users/show-all?page=2', name: 'edit' },
      }),
    ).toEqual({ allowed: false, rule: 'route-missing', route: 'users/edit', list, control: 'edit' });
  });
});
