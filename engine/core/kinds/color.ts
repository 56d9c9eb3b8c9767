import { foldDigits } from '../text/digits.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { TextKind } from './TextKind.types.ts';

/** A color of the screen, `#rrggbb` in small letters; three digits are read as six. */
export const color: TextKind = {
  read: (text) => {
    const plain = sanitizeLine(foldDigits(text)).toLowerCase();
    const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(plain)?.[1];
    if (digits === undefined) return plain;
    return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
  },
  isValid: (text) => /^#[0-9a-f]{6}$/.test(text),
  sample: (number) => `#${((number * 2_654_435 + 0x1a_5f_7a) % 0x100_00_00).toString(16).padStart(6, '0')}`,
};

/** How much lighter one of two colors is than the other (WCAG 2): 1 for the same, 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The color, black or white, that texts on a color are read best in, and its contrast. */
export function inkOn(background: string): { ink: '#000000' | '#ffffff'; contrast: number } {
  const [black, white] = [contrastOf(background, '#000000'), contrastOf(background, '#ffffff')];
  return black >= white ? { ink: '#000000', contrast: black } : { ink: '#ffffff', contrast: white };
}

function luminance(value: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(value.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
