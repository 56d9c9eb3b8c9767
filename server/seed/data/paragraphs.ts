import type { SeedText } from './SeedRecord.ts';

/**
 * Rich text with one `<p>` per paragraph; each paragraph is given in Arabic and in English.
 *
 * The texts are ours and hold no markup, so nothing is escaped.
 *
 * @example paragraphs(['أول', 'First']) // { ar: '<p>أول</p>', en: '<p>First</p>' }
 */
export function paragraphs(...texts: readonly (readonly [ar: string, en: string])[]): SeedText {
  return {
    ar: texts.map(([ar]) => `<p>${ar}</p>`).join(''),
    en: texts.map(([, en]) => `<p>${en}</p>`).join(''),
  };
}
