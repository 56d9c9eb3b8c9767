import type { Node } from 'jsonc-parser';
import { repeats } from '../shared/repeats.ts';
import { endOfString } from '../../source/beyondLimits.ts';
import type { JsonPath } from '../../source/locate.ts';
import { defineSourceRule } from '../defineRule.ts';

export const duplicateKey = defineSourceRule('duplicate-key', (source, report) => {
  if (source.errors.length === 0 && keysWritten(source.text) === keysKept(source.value)) return;
  const tree = source.tree();
  if (tree)
    visit(tree, [], (path, key, offset) =>
      report(path, 'twice', { key }, { offset, related: [{ path, spot: 'key', message: 'the first one' }] }),
    );
});

/** How many keys a text has: strings that a colon follows. */
function keysWritten(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', start)) {
    start = endOfString(text, start) + 1;
    while (BLANKS.has(text[start])) start += 1;
    if (text[start] === ':') count += 1;
  }
  return count;
}

/** Blanks of JSON. */
const BLANKS: ReadonlySet<string | undefined> = new Set([' ', '\t', '\n', '\r']);

/** Number of keys of its value: less than written where one is repeated. */
function keysKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) count += keysKept(part);
  return count;
}

type OnRepeat = (path: JsonPath, key: string, offset: number) => void;

function visit(node: Node, path: JsonPath, onRepeat: OnRepeat): void {
  if (node.type === 'array') {
    for (const [index, child] of (node.children ?? []).entries()) visit(child, [...path, index], onRepeat);
  }
  if (node.type !== 'object') return;
  const properties = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key, value }] : [],
  );
  for (const { key } of repeats(properties, (property) => String(property.key.value)))
    onRepeat([...path, String(key.value)], String(key.value), key.offset);
  for (const { key, value } of properties) visit(value, [...path, String(key.value)], onRepeat);
}
