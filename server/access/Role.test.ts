import { describe, expect, it } from 'vitest';
import { canAccess } from '../../engine/access/canAccess.ts';
import { resolveDefinition } from '../../engine/definition/resolveDefinition.ts';
import { buildCatalogue } from '../app/Catalogue.ts';
import { controlsOf, grantsOf, type RoleGrants } from './Role.ts';

const label = { ar: 'نص', en: 'Text' };
const schema = { type: 'object' as const, properties: { name: { type: 'string' as const } } };
const orders = resolveDefinition({ name: 'orders', label, form: { schema } });
const fixed = resolveDefinition({
  name: 'fixed',
  label,
  routes: ['show-all', 'edit'],
  rowActions: ['edit'],
  toggles: ['is_active', 'is_locked'],
  form: { schema },
});
const catalogue = buildCatalogue([orders, fixed], { groups: [] });

describe('controlsOf', () => {
  it('PERM-06: knows only what the definition has', () => {
    expect(controlsOf(orders)).toEqual(['add', 'show', 'edit', 'delete', 'delete_all', 'status']);
    expect(controlsOf(fixed)).toEqual(['edit', 'toggle', 'status']);
  });
});

describe('grantsOf', () => {
  const limited: RoleGrants = {
    kind: 'groups',
    home: true,
    groups: [{ names: ['orders'], controls: ['show', 'edit', 'status'] }],
  };

  it.each([
    ['orders/show-all', true],
    ['orders/show', true],
    ['orders/edit', true],
    ['orders/add', false],
    ['fixed/show-all', false],
    ['home/show', true],
  ])('PERM-09: a limited role at %s: %s', (route, allowed) => {
    expect(canAccess(grantsOf(limited, catalogue), { route })).toBe(allowed);
  });

  it.each([
    ['status', true],
    ['edit', true],
    ['delete', false],
    ['delete_all', false],
    ['toggle', false],
  ] as const)('PERM-09: its control %s: %s', (name, allowed) => {
    const grants = grantsOf(limited, catalogue);
    expect(canAccess(grants, { control: { list: 'orders/show-all', name } })).toBe(allowed);
  });

  it('covers every group there is with *, and everything for the super admin', () => {
    const full = grantsOf({ kind: 'groups', home: false, groups: [{ names: '*', controls: ['delete'] }] }, catalogue);
    expect(canAccess(full, { route: 'fixed/show-all' })).toBe(true);
    expect(canAccess(full, { control: { list: 'fixed/show-all', name: 'delete' } })).toBe(false);
    expect(canAccess(full, { route: 'home/show' })).toBe(false);
    expect(canAccess(grantsOf({ kind: 'all' }, catalogue), { route: 'anything/at-all' })).toBe(true);
  });
});
