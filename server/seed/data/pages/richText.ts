import type { SeedText } from '../SeedRecord.ts';

type Pair = readonly [ar: string, en: string];

/** A block of rich text in both languages: words are a paragraph, lists of words a list with points. */
export type SeedBlock = Pair | { readonly list: readonly Pair[] } | { readonly heading: Pair };

/**
 * Rich text in both languages out of paragraphs, lists and headings, given side by side so that neither language lacks a
 * block. The texts are ours and hold no markup, so nothing is escaped.
 *
 * @example richText(['فقرة', 'Paragraph'], { list: [['أول', 'First']] }) // en: '<p>Paragraph</p><ul><li>First</li></ul>'
 */
export function richText(...blocks: readonly SeedBlock[]): SeedText {
  return { ar: blocks.map((block) => toHtml(block, 0)).join(''), en: blocks.map((block) => toHtml(block, 1)).join('') };
}

function toHtml(block: SeedBlock, side: 0 | 1): string {
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${item[side]}</li>`).join('')}</ul>`;
  return 'heading' in block ? `<h3>${block.heading[side]}</h3>` : `<p>${block[side]}</p>`;
}
