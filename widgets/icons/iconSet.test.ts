import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyIcon, iconNames } from './everyIcon.ts';
import { FLIPPING_ICONS, ICON_ALIASES, ICON_IDS } from './iconIds.ts';
import { iconSet } from './iconSet.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('iconSet', () => {
  it('HOUSE-05: what definitions may name is what the icon package has, older names too, and all of it can be drawn', () => {
    expect(ICON_IDS.length).toBeGreaterThan(2000);
    expect(Object.keys(everyIcon).toSorted()).toEqual([...ICON_IDS].toSorted());
    expect([...iconNames, ...Object.keys(ICON_ALIASES)].toSorted()).toEqual([...ICON_IDS].toSorted());
    expect(everyIcon['triangle-alert']).toBe(everyIcon[ICON_ALIASES['triangle-alert'] ?? '']);
  });

  it('HOUSE-05: what follows the first screen is what code and definitions name, a tenth of it at most', () => {
    const definitions = globSync('definitions/*.json', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const named = definitions.flatMap((text) => [...text.matchAll(/"icon": "([^"]+)"/g)].map(([, id = '']) => id));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((id) => !Object.hasOwn(iconSet, id))).toEqual([]);
    expect(Object.keys(iconSet)).toEqual(expect.arrayContaining(['bell', 'chevron-down', 'list-ordered', 'pencil']));
    expect(Object.keys(iconSet).length).toBeLessThan(ICON_IDS.length / 10);
  });

  it('SHELL-19: mirrors arrows, reply, login and vehicles, never checks, clocks, play or search', () => {
    const flipping = ['arrow-left', 'chevron-right', 'reply', 'log-out', 'truck', 'list', 'move-right'] as const;
    expect(flipping.filter((id) => !FLIPPING_ICONS.has(id))).toEqual([]);
    const still = ['check', 'clock', 'play', 'search', 'upload', 'bell', 'star', 'refresh-cw', 'pencil'] as const;
    expect([...still, 'pilcrow-left', 'toggle-left'].filter((id) => FLIPPING_ICONS.has(id))).toEqual([]);
  });
});
