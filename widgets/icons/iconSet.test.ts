import { describe, expect, it } from 'vitest';
import { FLIPPING_ICONS, ICON_IDS } from './iconIds.ts';
import { iconSet } from './iconSet.ts';

describe('iconSet', () => {
  it('draws exactly the ids that definitions may name', () => {
    expect(Object.keys(iconSet).toSorted()).toEqual([...ICON_IDS].toSorted());
  });

  it('SHELL-19: mirrors arrows, reply, login and vehicles, never checks, clocks, play or search', () => {
    const flipping = ['arrow-left', 'chevron-right', 'reply', 'log-out', 'truck', 'list'] as const;
    expect(flipping.filter((id) => !FLIPPING_ICONS.has(id))).toEqual([]);
    const still = ['check', 'clock', 'play', 'search', 'upload', 'bell', 'star', 'refresh-cw', 'pencil'] as const;
    expect(still.filter((id) => FLIPPING_ICONS.has(id))).toEqual([]);
  });
});
