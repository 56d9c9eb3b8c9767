import { foldText } from '../../core/text/fold.ts';
import type { Block } from '../grid/block.ts';

/**
 * A block without its first row, where that has the heads of the columns that it is pasted into; empty rows at its end are left
 * out.
 *
 * @param heads what each column is called: with its unit and without
 */
export function withoutHead(block: Block, heads: readonly (readonly string[])[]): Block {
  const [first = [], ...rest] = block;
  const isHead =
    first.length > 0 &&
    first.every(
      (cell, index) => cell !== '' && heads[index]?.some((head) => foldText(cell) === foldText(head)) === true,
    );
  const rows = isHead ? rest : block;
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
