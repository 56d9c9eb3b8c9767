import { imageDimensionsFromData } from 'image-dimensions';

/** What the first bytes of a picture say. */
export interface PictureHead {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  width: number;
  height: number;
}

const SIGNATURES: readonly (readonly [PictureHead['type'], readonly (readonly [at: number, text: string])[]])[] = [
  ['image/jpeg', [[0, '\u00FF\u00D8\u00FF']]],
  ['image/png', [[0, '\u0089PNG\r\n\u001A\n']]],
  [
    'image/webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  ['image/gif', [[0, 'GIF8']]],
];

/**
 * Type and size of a picture from its first bytes, without decoding it. `unknown` for what is none of the four types,
 * whatever its name, and `broken` for a head that is cut off or malformed.
 */
export function readPictureHead(bytes: Uint8Array<ArrayBuffer>): PictureHead | 'unknown' | 'broken' {
  const type = SIGNATURES.find(([, parts]) => parts.every(([at, text]) => isTextAt(bytes, at, text)))?.[0];
  if (type === undefined) return 'unknown';
  const size = imageDimensionsFromData(bytes);
  if (size === undefined || size.width === 0 || size.height === 0) return 'broken';
  if (type !== 'image/gif') return { type, width: size.width, height: size.height };
  const frame = firstFrameOf(bytes);
  if (frame === undefined) return 'broken';
  return { type, width: Math.max(size.width, frame.width), height: Math.max(size.height, frame.height) };
}

function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text, (letter) => letter.charCodeAt(0)).every((code, index) => bytes[at + index] === code);
}

/** Size of the first frame of a GIF: browsers enlarge the picture to hold it, whatever its head contains. */
function firstFrameOf(bytes: Uint8Array<ArrayBuffer>): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = bytes[10] ?? 0;
  let at = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  // Extensions precede it: a label, then blocks that each begin with their length, up to one of length 0.
  while (bytes[at] === 0x21) {
    at += 2;
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return undefined;
      at += length + 1;
    }
    at += 1;
  }
  if (bytes[at] !== 0x2c || at + 9 > bytes.length) return undefined;
  const number = (offset: number): number => view.getUint16(at + offset, true);
  return { width: number(1) + number(5), height: number(3) + number(7) };
}
