import { manifest } from 'virtual:lawha/manifest';
import { describe, expect, it } from 'vitest';
import { parseGrants, type Grants } from '../../../engine/core/access/Grants.ts';
import { matchScreen } from '../../../engine/core/routing/matchScreen.ts';
import { nextScreens } from './nextScreens.ts';

function nextOf(path: string, grants: Grants = { kind: 'all' }): string[] {
  const found = matchScreen({ resources: manifest }, path, '');
  if (found.kind !== 'screen') throw new Error(`${path} is no screen`);
  return nextScreens(found, { resources: manifest, grants });
}

describe('nextScreens', () => {
  it.each([
    ['/orders/show-all', ['edit', 'show']],
    ['/contacts/show-all', ['show']],
    ['/orders/show/4', []],
    ['/orders/edit/4', []],
  ])('FAST-06: from %s leads to %j', (path, screens) => {
    expect(nextOf(path)).toEqual(screens);
  });

  it('FAST-06: leads to no screen that the account may not open', () => {
    const grants = parseGrants(['orders/show-all', 'orders/show'], []);
    expect(nextOf('/orders/show-all', grants)).toEqual(['show']);
  });
});
