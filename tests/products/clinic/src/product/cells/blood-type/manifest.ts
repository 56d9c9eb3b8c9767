import { defineCell, type Text } from '@lawha/engine/core';

const NAMES: Readonly<Record<string, Text>> = {
  a: { ar: 'أ', en: 'A' },
  b: { ar: 'ب', en: 'B' },
  ab: { ar: 'أب', en: 'AB' },
  o: { ar: 'و', en: 'O' },
};

/** A blood type as a drop with its letters. */
export const manifest = defineCell({
  id: 'blood-type',
  accepts: ['enum'],
  toText: (value, { language }) => NAMES[String(value)]?.[language] ?? '',
});
