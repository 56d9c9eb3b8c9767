import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EDGE = 32;
const GREY = 0x88;

/** A PNG of 32 × 32 grey points: always the same bytes, so that a server which names files by what they hold keeps one. */
export function pictureBytes(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(EDGE, 0);
  head.writeUInt32BE(EDGE, 4);
  // Eight bits of grey for each point.
  head[8] = 8;
  // Each row begins with its filter, which is none.
  const row = Buffer.alloc(EDGE + 1, GREY).fill(0, 0, 1);
  const points = deflateSync(Buffer.concat(Array.from({ length: EDGE }, () => row)));
  return Uint8Array.from(
    Buffer.concat([Buffer.from(SIGNATURE), chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
