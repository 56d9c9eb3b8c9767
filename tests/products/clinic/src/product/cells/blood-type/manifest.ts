import { defineCell, pickText, type Text } from '@lawha/engine/core';

const NAMES: Readonly<Record<string, Text>> = {
  a: { ar: 'أ', en: 'A', ur: 'اے' },
  b: { ar: 'ب', en: 'B', ur: 'بی' },
  ab: { ar: 'أب', en: 'AB', ur: 'اے بی' },
  o: { ar: 'و', en: 'O', ur: 'او' },
};

/** A blood type as a drop with its letters. */
export const manifest = defineCell({
  id: 'blood-type',
  accepts: ['enum'],
  toText: (value, { language }) => {
    const name = NAMES[String(value)];
    return name === undefined ? '' : pickText(name, language);
  },
});
