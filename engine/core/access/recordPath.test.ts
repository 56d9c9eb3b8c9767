import { describe, expect, it } from 'vitest';
import type { RoutableResource } from '../routing/paths.ts';
import { parseGrants, type Grants } from './Grants.ts';
import { recordPath } from './recordPath.ts';

const label = { ar: 'ت', en: 'L' };
const group = (name: string, paths: string[]): RoutableResource => ({
  name,
  redirects: {},
  aliases: [],
  routes: paths.map((path) => ({
    screen: path === 'show' ? 'show' : 'list',
    path,
    permission: `${name}/${path}`,
    label,
  })),
});
const resources = [group('users', ['show-all', 'show']), group('roles', ['show-all'])];
const all: Grants = { kind: 'all' };

describe('recordPath', () => {
  it.each([
    ['users', all, '/users/show/4'],
    ['roles', all, '/roles/show-all'],
    ['ghosts', all, undefined],
    ['users', parseGrants(['users/show'], []), '/users/show/4'],
    ['users', parseGrants(['users/show-all'], []), '/users/show-all'],
    ['users', parseGrants(['roles/show-all'], []), undefined],
    ['users', parseGrants([], []), undefined],
  ])('LIST-06: a reference to %s leads where access allows', (name, grants, path) => {
    expect(recordPath(grants, resources, { name, id: 4 })).toBe(path);
  });
});
