import type { FieldChange } from '../../../core/records/diffRecord.ts';
import type { FieldKind } from '../../../core/definition/kinds.ts';
import { htmlToText } from '../../../core/text/htmlToText.ts';

/** Kinds that hold running text, and those of them that hold markup. */
const LONG: ReadonlySet<FieldKind> = new Set([
  'textarea',
  'bilingual-textarea',
  'html',
  'bilingual-html',
  'markdown',
  'code',
  'json-text',
]);
const SHORT: ReadonlySet<FieldKind> = new Set(['text', 'text-ar', 'text-en', 'bilingual-text']);
const MARKED: ReadonlySet<FieldKind> = new Set(['html', 'bilingual-html']);

/** Characters from which a one-line text is compared by words: a shorter one is read at a glance. */
const LONG_TEXT = 40;

/** Both texts of a change that is best shown word by word; undefined for any other. */
export function changedTexts({ field, before, after }: FieldChange): { before: string; after: string } | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  const isLong = LONG.has(field.kind) || (SHORT.has(field.kind) && Math.max(before.length, after.length) > LONG_TEXT);
  if (!isLong) return undefined;
  return MARKED.has(field.kind) ? { before: htmlToText(before), after: htmlToText(after) } : { before, after };
}

/** The text of a value that holds markup; undefined for one that holds none. */
export function markedText(kind: FieldKind, value: unknown): string | undefined {
  return MARKED.has(kind) && typeof value === 'string' ? htmlToText(value) : undefined;
}
