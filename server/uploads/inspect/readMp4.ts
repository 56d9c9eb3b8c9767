import { createBudget } from './createBudget.ts';
import type { Blank, VideoFacts } from '../../context/Inspection.types.ts';
import { MediaRefused } from './MediaRefused.ts';
import type { FileWindow } from './openWindow.ts';

/** A film of hours has a table of a few megabytes. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024;

const MOOV = codeOf('moov');
const TKHD = codeOf('tkhd');
const HDLR = codeOf('hdlr');
const VIDE = codeOf('vide');
/** Boxes with place, camera and maker, and boxes of makers' own. */
const NOTES = new Set(['udta', 'meta', 'uuid'].map(codeOf));
/** Boxes whose content is visited. */
const CONTAINERS = new Set(['trak', 'mdia'].map(codeOf));
const TRAK = codeOf('trak');
const FREE = Buffer.from('free', 'latin1');

/** A box of ISO media (ISO 14496-12): where it begins, where its content does, where it ends. */
interface Box {
  type: number;
  start: number;
  content: number;
  end: number;
}

interface Frame {
  width: number;
  height: number;
}

/** A box whose content is being visited. */
interface Level {
  end: number;
  track: { frame?: Frame };
}

/**
 * Visits the boxes of an MP4 file in their order, once.
 *
 * @param onNote is called with each part that contains place, camera or maker
 * @throws MediaRefused
 */
export function readMp4(file: FileWindow, onNote: (blank: Blank) => void): Omit<VideoFacts, 'hasNotes'> {
  const budget = createBudget();
  const levels: Level[] = [];
  const facts: { hasPictures: boolean; frame?: Frame } = { hasPictures: false };
  let [at, hasTable] = [0, false];
  for (;;) {
    const level = levels.at(-1);
    if (at >= (level?.end ?? file.size)) {
      if (levels.pop() === undefined) break;
      at = level?.end ?? at;
      continue;
    }
    budget.visit(levels.length);
    const box = boxAt(file, at, level?.end ?? file.size);
    if (box === undefined) {
      // The rest of a broken table is skipped; a file with a broken box is incomplete.
      if (level === undefined) return { hasPictures: facts.hasPictures, ...facts.frame, isWhole: false };
      at = level.end;
      continue;
    }
    at = box.end;
    if (NOTES.has(box.type)) onNote(blankOf(file, box));
    else if (level === undefined) {
      if (box.type !== MOOV) continue;
      if (box.end - box.start > MAX_TABLE_BYTES) throw new MediaRefused('bytes');
      hasTable = true;
      levels.push({ end: box.end, track: {} });
      at = box.content;
    } else if (CONTAINERS.has(box.type)) {
      levels.push({ end: box.end, track: box.type === TRAK ? {} : level.track });
      at = box.content;
    } else readTrack(file, box, { track: level.track, facts });
  }
  return { hasPictures: facts.hasPictures, ...facts.frame, isWhole: hasTable };
}

/** The data of a box inside a track: its size on the screen, and whether it has pictures. */
function readTrack(
  file: FileWindow,
  { type, content, end }: Box,
  { track, facts }: { track: Level['track']; facts: { hasPictures: boolean; frame?: Frame } },
): void {
  if (type === TKHD) {
    const frame = frameAt(file, content, end);
    if (frame) track.frame = frame;
  } else if (type === HDLR && content + 12 <= end && file.u32(content + 8) === VIDE) {
    facts.hasPictures = true;
    if (track.frame) facts.frame ??= track.frame;
  }
}

/** The box at a place; undefined when it is broken, or ends beyond its parent. */
function boxAt(file: FileWindow, start: number, limit: number): Box | undefined {
  if (start + 8 > limit) return undefined;
  const stated = file.u32(start);
  const type = file.u32(start + 4);
  if (stated === 1 && start + 16 > limit) return undefined;
  const header = stated === 1 ? 16 : 8;
  const length =
    stated === 1 ? file.u32(start + 8) * 2 ** 32 + file.u32(start + 12) : stated === 0 ? limit - start : stated;
  const end = start + length;
  return length < header || end > limit ? undefined : { type, start, content: start + header, end };
}

/** Replaces a box by one that every player skips; everything after it keeps its position. */
function blankOf(file: FileWindow, { start, content, end }: Box): Blank {
  // A 64-bit length is part of the header and stays.
  const head = content - start === 16 ? Buffer.concat([FREE, file.bytes(start + 8, 8)]) : FREE;
  return { start: start + 4, end, head };
}

/** Width and height of a track as it is shown: a matrix turns what was filmed upright. */
function frameAt(file: FileWindow, content: number, end: number): Frame | undefined {
  const matrix = content + (file.byte(content) === 1 ? 52 : 40);
  if (end < matrix + 44) return undefined;
  const isTurned = file.i32(matrix) === 0 && file.i32(matrix + 16) === 0;
  const [across, down] = [file.u32(matrix + 36) >>> 16, file.u32(matrix + 40) >>> 16];
  if (across === 0 || down === 0) return undefined;
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}

function codeOf(type: string): number {
  return Buffer.from(type, 'latin1').readUInt32BE(0);
}
