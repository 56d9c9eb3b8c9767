import type { ReadAt, VideoFacts } from './readVideo.ts';

/** A film of hours has a table of a few megabytes. */
const MOST_TABLE_BYTES = 16 * 1024 * 1024;
/** A stream in pieces has two boxes for each. */
const MOST_BOXES = 20_000;
/** Notes on place, camera and maker, and boxes of makers' own. */
const NOTES = new Set(['udta', 'meta', 'uuid']);
const CONTAINERS = new Set(['trak', 'mdia']);

/** A box of ISO media (ISO 14496-12): where it begins, where its content does, where it ends. */
interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/** The boxes of an MP4 file. */
export async function readMp4(readAt: ReadAt, size: number): Promise<VideoFacts> {
  const hidden: Hidden[] = [];
  let facts: Omit<VideoFacts, 'hidden' | 'isWhole'> = { hasPictures: false };
  let hasTable = false;
  let at = 0;
  for (let n = 0; at < size && n < MOST_BOXES; n += 1) {
    const box = boxOf(await readAt(at, 16), { start: at, limit: size });
    if (box === undefined || box.end > size) return { ...facts, hidden, isWhole: false };
    if (box.type === 'moov') {
      if (box.end - box.start > MOST_TABLE_BYTES) break;
      const table = await readAt(box.start, box.end - box.start);
      facts = { ...facts, ...readTable(table, box, hidden) };
      hasTable = true;
    } else if (NOTES.has(box.type)) hidden.push(hide(box));
    at = box.end;
  }
  return { ...facts, hidden, isWhole: hasTable && at >= size };
}

type Hidden = VideoFacts['hidden'][number];

/** A box that every player passes over in place of one that tells too much; everything behind stays where it is. */
function hide({ start, content, end }: Box): Hidden {
  return {
    span: { start: start + 4, end: end - 1 },
    replacement: Buffer.concat([Buffer.from('free'), Buffer.alloc(content - start - 8), Buffer.alloc(end - content)]),
  };
}

function boxOf(head: Buffer, { start, limit }: { start: number; limit: number }): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const stated = head.readUInt32BE(0);
  if (stated === 1 && head.length < 16) return undefined;
  const length = stated === 1 ? Number(head.readBigUInt64BE(8)) : stated === 0 ? limit - start : stated;
  const header = stated === 1 ? 16 : 8;
  if (length < header) return undefined;
  return { type, start, content: start + header, end: start + length };
}

function readTable(table: Buffer, { start }: Box, hidden: Hidden[]): Omit<VideoFacts, 'hidden' | 'isWhole'> {
  let hasPictures = false;
  let frame: { width: number; height: number } | undefined;
  const visit = (from: number, to: number, track: { size?: { width: number; height: number } }): void => {
    for (let at = from; at < to;) {
      const box = boxOf(table.subarray(at, Math.min(at + 16, to)), { start: at, limit: to });
      if (box === undefined || box.end > to) return;
      if (CONTAINERS.has(box.type)) visit(box.content, box.end, box.type === 'trak' ? {} : track);
      else if (box.type === 'tkhd') {
        const shown = frameOf(table.subarray(box.content, box.end));
        if (shown) track.size = shown;
      } else if (box.type === 'hdlr' && table.toString('latin1', box.content + 8, box.content + 12) === 'vide') {
        hasPictures = true;
        frame ??= track.size;
      } else if (NOTES.has(box.type)) hidden.push(hide({ ...box, ...moved(box, start) }));
      at = box.end;
    }
  };
  visit(8, table.length, {});
  return { hasPictures, ...frame };
}

function moved({ start, content, end }: Box, by: number): Omit<Box, 'type'> {
  return { start: start + by, content: content + by, end: end + by };
}

/** Width and height of a track as it is shown: a matrix turns what was filmed upright. */
function frameOf(content: Buffer): { width: number; height: number } | undefined {
  const matrix = content[0] === 1 ? 52 : 40;
  if (content.length < matrix + 44) return undefined;
  const isTurned = content.readInt32BE(matrix) === 0 && content.readInt32BE(matrix + 16) === 0;
  const [across, down] = [content.readUInt32BE(matrix + 36) >>> 16, content.readUInt32BE(matrix + 40) >>> 16];
  if (across === 0 || down === 0) return undefined;
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}
