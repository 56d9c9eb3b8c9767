import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { htmlToText } from '../../engine/core/text/htmlToText.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { pickLocalised } from '../../engine/core/text/Text.ts';

/** Kinds that summarise an item, and those of them with markup. */
const SUMMARY_KINDS = /^(text|email|url|digits|textarea|bilingual-text)/;
const MARKED: ReadonlySet<string> = new Set(['html', 'bilingual-html']);

/** The first text of an item, on one line, which identifies it; `''` while it has none. */
export function itemSummary(fields: readonly ResolvedField[], item: Readonly<RecordValue>, language: Language): string {
  for (const { name, kind } of fields) {
    if (!SUMMARY_KINDS.test(kind) && !MARKED.has(kind)) continue;
    const text = pickLocalised(item[name], language);
    const plain = (MARKED.has(kind) ? htmlToText(text) : text).replaceAll(/\s+/g, ' ').trim();
    if (plain !== '') return plain;
  }
  return '';
}
