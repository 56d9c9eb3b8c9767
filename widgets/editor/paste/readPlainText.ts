import { foldDigits } from '../../../engine/core/text/digits.ts';
import { stripOverrides } from '../../../engine/core/text/richTextRules.ts';
import { isList } from '../content/isList.ts';
import type { Inline, ListBlock, Marks, RichBlock, TextBlock } from '../content/RichBlock.types.ts';
import { directionOfText } from './directionOfText.ts';

/**
 * Plain text → rich text, as WhatsApp and mail write it: an empty line separates paragraphs, `- ` and `1. ` make lists,
 * `> ` a quotation, `*bold*`, `~struck~`; the `_` of italic text is removed. A line of the other direction is a
 * paragraph of its own.
 */
export function readPlainText(text: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  let isNew = true;
  for (const raw of stripOverrides(text).split(/\r\n?|\n/)) {
    const line = raw.replaceAll(/[\t\u00A0]/g, ' ').trim();
    if (line === '') {
      isNew = true;
      continue;
    }
    const last = isNew ? undefined : blocks.at(-1);
    const next = readLine(line, last);
    if (last && canJoin(last, next)) join(last, next);
    else blocks.push(next);
    isNew = false;
  }
  return blocks;
}

function readLine(line: string, last: RichBlock | undefined): RichBlock {
  const [, bullet] = /^[-•*·▪◦–]\s+(.+)$/u.exec(line) ?? [];
  if (bullet !== undefined) return listOf('ul', bullet);
  const [, number, numbered = ''] = /^([\d٠-٩۰-۹]{1,3})[.)-]\s+(.+)$/u.exec(line) ?? [];
  // A list counts from one: a line that only begins with another number stays as it is.
  if (number !== undefined && Number(foldDigits(number)) === (last?.kind === 'ol' ? last.items.length + 1 : 1))
    return listOf('ol', numbered);
  const [, quoted] = /^>\s?(.+)$/u.exec(line) ?? [];
  if (quoted !== undefined) return { kind: 'blockquote', children: readMarks(quoted) };
  return { kind: 'p', children: readMarks(line) };
}

function listOf(kind: 'ul' | 'ol', line: string): ListBlock {
  return { kind, items: [{ children: readMarks(line), lists: [] }] };
}

function canJoin(last: RichBlock, next: RichBlock): boolean {
  if (last.kind !== next.kind) return false;
  if (isList(last) || isList(next)) return true;
  const [before, after] = [directionOf(last), directionOf(next)];
  return after === undefined || after === before;
}

function join(last: RichBlock, next: RichBlock): void {
  if (isList(last) && isList(next)) last.items.push(...next.items);
  else if (!isList(last) && !isList(next)) last.children.push({ kind: 'break' }, ...next.children);
}

function directionOf({ children }: TextBlock): 'rtl' | 'ltr' | undefined {
  return directionOfText(children.map((part) => (part.kind === 'text' ? part.text : ' ')).join(''));
}

/** A pair of signs around words, with only blanks or punctuation outside of it. */
const MARKED = /(?<=^|[\s(«"'*~_])([*~_])(\S|\S[^\n]*?\S)\1(?=$|[\s).,:;!?،؛؟»"'*~_])/u;

const MEANINGS: Readonly<Record<string, Marks>> = { '*': { bold: true }, '~': { strike: true }, _: {} };

function readMarks(line: string, marks: Marks = {}): Inline[] {
  const found = MARKED.exec(line);
  if (found === null) return line === '' ? [] : [{ kind: 'text', text: line, marks }];
  const [whole, sign = '', inner = ''] = found;
  return joinText([
    ...readText(line.slice(0, found.index), marks),
    ...readMarks(inner, { ...marks, ...MEANINGS[sign] }),
    ...readMarks(line.slice(found.index + whole.length), marks),
  ]);
}

function readText(text: string, marks: Marks): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text, marks }];
}

function joinText(parts: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isSame =
      last?.kind === 'text' &&
      part.kind === 'text' &&
      last.marks.bold === part.marks.bold &&
      last.marks.strike === part.marks.strike;
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
