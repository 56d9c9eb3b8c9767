import { describe, expect, it } from 'vitest';
import { CONTROLS, isSuperAdmin, NO_GRANTS, parseGrants, permissionKeyOf, type Grants } from './Grants.ts';

describe('permissionKeyOf', () => {
  it.each([
    ['/dashboard/users/show-all', 'users/show-all'],
    ['users/show-all', 'users/show-all'],
    ['/users/edit/12', 'users/edit'],
    ['/dashboard/users/show/12?tab=1', 'users/show'],
    ['/users/show-all/#top', 'users/show-all'],
    ['https://admin.lawha.test/dashboard/orders/today-orders?page=2', 'orders/today-orders'],
    ['/settings/social/', 'settings/social'],
    ['/chats', 'chats'],
    ['/', 'home/show'],
    ['/dashboard', 'home/show'],
    ['/home/show', 'home/show'],
    [' /dashboard / users / show-all ', 'users/show-all'],
    ['users/show-all\n', 'users/show-all'],
  ])('PERM-03, PERM-05: of %s is %s', (url, key) => {
    expect(permissionKeyOf(url)).toBe(key);
  });

  it('gives a key as it is', () => {
    expect(permissionKeyOf(permissionKeyOf('/dashboard/users/edit/3'))).toBe('users/edit');
  });
});

describe('isSuperAdmin', () => {
  it.each([
    ['super_admin', true],
    ['superadmin', true],
    ['admin', false],
    ['SUPER_ADMIN', false],
    ['', false],
  ])('PERM-02: %s is %s', (type, expected) => {
    expect(isSuperAdmin(type)).toBe(expected);
  });
});

function listed(permissions: unknown, controls: unknown): Extract<Grants, { kind: 'listed' }> {
  const grants = parseGrants(permissions, controls);
  if (grants.kind !== 'listed') throw new TypeError('expected listed grants');
  return grants;
}

describe('parseGrants', () => {
  it('PERM-03, PERM-06: reads objects and plain strings, by normalised key', () => {
    const { routes, controls } = listed(
      [{ id: 1, title: 'Users', url: '/dashboard/users/show-all' }, 'users/edit/1'],
      [{ url: '/users/show-all', controls: ['edit', 'delete'] }, 'days/show-all'],
    );
    expect([...routes]).toEqual(['users/show-all', 'users/edit']);
    expect([...(controls.get('users/show-all') ?? [])]).toEqual(['edit', 'delete']);
    expect([...(controls.get('days/show-all') ?? ['none'])]).toEqual([]);
  });

  it('MEND-01: entries that mean one key add up, in either order', () => {
    const entries = [
      { url: '/users/show-all', controls: ['edit'] },
      { url: 'users/show-all', controls: ['delete'] },
    ];
    for (const order of [entries, entries.toReversed()]) {
      expect([...(listed([], order).controls.get('users/show-all') ?? [])].toSorted()).toEqual(['delete', 'edit']);
    }
  });

  it.each([undefined, null, 'users/show-all', 5, {}, { data: ['users/show-all'] }, [null, 5, {}, { url: 5 }, [['x']]]])(
    'grants nothing for %j',
    (value) => {
      const { routes, controls } = listed(value, value);
      expect([routes.size, controls.size]).toEqual([0, 0]);
    },
  );

  it('takes controls that are no list of texts for none', () => {
    const { controls } = listed(
      [],
      [
        { url: 'users/show-all', controls: 'edit' },
        { url: 'days/show-all', controls: [1, 'edit', null] },
      ],
    );
    expect(controls.get('users/show-all')?.size).toBe(0);
    expect([...(controls.get('days/show-all') ?? [])]).toEqual(['edit']);
  });
});

it('NO_GRANTS grants nothing', () => {
  expect(NO_GRANTS).toMatchObject({ kind: 'listed', routes: new Set(), controls: new Map() });
});

it('PERM-06: there are nine controls, one for the trash, and one to share views', () => {
  const nine = ['add', 'show', 'edit', 'delete', 'delete_all', 'toggle', 'status', 'notify', 'reply'];
  expect(CONTROLS).toEqual([...nine, 'trash', 'share', 'comment', 'moderate']);
});
