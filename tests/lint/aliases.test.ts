import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { matchPath } from '../../engine/core/routing/paths.ts';

const { resources } = await loadOnce();

describe('LEFTOVER-09: the shipped aliases', () => {
  it.each([
    ['trips', 'orders'],
    ['riders', 'users'],
    ['partners', 'providers'],
  ])('/%s leads to /%s, with the record and the query, and the permission is the target’s', (alias, group) => {
    for (const tail of ['show-all', 'show/7', 'edit/7', 'add']) {
      const match = matchPath(resources, `/${alias}/${tail}`, '?page=2');
      expect(match).toEqual({ kind: 'redirect', to: `/${group}/${tail}?page=2` });
      const target = matchPath(resources, `/${group}/${tail}`);
      expect(target).toMatchObject({ kind: 'screen', route: { permission: `${group}/${tail.replace('/7', '')}` } });
    }
    expect(matchPath(resources, `/${group}/show/7`)).toMatchObject({ kind: 'screen', resource: group, id: 7 });
  });

  it('LEFTOVER-08: a group without screens has no path at all', () => {
    for (const path of ['/cash_outs', '/cash_outs/show-all', '/update_requests/show/1'])
      expect(matchPath(resources, path)).toEqual({ kind: 'none' });
  });
});
