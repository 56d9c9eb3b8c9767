import { describe, expect, it } from 'vitest';
import { CARD_PALETTES, pickPalettes } from './pickPalettes.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { expectedCards, statisticCards } from './statisticCards.ts';

describe('pickPalettes', () => {
  it('HOME-09: never gives two neighbours the same, whatever chance says', () => {
    for (const chance of [0, 0.25, 0.5, 0.75, 0.999]) {
      const picked = pickPalettes(12, () => chance);
      expect(picked).toHaveLength(12);
      picked.forEach((palette, index) => expect(palette).not.toBe(picked[index - 1]));
    }
  });

  it('HOME-02: chance reaches all four palettes', () => {
    let step = 0;
    const picked = pickPalettes(40, () => (step++ * 0.37) % 1);
    expect(new Set(picked)).toEqual(new Set(CARD_PALETTES));
  });
});

describe('statisticCards', () => {
  const series = [
    { id: 1, name: 'أ', value: 1 },
    { id: 2, name: 'ب', value: 5 },
    { id: 3, name: 'ج', value: 3 },
    { id: 4, name: 'د', value: 2 },
  ];

  it('LIST-10: each number of the counts object is a card, the percentage beside the active ones', () => {
    expect(statisticCards({ count: 9, percentage: 66.7, active_count: 6, inactive_count: 3 })).toEqual([
      { kind: 'count', key: 'count', value: 9 },
      { kind: 'count', key: 'active_count', value: 6, percentage: 66.7 },
      { kind: 'count', key: 'inactive_count', value: 3 },
    ]);
  });

  it('LIST-14: an array alone is a card per value', () => {
    expect(statisticCards(undefined, series).map((card) => card.kind)).toEqual([
      'series',
      'series',
      'series',
      'series',
    ]);
  });

  it('LIST-14, DESK-01: an array beside counts is among the charts alone', () => {
    expect(statisticCards({ count: 11 }, series)).toEqual([{ kind: 'count', key: 'count', value: 11 }]);
  });

  it('nothing to count is no card', () => {
    expect(statisticCards(undefined)).toEqual([]);
  });
});

describe('expectedCards', () => {
  const group = (statistics: object, more: object = {}) =>
    resolveDefinition({
      name: 'things',
      label: { ar: 'أ', en: 'T' },
      statistics,
      form: { schema: { type: 'object', properties: { city_id: { type: 'integer' } } } },
      ...more,
    });

  it('§11.1: is how many cards there will be, before there are numbers', () => {
    expect(expectedCards(group({ counts: true }, { toggles: [] }))).toBe(1);
    expect(expectedCards(group({ by: 'city_id' }, { toggles: ['is_active'] }))).toBe(3);
    expect(expectedCards(group({ counts: false }, { toggles: ['is_active'] }))).toBe(0);
  });
});
