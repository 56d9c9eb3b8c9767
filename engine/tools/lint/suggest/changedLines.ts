import { applyEdits } from '../applyEdits.ts';
import type { TextEdit } from '../Finding.types.ts';
import { positionAt } from '../source/locate.ts';

/** Lines of a text in place of others. */
export interface LineChange {
  /** The first of them, from 1, in the text as it was. */
  line: number;
  before: string[];
  after: string[];
}

/** The lines that edits change, in the order of the file; each part of a text alone, without those that stay the same. */
export function changedLines(text: string, edits: readonly TextEdit[]): LineChange[] {
  const lines = text.split('\n');
  const parts: { first: number; last: number; edits: TextEdit[] }[] = [];
  for (const edit of edits.toSorted((a, b) => a.offset - b.offset)) {
    const first = positionAt(text, edit.offset).line;
    const last = positionAt(text, edit.offset + edit.length).line;
    const open = parts.at(-1);
    if (open && first <= open.last + 1) {
      open.last = Math.max(open.last, last);
      open.edits.push(edit);
    } else parts.push({ first, last, edits: [edit] });
  }
  return parts.flatMap(({ first, last, edits: own }) => {
    const before = lines.slice(first - 1, last);
    const start = lines.slice(0, first - 1).join('\n').length + (first > 1 ? 1 : 0);
    const moved = own.map((edit) => ({ ...edit, offset: edit.offset - start }));
    return trimmed({ line: first, before, after: applyEdits(before.join('\n'), moved).split('\n') });
  });
}

/** A change without the lines that are the same at its start and its end; nothing when that is all of them. */
function trimmed({ line, before, after }: LineChange): LineChange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const change = {
    line: line + start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
  return change.before.length + change.after.length === 0 ? [] : [change];
}
