import { contrastRatio } from '../theme/contrastRatio.ts';
import { COLORS, type ColorPair } from '../theme/colors.ts';

/** Required contrasts: of texts, and of controls against their surroundings. */
const TEXT = 4.5;
const STRONG_TEXT = 7;
const GRAPHIC = 3;
const LIGHT_ON = '#FFFFFF';
const DARK_ON = '#0B1016';

/**
 * The colors that follow the brand, by their tokens: those of the nearest color with readable texts, in the light and
 * in the dark theme. All others are the theme's.
 */
export function brandColors(brand: string): Record<string, ColorPair> {
  const [light, dark] = COLORS['bg.surface'] ?? [LIGHT_ON, DARK_ON];
  const fill: ColorPair = [readable(brand, LIGHT_ON, TEXT), readable(brand, DARK_ON, TEXT)];
  const link: ColorPair = [readable(brand, mix(brand, light, 0.12), STRONG_TEXT), readable(brand, dark, STRONG_TEXT)];
  const tint: ColorPair = [mix(brand, light, 0.12), mix(brand, dark, 0.3)];
  const tintOn: ColorPair = [readable(brand, tint[0], STRONG_TEXT), readable(brand, tint[1], STRONG_TEXT)];
  return {
    'primary.fill': fill,
    'primary.on': [LIGHT_ON, DARK_ON],
    'primary.hover': [mix(fill[0], '#000000', 0.82), mix(fill[1], '#FFFFFF', 0.7)],
    link,
    tint,
    'tint.on': tintOn,
    'tone.primary.bg': tint,
    'tone.primary.fg': tintOn,
    'chart.1': [readable(brand, light, GRAPHIC), readable(brand, dark, GRAPHIC)],
    focus: [readable(brand, light, GRAPHIC), readable(brand, dark, GRAPHIC)],
    selected: [mix(brand, light, 0.06), mix(brand, dark, 0.16)],
  };
}

/** The style sheet that puts the brand's colors in the place of the theme's; empty without one. */
export function brandStyles(brand: string | undefined): string {
  if (brand === undefined) return '';
  const colors = Object.entries(brandColors(brand));
  const variables = (theme: 0 | 1): string =>
    colors.map(([name, pair]) => `--lw-colors-${name.replaceAll('.', '-')}:${pair[theme]};`).join('');
  return `html:root{${variables(0)}}\nhtml.dark:root{${variables(1)}}\n`;
}

/** The icon of the page in the color of the brand, where it is given in that of the theme. */
export function brandIcon(icon: string, brand: string): string {
  const [own] = COLORS['primary.fill'] ?? [''];
  return icon.replaceAll(new RegExp(own, 'gi'), brandColors(brand)['primary.fill']?.[0] ?? brand);
}

/** A color, moved towards black on a light ground and towards white on a dark one until its contrast suffices. */
function readable(color: string, ground: string, contrast: number): string {
  const end = contrastRatio(ground, '#000000') > contrastRatio(ground, '#FFFFFF') ? '#000000' : '#FFFFFF';
  for (let share = 1; share > 0; share -= 0.04) {
    const moved = mix(color, end, share);
    if (contrastRatio(moved, ground) >= contrast) return moved;
  }
  return end;
}

/** A share of a color, the rest of another. */
function mix(color: string, other: string, share: number): string {
  const channel = (hex: string, start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) =>
    Math.round(channel(color, start) * share + channel(other, start) * (1 - share)),
  );
  return `#${mixed
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
