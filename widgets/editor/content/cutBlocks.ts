import { isList } from './isList.ts';
import type { Inline, LineContent, ListBlock, RichBlock } from './RichBlock.types.ts';
import { writeHtml } from './writeHtml.ts';

/**
 * As much of rich text from its beginning as its HTML fits into so many characters; the last block may be cut inside.
 * The same blocks when all of it fits.
 */
export function cutBlocks(blocks: readonly RichBlock[], limit: number): readonly RichBlock[] {
  let room = limit;
  for (const [index, block] of blocks.entries()) {
    const size = sizeOf(block);
    if (size <= room) room -= size;
    else return [...blocks.slice(0, index), ...cutBlock(block, room)];
  }
  return blocks;
}

/** Room that an empty block takes at most. */
const EMPTY = '<blockquote dir="auto"><br></blockquote>'.length;

function sizeOf(block: RichBlock): number {
  return writeHtml([block]).length || EMPTY;
}

function cutBlock(block: RichBlock, room: number): RichBlock[] {
  if (isList(block)) {
    const items = cutItems(block, room);
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  const children = cutLine(block.children, room - (sizeOf({ ...block, children: [] }) + block.kind.length));
  return children.length > 0 ? [{ ...block, children }] : [];
}

/** Whole items; one is not cut inside. */
function cutItems({ kind, items }: ListBlock, limit: number): ListBlock['items'] {
  let room = limit - sizeOf({ kind, items: [] });
  const from = items.findIndex((item) => {
    room -= writeHtml([{ kind, items: [item] }]).length;
    return room < 0;
  });
  return from === -1 ? items : items.slice(0, from);
}

function cutLine(line: readonly LineContent[], limit: number): LineContent[] {
  let room = limit;
  const kept: LineContent[] = [];
  for (const part of line) {
    const size = writeHtml([{ kind: 'p', children: [part] }]).length;
    if (size <= room) {
      room -= size;
      kept.push(part);
      continue;
    }
    const last = part.kind === 'text' ? cutText(part, room) : undefined;
    return last ? [...kept, last] : kept;
  }
  return kept;
}

function cutText(part: Extract<Inline, { kind: 'text' }>, room: number): Inline | undefined {
  // Marks and escapes encode a letter as several characters: text below a sixth of the limit need not be measured.
  const isPlain = !/[&<>]/.test(part.text) && Object.keys(part.marks).length === 0;
  const letters = Array.from(part.text)
    .slice(0, Math.max(0, isPlain ? room - EMPTY : Math.floor(room / 6)))
    .join('');
  return letters === '' ? undefined : { ...part, text: letters };
}
