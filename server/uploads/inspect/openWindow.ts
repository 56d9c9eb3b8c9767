import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { MediaRefused } from './MediaRefused.ts';

/** Reads numbers at any position of a file through one buffer; bytes beyond its end are 0. */
export interface FileWindow {
  readonly size: number;
  /** Whether the file has that many bytes there. */
  has(at: number, length: number): boolean;
  byte(at: number): number;
  u32(at: number): number;
  i32(at: number): number;
  /** Whether these characters are at that place. */
  startsWith(at: number, text: string): boolean;
  /** A copy of some bytes; for a few of them. */
  bytes(at: number, length: number): Uint8Array;
}

const WINDOW = 64 * 1024;
/** Boxes are visited in the order of the file, so none is read twice, and a budget of the file's own size is enough. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Opens a file while `work` runs. It blocks on the disk, so it must run in a thread of its own. */
export function withWindow<T>(path: string, work: (file: FileWindow) => T): T {
  const descriptor = openSync(path, 'r');
  try {
    return work(createWindow(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

function createWindow(descriptor: number): FileWindow {
  const { size } = fstatSync(descriptor);
  const buffer = Buffer.alloc(WINDOW);
  let [start, length, total] = [0, 0, 0];
  /** Offset of a position in the buffer. */
  const load = (at: number, wanted: number): number => {
    if (at >= start && at + wanted <= start + length) return at - start;
    buffer.fill(0);
    [start, length] = [at, readFully(descriptor, buffer, at)];
    total += length;
    if (total > MAX_BYTES) throw new MediaRefused('bytes');
    return 0;
  };
  return {
    size,
    has: (at, wanted) => at + wanted <= size,
    byte: (at) => buffer.readUInt8(load(at, 1)),
    u32: (at) => buffer.readUInt32BE(load(at, 4)),
    i32: (at) => buffer.readInt32BE(load(at, 4)),
    startsWith: (at, text) => {
      const from = load(at, text.length);
      return buffer.toString('latin1', from, from + text.length) === text;
    },
    bytes: (at, wanted) => {
      const from = load(at, wanted);
      return Uint8Array.from(buffer.subarray(from, from + wanted));
    },
  };
}

function readFully(descriptor: number, buffer: Buffer, at: number): number {
  let length = 0;
  while (length < buffer.length) {
    const read = readSync(descriptor, buffer, length, buffer.length - length, at + length);
    if (read === 0) break;
    length += read;
  }
  return length;
}
