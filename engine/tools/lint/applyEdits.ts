import type { TextEdit } from './Finding.types.ts';

/** Applies edits to a text. Of two that overlap the first wins; the next run finds the other again. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let end = 0;
  for (const { offset, length, text: replacement } of edits.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) continue;
    result += text.slice(end, offset) + replacement;
    end = offset + length;
  }
  return result + text.slice(end);
}
