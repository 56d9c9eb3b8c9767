import { createInflateRaw } from 'node:zlib';
import { TableRefused } from './TableRefused.ts';
import { TABLE_LIMITS } from './tableLimits.ts';

/** The files of an archive by their paths, each read piece by piece; all that is read counts against one limit. */
export interface Zip {
  has: (path: string) => boolean;
  /** @throws TableRefused beyond the limit, or for what is no file of an archive */
  read: (path: string) => AsyncGenerator<Buffer>;
}

interface Entry {
  method: number;
  packed: number;
  /** Unpacked, as the archive says. */
  size: number;
  start: number;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_START = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Sizes and places that do not fit into 32 bits are in this extra field. */
const LARGE = 0x0001;
const NOT_HERE = 0xff_ff_ff_ff;

/**
 * Opens an archive in memory by its directory; nothing is unpacked before it is read.
 *
 * @param most bytes that may be read of it, in all
 * @throws TableRefused for what is no archive, or says itself that it is larger
 */
export function openZip(bytes: Buffer, most: number = TABLE_LIMITS.unpacked): Zip {
  const entries = readDirectory(bytes);
  if ([...entries.values()].reduce((sum, { size }) => sum + size, 0) > most) throw new TableRefused('importTooHeavy');
  let unpacked = 0;
  return {
    has: (path) => entries.has(path),
    async *read(path) {
      const entry = entries.get(path);
      if (entry === undefined) throw new TableRefused('importNotTable');
      for await (const piece of unpack(bytes, entry)) {
        unpacked += piece.length;
        if (unpacked > most) throw new TableRefused('importTooHeavy');
        yield piece;
      }
    },
  };
}

async function* unpack(bytes: Buffer, { method, packed, start }: Entry): AsyncGenerator<Buffer> {
  const from = contentStart(bytes, start);
  const content = bytes.subarray(from, from + packed);
  if (content.length !== packed) throw new TableRefused('importNotTable');
  if (method === STORED) {
    yield content;
    return;
  }
  if (method !== DEFLATED) throw new TableRefused('importNotTable');
  const inflate = createInflateRaw();
  inflate.end(content);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('importNotTable');
  } finally {
    inflate.destroy();
  }
}

/** Names and extra fields of a file are written twice, and may differ in length. */
function contentStart(bytes: Buffer, start: number): number {
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== FILE_START) throw new TableRefused('importNotTable');
  return start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > TABLE_LIMITS.entries) throw new TableRefused('importTooHeavy');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new TableRefused('importNotTable');
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new TableRefused('importEncrypted');
    const [nameLength, extraLength, remarkLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    entries.set(name.replace(/^\/+/, ''), {
      method: bytes.readUInt16LE(at + 10),
      ...placesOf(extra, {
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        start: bytes.readUInt32LE(at + 42),
      }),
    });
    at += 46 + nameLength + extraLength + remarkLength;
  }
  return entries;
}

function placesOf(extra: Buffer, { packed, size, start }: Omit<Entry, 'method'>): Omit<Entry, 'method'> {
  if (packed !== NOT_HERE && size !== NOT_HERE && start !== NOT_HERE) return { packed, size, start };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LARGE) continue;
    let next = at + 4;
    const take = (known: number): number => {
      if (known !== NOT_HERE) return known;
      if (next + 8 > extra.length) throw new TableRefused('importNotTable');
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    const unpacked = take(size);
    return { size: unpacked, packed: take(packed), start: take(start) };
  }
  throw new TableRefused('importNotTable');
}

/** The end of the directory is the last thing of an archive, but for a remark. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xff_ff); at -= 1) {
    if (bytes.readUInt32LE(at) === DIRECTORY_END) return at;
  }
  throw new TableRefused('importNotTable');
}
