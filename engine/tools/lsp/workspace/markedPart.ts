import type { Node } from 'jsonc-parser';
import type { SourceFile } from '../../lint/source/parseSource.ts';
import { nodeStartingAt } from './nodeAround.ts';
import { offsetAt } from './positions.ts';

/** What is marked of a place: the name or value that begins there, of an object or list its bracket alone. */
export function markedPart(
  source: SourceFile,
  place: { line: number; column: number },
): Pick<Node, 'offset' | 'length'> {
  const offset = offsetAt(source, place);
  const node = nodeStartingAt(source, offset);
  return { offset, length: node ? marked(node) : Math.min(1, source.text.length - offset) };
}

function marked({ type, length }: Node): number {
  return type === 'object' || type === 'array' ? 1 : length;
}
