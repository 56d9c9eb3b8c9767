import { parseTree, type Node } from 'jsonc-parser';
import { ITEM_KEYS } from '../../../../engine/tools/lint/source/itemKeys.ts';
import { parsePointer } from '../../../../engine/tools/lint/source/locate.ts';

/** Where a place is in a text: its offsets, of the nearest thing around it when it is not there (any more). */
export function placeOffset(text: string, pointer: string): { from: number; to: number } {
  let node = parseTree(text);
  for (const part of parsePointer(pointer)) {
    const next = node && childOf(node, part);
    if (next === undefined) break;
    node = next;
  }
  const marked = node?.parent?.type === 'property' ? node.parent.children?.[0] : node;
  if (marked === undefined) return { from: 0, to: 0 };
  return {
    from: marked.offset,
    to: marked.offset + (marked === node && marked.parent === undefined ? 0 : marked.length),
  };
}

function childOf({ type, children = [] }: Node, part: string): Node | undefined {
  if (type === 'object') return children.find((property) => property.children?.[0]?.value === part)?.children?.[1];
  if (type !== 'array') return undefined;
  return children.find((item) => nameOf(item) === part) ?? (/^\d+$/.test(part) ? children[Number(part)] : undefined);
}

function nameOf(item: Node): string | undefined {
  if (item.type !== 'object') return item.value === undefined ? undefined : String(item.value);
  const own = ITEM_KEYS.map((key) => childOf(item, key)).find((node) => typeof node?.value === 'string');
  return own && String(own.value);
}
