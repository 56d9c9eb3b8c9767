import type { ListBlock, RichBlock } from './RichBlock.types.ts';

/** Distinguishes lists from blocks of text. */
export function isList(block: RichBlock): block is ListBlock {
  return block.kind === 'ul' || block.kind === 'ol';
}
