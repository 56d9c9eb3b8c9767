import { describe, expect, it } from 'vitest';
import { CARD_PALETTES, choosePalettes } from './choosePalettes.ts';

describe('choosePalettes', () => {
  it.each([0, 0.3, 0.5, 0.99])('HOME-09: neighbours differ, whatever chance says (%d)', (chance) => {
    const chosen = choosePalettes(12, () => chance);
    expect(chosen).toHaveLength(12);
    expect(chosen.every((palette, index) => palette !== chosen[index + 1])).toBe(true);
  });

  it('HOME-02: all four are used', () => {
    let seed = 0;
    const chosen = choosePalettes(40, () => (seed = (seed + 0.37) % 1));
    expect(new Set(chosen)).toEqual(new Set(CARD_PALETTES));
  });

  it('HOME-09: the same chance gives the same looks', () => {
    const chances = [0.9, 0.1, 0.5, 0.7];
    const next = (): (() => number) => {
      const left = [...chances];
      return () => left.shift() ?? 0;
    };
    expect(choosePalettes(4, next())).toEqual(choosePalettes(4, next()));
    expect(choosePalettes(4, next())).toEqual(['info', 'primary', 'sand', 'info']);
  });
});
