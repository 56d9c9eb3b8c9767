import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../Finding.types.ts';

/** Adds a key to an object behind its last one, or an item to a list, with the same layout; `text` is its JSON. */
export function addPart(source: string, holder: Node, text: string): TextEdit {
  const last = holder.children?.at(-1);
  if (last === undefined) return { offset: holder.offset + 1, length: 0, text: ` ${text} ` };
  const between = /\n\s*$/.exec(source.slice(0, last.offset))?.[0] ?? ' ';
  return { offset: last.offset + last.length, length: 0, text: `,${between}${text}` };
}

/** Takes a property or an item out, with the comma and the space that it has for itself. */
export function removePart(part: Node): TextEdit {
  const siblings = part.parent?.children ?? [];
  const place = siblings.indexOf(part);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  if (after) return { offset: part.offset, length: after.offset - part.offset, text: '' };
  const start = before ? before.offset + before.length : part.offset;
  return { offset: start, length: part.offset + part.length - start, text: '' };
}
