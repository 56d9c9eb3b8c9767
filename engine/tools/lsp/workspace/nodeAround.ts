import { findNodeAtOffset, getNodePath, type Node } from 'jsonc-parser';
import type { JsonPath } from '../../lint/source/locate.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';

/** A text, number, object or list in a file, with its path, and whether it is the key of a property. */
export interface Around {
  node: Node;
  path: JsonPath;
  isKey: boolean;
}

/** The innermost value or key around an offset; undefined outside of all. */
export function nodeAround(source: SourceFile, offset: number): Around | undefined {
  const root = source.tree();
  const found = root && findNodeAtOffset(root, offset, true);
  if (found === undefined) return undefined;
  // Between a key and its value the property itself is innermost.
  const node = found.type === 'property' ? found.children?.[0] : found;
  if (node === undefined) return undefined;
  return {
    node,
    path: getNodePath(node),
    isKey: node.parent?.type === 'property' && node.parent.children?.[0] === node,
  };
}

/** The value or key that begins at an offset. */
export function nodeStartingAt(source: SourceFile, offset: number): Node | undefined {
  const node = nodeAround(source, offset)?.node;
  return node?.offset === offset ? node : undefined;
}
