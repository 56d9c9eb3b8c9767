import { describe, expect, it } from 'vitest';
import { COLORS } from '../theme/colors.ts';
import { contrastRatio } from '../theme/contrastRatio.ts';
import { brandColors, brandStyles } from './brandStyles.ts';

const BRANDS = ['#0B6E4F', '#FFEB3B', '#000000', '#FFFFFF', '#FF00FF', '#7A7A7A', '#18324B'];

describe('HOUSE-06: the colour of a brand', () => {
  it.each(BRANDS)('%s can be read in both themes, as text and under it', (brand) => {
    const colors = brandColors(brand);
    for (const theme of [0, 1] as const) {
      const of = (name: string): string => (colors[name] ?? COLORS[name])?.[theme] ?? '';
      expect(contrastRatio(of('primary.fill'), of('primary.on'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('primary.hover'), of('primary.on'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('link'), of('bg.surface'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('link'), of('bg.canvas'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('tint.on'), of('tint'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('tone.primary.fg'), of('tone.primary.bg'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('chart.1'), of('bg.surface'))).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(of('focus'), of('bg.surface'))).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(of('fg'), of('selected'))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is itself where it can be read, and every token that it replaces exists', () => {
    expect(brandColors('#0B6E4F')['primary.fill']?.[0]).toBe('#0B6E4F');
    expect(Object.keys(brandColors('#0B6E4F')).filter((name) => !Object.hasOwn(COLORS, name))).toEqual([]);
  });

  it('replaces the variables of both themes, and none without a brand', () => {
    expect(brandStyles('#0B6E4F')).toMatch(
      /^html:root\{--lw-colors-primary-fill:#0B6E4F;.*\}\nhtml\.dark:root\{--lw-colors-primary-fill:#/,
    );
    expect(brandStyles(undefined)).toBe('');
  });
});
