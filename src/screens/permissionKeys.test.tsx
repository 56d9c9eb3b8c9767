import { manifest } from 'virtual:lawha/manifest';
import { describe, expect, it } from 'vitest';
import { permissionKeys } from './permissionKeys.ts';

describe('permissionKeys', () => {
  it('RES-36, PERM-05: every screen has its key once, the home page first', () => {
    const keys = permissionKeys.map(({ key }) => key);
    expect(keys[0]).toBe('home/show');
    expect(keys).toContain('countries/show-all');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('PERM-11: a group of the super admin alone is not among them', () => {
    const closed = manifest.filter(({ access }) => access === 'super-admin').map(({ name }) => name);
    expect(closed).toContain('audit');
    expect(permissionKeys.filter(({ key }) => closed.includes(key.split('/')[0] ?? ''))).toEqual([]);
  });
});
