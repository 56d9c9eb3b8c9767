import { itemFields } from './blocks.ts';
import type { RecordValue } from './recordCodec.ts';
import { isObject } from '../values/isObject.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { htmlToText } from '../text/htmlToText.ts';
import type { Language } from '../text/language.ts';
import { pickLocalised } from '../text/Text.ts';

/** Kinds that summarise an item, and those of them with markup. */
const SUMMARY_KINDS = /^(text|email|url|digits|textarea|bilingual-text)/;
const MARKED: ReadonlySet<string> = new Set(['html', 'bilingual-html']);

/** The first text of an item, else of the lists in it, on one line, which identifies it; `''` while it has none. */
export function itemSummary(field: ResolvedField, item: Readonly<RecordValue>, language: Language): string {
  const fields = itemFields(field, item);
  for (const { name, kind } of fields) {
    if (!isText(kind)) continue;
    const text = pickLocalised(item[name], language);
    const plain = (MARKED.has(kind) ? htmlToText(text) : text).replaceAll(/\s+/g, ' ').trim();
    if (plain !== '') return plain;
  }
  for (const own of fields.filter(({ items }) => items !== undefined)) {
    const inner: unknown[] = Array.isArray(item[own.name]) ? Array.from(Object(item[own.name])) : [];
    for (const each of inner) {
      const text = isObject(each) ? itemSummary(own, each, language) : '';
      if (text !== '') return text;
    }
  }
  return '';
}

/** Whether an item has a field that would summarise it. */
export function hasSummary(field: ResolvedField, item: Readonly<RecordValue>): boolean {
  return itemFields(field, item).some(({ kind }) => isText(kind));
}

/** The address of the first picture of an item; undefined while it has none. */
export function itemPicture(field: ResolvedField, item: Readonly<RecordValue>): string | undefined {
  const values = itemFields(field, item).map(({ name, kind }) => (kind === 'image' ? item[name] : undefined));
  return values.find((value) => typeof value === 'string' && value.startsWith('/'))?.toString();
}

function isText(kind: string): boolean {
  return SUMMARY_KINDS.test(kind) || MARKED.has(kind);
}
