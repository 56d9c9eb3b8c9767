import { directionOfText } from './directionOfText.ts';
import { isList } from '../content/isList.ts';
import type { LineContent, RichBlock } from '../content/RichBlock.types.ts';

/**
 * Pages and Word write a direction at every paragraph. One that equals the direction of the letters is removed, so that
 * the block keeps following its letters when it is edited.
 */
export function naturalDirections(blocks: readonly RichBlock[]): RichBlock[] {
  return blocks.map((block) => {
    const { dir, ...rest } = block;
    return dir === undefined || directionOfText(textOf(block)) === dir || textOf(block).trim() === '' ? rest : block;
  });
}

function textOf(block: RichBlock): string {
  if (isList(block))
    return block.items.map(({ children, lists }) => lineText(children) + lists.map(textOf).join('')).join('');
  return lineText(block.children);
}

function lineText(line: readonly LineContent[]): string {
  return line
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'link' ? lineText(part.children) : ' '))
    .join('');
}
