import { createBudget } from './createBudget.ts';
import type { Blank, VideoFacts } from '../../context/Inspection.types.ts';
import type { FileWindow } from './openWindow.ts';

/** Ids of the elements that matter (RFC 9559). */
const SEGMENT = 0x18_53_80_67;
const TRACKS = 0x16_54_ae_6b;
const TAGS = 0x12_54_c3_67;
const ATTACHED = 0x19_41_a4_69;
const TRACK = 0xae;
const CODEC = 0x86;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
/** How the names of video codecs begin. */
const CODECS = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'];
const MAX_TRACKS_BYTES = 1024 * 1024;
/** An element that every player skips, with a length of eight bytes. */
const VOID_HEADER = 9;

interface Element {
  id: number;
  start: number;
  content: number;
  /** Infinity for one whose length was unknown when it was written. */
  end: number;
}

/**
 * Visits the elements of a WebM file in their order, once.
 *
 * @param onNote is called with each part that contains place, camera or maker
 * @throws MediaRefused
 */
export function readWebm(file: FileWindow, onNote: (blank: Blank) => void): Omit<VideoFacts, 'hasNotes'> {
  const budget = createBudget();
  const tracks: Tracks = { hasPictures: false };
  let isWhole = true;
  for (let at = 0; at < file.size;) {
    budget.visit(0);
    const element = elementAt(file, at, file.size);
    if (element === undefined) break;
    const { id, start, content, end } = element;
    if (end > file.size && end !== Infinity) isWhole = false;
    if (id === TRACKS) {
      const to = Math.min(end, file.size, content + MAX_TRACKS_BYTES);
      readTracks(file, { from: content, to }, { tracks, visit: (depth) => budget.visit(depth) });
    } else if ((id === TAGS || id === ATTACHED) && end <= file.size && end - start >= VOID_HEADER)
      onNote({ start, end, head: voidHeader(end - start) });
    // The content of a segment is visited; at another element of unknown length the relevant part is over.
    at = id === SEGMENT ? content : end;
  }
  const { hasPictures, width = 0, height = 0 } = tracks;
  return { hasPictures, isWhole, ...(width > 0 && height > 0 && { width, height }) };
}

function voidHeader(length: number): Buffer {
  const header = Buffer.alloc(VOID_HEADER);
  header[0] = 0xec;
  header.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(length - VOID_HEADER), 1);
  return header;
}

interface Tracks {
  hasPictures: boolean;
  width?: number;
  height?: number;
}

/** Visits the tracks and their picture settings. A broken element ends its parent. */
function readTracks(
  file: FileWindow,
  { from, to }: { from: number; to: number },
  { tracks, visit }: { tracks: Tracks; visit: (depth: number) => void },
): void {
  const ends = [to];
  for (let at = from; ends.length > 0;) {
    const limit = ends.at(-1) ?? to;
    const element = at < limit ? elementAt(file, at, limit) : undefined;
    if (element === undefined || element.end > limit) {
      at = limit;
      ends.pop();
      continue;
    }
    visit(ends.length);
    const { id, content, end } = element;
    at = end;
    if (id === TRACK || id === VIDEO) {
      ends.push(end);
      at = content;
    } else if (id === CODEC) tracks.hasPictures ||= CODECS.some((name) => isCodec(file, element, name));
    else if ((id === WIDTH || id === HEIGHT) && end - content >= 1 && end - content <= 4)
      tracks[id === WIDTH ? 'width' : 'height'] ??= numberAt(file, content, end);
  }
}

function isCodec(file: FileWindow, { content, end }: Element, name: string): boolean {
  return end - content >= name.length && file.startsWith(content, name);
}

/** The element at a place; undefined when its head is broken or ends beyond the limit. */
function elementAt(file: FileWindow, start: number, limit: number): Element | undefined {
  const idLength = lengthOf(file.byte(start));
  if (idLength === 0 || idLength > 4) return undefined;
  const first = file.byte(start + idLength);
  const sizeLength = lengthOf(first);
  const content = start + idLength + sizeLength;
  if (sizeLength === 0 || content > limit) return undefined;
  let size = first & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let at = start + idLength + 1; at < content; at += 1) {
    const byte = file.byte(at);
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id: numberAt(file, start, start + idLength), start, content, end: isUnknown ? Infinity : content + size };
}

/** A number of a few bytes. */
function numberAt(file: FileWindow, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 256 + file.byte(at);
  return number;
}

/** Length of a number in bytes, given by its first one; 0 when that is invalid. */
function lengthOf(first: number): number {
  return first === 0 ? 0 : Math.clz32(first) - 23;
}
