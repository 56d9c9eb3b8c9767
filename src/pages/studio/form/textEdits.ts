import { findNodeAtLocation, modify, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import type { StudioEdit } from '../../../../engine/client/pages/StudioCalls.types.ts';

/** Definitions are indented by two spaces. */
const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/** Edits that give a place of a JSON text a value, or remove it (undefined); no other line is changed. */
export function setValue(text: string, path: JSONPath, value: unknown): StudioEdit[] {
  return modify(text, path, value, FORMAT).map(({ offset, length, content }) => ({ offset, length, text: content }));
}

/**
 * Edits that move an item of a list, or a property of an object, to another place among them: each place takes over the
 * text of another, and what separates them stays.
 */
export function moveItem(text: string, path: JSONPath, { from, to }: { from: number; to: number }): StudioEdit[] {
  const items = itemsAt(text, path);
  const order = items.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return items.flatMap(({ offset, length }, index) => {
    const other = items[order[index] ?? index];
    if (other === undefined || order[index] === index) return [];
    return [{ offset, length, text: text.slice(other.offset, other.offset + other.length) }];
  });
}

/** Edits that add an item at the end of a list, on its last line where the list has one line. */
export function addItem(text: string, path: JSONPath, item: unknown): StudioEdit[] {
  const list = nodeAt(text, path);
  const last = list?.children?.at(-1);
  if (list?.type !== 'array' || last === undefined) return setValue(text, path, [item]);
  const end = last.offset + last.length;
  const written = JSON.stringify(item, null, 2);
  const isOneLine = !text.slice(list.offset, list.offset + list.length).includes('\n');
  if (isOneLine && !written.includes('\n')) return [{ offset: end, length: 0, text: `, ${written}` }];
  const indent = indentAt(text, last.offset);
  return [{ offset: end, length: 0, text: `,\n${indent}${written.replaceAll('\n', `\n${indent}`)}` }];
}

/** Edits that add a property after the others of an object, on lines of its own. */
export function addProperty(
  text: string,
  path: JSONPath,
  { name, value }: { name: string; value: unknown },
): StudioEdit[] {
  const last = itemsAt(text, path).at(-1);
  if (last === undefined) return setValue(text, [...path, name], value);
  const indent = indentAt(text, last.offset);
  const written = JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
  return [{ offset: last.offset + last.length, length: 0, text: `,\n${indent}${JSON.stringify(name)}: ${written}` }];
}

/** Edits that remove an item of a list, or a property, with the comma and the space that separate it. */
export function removeAt(text: string, path: JSONPath): StudioEdit[] {
  const parent = itemsAt(text, path.slice(0, -1));
  const at = indexOf(parent, path.at(-1));
  const own = parent[at];
  if (own === undefined) return [];
  const [before, after] = [parent[at - 1], parent[at + 1]];
  if (after !== undefined) return [{ offset: own.offset, length: after.offset - own.offset, text: '' }];
  const start = before === undefined ? own.offset : before.offset + before.length;
  return [{ offset: start, length: own.offset + own.length - start, text: '' }];
}

/** The value at a place; undefined where there is none. */
export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...path]);
}

/** Items of a list, properties of an object. */
function itemsAt(text: string, path: JSONPath): Node[] {
  return nodeAt(text, path)?.children ?? [];
}

function indexOf(items: readonly Node[], part: string | number | undefined): number {
  return typeof part === 'number' ? part : items.findIndex(({ children }) => children?.[0]?.value === part);
}

function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}
