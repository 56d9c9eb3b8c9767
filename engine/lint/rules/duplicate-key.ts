import type { Node } from 'jsonc-parser';
import { repeats } from './shared/repeats.ts';
import type { JsonPath } from '../source/locate.ts';
import { defineSourceRule } from './defineRule.ts';

export const duplicateKey = defineSourceRule('duplicate-key', (source, report) => {
  if (source.tree) visit(source.tree, [], (path, key, offset) => report(path, 'twice', { key }, { offset }));
});

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
