import { describe, expect, it } from 'vitest';
import guarded from '../../../tests/fixtures/definitions/guarded-rows.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { grantNames, startingGrants } from './startingGrants.ts';

const files = resolveDefinition(guarded as unknown as ResourceDefinition);

describe('DOCS-12: what a role is granted to begin with', () => {
  it('the lists alone, with what it may do in them', () => {
    expect(startingGrants(files, [])).toEqual([{ key: 'guarded-rows/show-all', controls: [] }]);
    expect(startingGrants(files, ['delete'])).toEqual([{ key: 'guarded-rows/show-all', controls: ['delete'] }]);
  });

  it('the screen that a control needs, and rights by the last part of their key', () => {
    expect(startingGrants(files, ['edit', 'address-records'])).toEqual([
      { key: 'guarded-rows/show-all', controls: ['edit'] },
      { key: 'guarded-rows/edit', controls: [] },
      { key: 'guarded-rows/address-records', controls: [] },
    ]);
  });

  it('everything that may be named, by one sign', () => {
    const [, ...names] = grantNames(files);
    expect(startingGrants(files, ['*'])).toEqual(startingGrants(files, names));
    expect(names).toContain('all-records');
  });

  it('nothing of a group that super admins alone open', () => {
    const own = { ...files, access: 'super-admin' as const };
    expect([grantNames(own), startingGrants(own, ['*'])]).toEqual([[], []]);
  });
});
