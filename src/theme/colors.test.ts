import { describe, expect, it } from 'vitest';
import { COLORS } from './colors.ts';
import { contrastRatio } from './contrastRatio.ts';

const TONES = ['primary', 'accent', 'info', 'success', 'warning', 'error', 'ink', 'sand'];
const GROUNDS = ['bg.canvas', 'bg.surface', 'bg.raised', 'bg.muted', 'bg.sidebar'];

/** Foreground, background, least ratio: text 4.5, controls, focus and drawings 3 (SHELL-17). */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...GROUNDS.flatMap((ground) =>
    (['fg', 'fg.2', 'fg.3', 'link', 'error'] as const).map((text) => [text, ground, 4.5] as const),
  ),
  ...GROUNDS.flatMap((ground) => [
    ['border.control', ground, 3] as const,
    ['focus', ground, 3] as const,
    ['primary.fill', ground, 3] as const,
    ['danger.fill', ground, 3] as const,
  ]),
  ['primary.on', 'primary.fill', 4.5],
  ['primary.on', 'primary.hover', 4.5],
  ['danger.on', 'danger.fill', 4.5],
  ['danger.on', 'danger.hover', 4.5],
  ['secondary.on', 'secondary.fill', 4.5],
  ['secondary.on', 'secondary.hover', 4.5],
  ['tint.on', 'tint', 4.5],
  ['link', 'tint', 4.5],
  ['fg', 'selected', 4.5],
  ['fg.2', 'selected', 4.5],
  ['avatar.on', 'avatar', 4.5],
  ...TONES.map((tone) => [`tone.${tone}.fg`, `tone.${tone}.bg`, 4.5] as const),
  ...[1, 2, 3, 4, 5, 6, 7].map((index) => [`chart.${index}`, 'bg.surface', 3] as const),
];

describe('COLORS', () => {
  for (const [index, theme] of ['light', 'dark'].entries())
    it.each(PAIRS)(`SHELL-17: ${theme} %s on %s is at least %d:1`, (foreground, background, least) => {
      const ratio = contrastRatio(COLORS[foreground]?.[index] ?? '', COLORS[background]?.[index] ?? '');
      expect(ratio).toBeGreaterThanOrEqual(least);
    });
});

describe('contrastRatio', () => {
  it('is 21 for black on white and 1 for equal colours, in either order', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#0268AD', '#0268AD')).toBe(1);
  });
});
