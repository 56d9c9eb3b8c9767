import type { ReadAt, VideoFacts } from './readVideo.ts';

/** Ids of the elements that matter (RFC 9559). */
const SEGMENT = 0x18_53_80_67;
const TRACKS = 0x16_54_ae_6b;
const TAGS = 0x12_54_c3_67;
const ATTACHED = 0x19_41_a4_69;
const TRACK = 0xae;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
/** Names of the codecs of pictures. */
const CODECS = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'];
const MOST_TRACKS_BYTES = 1024 * 1024;
const MOST_ELEMENTS = 20_000;

interface Element {
  id: number;
  start: number;
  content: number;
  /** Infinity for one whose length was not known when it was begun. */
  end: number;
}

/** The elements of a WebM file. */
export async function readWebm(readAt: ReadAt, size: number): Promise<VideoFacts> {
  const hidden: VideoFacts['hidden'][number][] = [];
  let facts: Omit<VideoFacts, 'hidden' | 'isWhole'> = { hasPictures: false };
  let isWhole = true;
  for (let at = 0, n = 0; at < size && n < MOST_ELEMENTS; n += 1) {
    const element = elementOf(await readAt(at, 12), at);
    if (element === undefined) break;
    const { id, start, content, end } = element;
    if (end > size && end !== Infinity) isWhole = false;
    if (id === TRACKS) {
      const tracks = await readAt(content, Math.min(end, size, content + MOST_TRACKS_BYTES) - content);
      facts = readTracks(tracks);
    } else if ((id === TAGS || id === ATTACHED) && end <= size && end - start >= 9)
      hidden.push({ span: { start, end: end - 1 }, replacement: voidOf(end - start) });
    // A segment is gone into; where something else of unknown length begins, what matters has been.
    at = id === SEGMENT ? content : end;
  }
  return { ...facts, hidden, isWhole };
}

/** An element that every player passes over. */
function voidOf(length: number): Buffer {
  const element = Buffer.alloc(length);
  element[0] = 0xec;
  element.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(length - 9), 1);
  return element;
}

function elementOf(head: Buffer, start: number): Element | undefined {
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || head.length < idLength + sizeLength) return undefined;
  const id = head.readUIntBE(0, idLength);
  const data = head.subarray(idLength, idLength + sizeLength);
  let size = BigInt((data[0] ?? 0) & (0xff >> sizeLength));
  for (const byte of data.subarray(1)) size = (size << 8n) | BigInt(byte);
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const content = start + idLength + sizeLength;
  return { id, start, content, end: isUnknown ? Infinity : content + Number(size) };
}

/** How many bytes a number takes, as its first one tells; 0 when it tells nothing. */
function lengthOf(first: number | undefined): number {
  return first === undefined || first === 0 ? 0 : Math.clz32(first) - 23;
}

function readTracks(tracks: Buffer): Omit<VideoFacts, 'hidden' | 'isWhole'> {
  const hasPictures = CODECS.some((codec) => tracks.includes(codec, 0, 'latin1'));
  const found: { width?: number; height?: number } = {};
  const visit = (from: number, to: number): void => {
    for (let at = from; at < to;) {
      const element = elementOf(tracks.subarray(at, at + 12), at);
      if (element === undefined || element.end > to) return;
      const { id, content, end } = element;
      if (id === TRACK || id === VIDEO) visit(content, end);
      else if ((id === WIDTH || id === HEIGHT) && end - content >= 1 && end - content <= 4) {
        const key = id === WIDTH ? 'width' : 'height';
        found[key] ??= tracks.readUIntBE(content, end - content);
      }
      at = end;
    }
  };
  visit(0, tracks.length);
  const { width = 0, height = 0 } = found;
  return { hasPictures, ...(width > 0 && height > 0 && { width, height }) };
}
