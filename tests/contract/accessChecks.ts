import { expect, it } from 'vitest';
import type { GroupUnderTest } from './GroupUnderTest.ts';
import type { Call } from './openContract.ts';

/** Who may call, and what an id must be. */
export function accessChecks({ resource, call, has }: GroupUnderTest): void {
  it('PERM-09: without an account 401, without the key 403', async () => {
    const calls: [string, Call][] = [
      ['', {}],
      ['/1', {}],
      ...(has('add') ? ([['', { json: {} }]] as [string, object][]) : []),
      ...(has('edit') ? ([['/1', { method: 'PATCH', json: {} }]] as [string, object][]) : []),
      ...(resource.rowActions.includes('delete') ? ([['/1', { method: 'DELETE' }]] as [string, object][]) : []),
      ...(resource.toggles.some(({ flag }) => flag === 'is_active') ? ([['/1/status', {}]] as [string, object][]) : []),
    ];
    for (const [path, options] of calls) {
      expect([path, (await call(path, { ...options, as: null })).status]).toEqual([path, 401]);
      expect([path, (await call(path, { ...options, as: 'none' })).status]).toEqual([path, 403]);
    }
    const isSuperAdmins = resource.access === 'super-admin' || resource.routes.length === 0;
    expect((await call('', { as: 'admin' })).status).toBe(isSuperAdmins ? 403 : 200);
  });

  it('RES-04: an id that is not a positive integer is not found', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '01', '1e3', '99999999999999999999', '%01', '..%2F..']) {
      expect([id, (await call(`/${id}`)).status]).toEqual([id, 404]);
    }
  });
}
