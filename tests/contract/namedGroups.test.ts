import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';

const { resources } = await loadOnce();

function groupOf(name: string) {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no group ${name}`);
  return found;
}

/** The suite of every shipped group flips each of these by its call. */
describe('switches of people', () => {
  const togglesOf = (name: string): string[] =>
    groupOf(name).toggles.map(({ flag, call }) => `${flag}: ${call.method} ${call.path}`);

  it('TOGGLE-01, TOGGLE-03, TOGGLE-04: users have theirs, by the calls that are named for them', () => {
    expect(togglesOf('users')).toEqual([
      'is_active: GET {resource}/{id}/status',
      'is_ban: PATCH users/{id}/toggle-ban-user',
      'is_locked: PATCH {resource}/{id}/update-locked',
      'is_admin_active_user: PATCH users/{id}/toggle-active-user',
    ]);
  });

  it('TOGGLE-01, TOGGLE-04, TOGGLE-05: providers have all five', () => {
    expect(togglesOf('providers')).toEqual([
      'is_active: GET {resource}/{id}/status',
      'is_ban: PATCH providers/{id}/toggle-ban-provider',
      'is_locked: PATCH {resource}/{id}/update-locked',
      'is_admin_active_user: PATCH providers/{id}/toggle-active-provider',
      'agents_cant_receive_orders: POST {resource}',
    ]);
  });
});

describe('orders', () => {
  it('ORDERS-01, ORDERS-05, CALL-08: six lists and two of cancelled orders, of which all but the first narrow it, and three screens of a record', () => {
    const routes = groupOf('orders').routes.map(({ permission, query }) => [permission, query]);
    expect(Object.fromEntries(routes)).toEqual({
      'orders/show-all': {},
      'orders/canceled-orders': { status_canceled: '1' },
      'orders/agent-cancel': { status: 'agent_cancel' },
      'orders/mentainance-orders': { created_by: 'agent', is_technical_order: '1' },
      // Cancelled ones are apart (CALL-08).
      'orders/today-orders': { type: 'inspection', day: 'today', without_status_canceled: '1' },
      'orders/today-canceled': { type: 'inspection', day: 'today', status_canceled: '1' },
      'orders/tomorrow-orders': { type: 'inspection', day: 'tomorrow', without_status_canceled: '1' },
      'orders/tomorrow-canceled': { type: 'inspection', day: 'tomorrow', status_canceled: '1' },
      'orders/show': {},
      'orders/edit': {},
      'orders/add': {},
    });
  });

  it('ORDERS-02: are inspection visits or maintenance requests, nothing else, and one says which', () => {
    const type = groupOf('orders').fields.find(({ name }) => name === 'type');
    expect([type?.kind, type?.required, type?.schema.enum]).toEqual(['enum', true, ['inspection', 'maintenance']]);
    expect(type?.forms).toContain('add');
  });
});

describe('showing a record', () => {
  /** Those of the requirements. */
  const NAMED = ['companies', 'contacts', 'orders', 'providers', 'users'];
  /** Groups whose records say more than a row unfolds to: accounts, ledgers with what led to them, long texts. */
  const LONGER = ['about', 'admins', 'audit', 'callCenter', 'discounts', 'ledger', 'maintenanceTechnician'].concat(
    'points',
    'privacy',
    'sales',
    'settlements',
    'terms',
  );

  it('LIST-17: opens a page for the named groups and those with longer records, and expands in place elsewhere', () => {
    const pages = resources.filter(({ show }) => show.mode === 'page').map(({ name }) => name);
    expect(pages.toSorted()).toEqual([...NAMED, ...LONGER].toSorted());
  });

  it('LIST-17: every group with a page has its address', () => {
    const nowhere = resources.filter(
      ({ show, routes }) => show.mode === 'page' && !routes.some(({ screen }) => screen === 'show'),
    );
    expect(nowhere.map(({ name }) => name)).toEqual([]);
  });
});

describe('PERM-01: what the menu is made of', () => {
  it.each([
    ['RES-34', 'permission-labels', { label: '2..60*', order: '' }],
    ['RES-35', 'permission-categories', { label_id: '*', title: '2..60*', icon: '*', key: '*', order: '' }],
  ] as const)('%s: %s is listed, edited and added, with the fields of the requirements', (_row, name, fields) => {
    const { routes, fields: all } = groupOf(name);
    expect(routes.map(({ permission }) => permission)).toEqual(
      ['show-all', 'edit', 'add'].map((path) => `${name}/${path}`),
    );
    const written = all
      .filter(({ forms }) => forms.length > 0)
      .map(({ name: field, required, schema }) => {
        const part = schema.properties?.['ar'];
        return [field, `${part ? `${part.minLength}..${part.maxLength}` : ''}${required ? '*' : ''}`];
      });
    expect(Object.fromEntries(written)).toEqual(fields);
  });

  it('RES-35: a category belongs to a section and is a link or a group', () => {
    const { fields } = groupOf('permission-categories');
    expect(fields.find(({ name }) => name === 'label_id')?.relation?.resource).toBe('permission-labels');
    expect(fields.find(({ name }) => name === 'key')?.schema.enum).toEqual(['general', 'with_category']);
  });
});
