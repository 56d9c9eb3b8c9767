import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { hashing } from '../hashing.ts';
import { TransferRefused } from '../TransferRefused.ts';
import { decrypted, type Key } from './encryption.ts';
import type { ArchiveEnd, ArchiveHead } from './Archive.types.ts';

/** Largest text in an archive: a batch of rows is far smaller. */
const MAX_TEXT = 256 * 1024 * 1024;

/** A table's name is checked against the head; a file has the name of an upload. */
const ROWS = /^tables\/([^/]+)\/\d{6,}\.json$/;
const FILE = /^files\/((?:originals\/)?(?:private\/)?[\w-]{1,150}\.[a-z0-9]{1,8})$/;

/** A part of an archive as a stream, with its name. */
type Entry = Extract extends AsyncIterable<infer Part> ? Part : never;

/** What is done with the parts of an archive, in their order. */
export interface ArchiveReader {
  head?: (head: ArchiveHead) => Promise<void>;
  rows?: (table: string, json: string) => Promise<void>;
  file?: (key: string, content: Readable) => Promise<void>;
}

/**
 * Reads an archive to its end and checks it: head, end, and the hash of every file.
 *
 * @returns its end
 * @throws TransferRefused for a file that is no archive, has been cut off or changed, or is of a later format
 */
export async function readArchive(path: string, key: Key, reader: ArchiveReader = {}): Promise<ArchiveEnd> {
  const parts: Parts = { files: {} };
  // What the reader throws is about the place that it fills, not about the archive.
  let thrown: unknown;
  const pass: Pass = async (work) => {
    try {
      await work;
    } catch (error) {
      thrown = error;
      throw error;
    }
  };
  const entries = extract();
  const content = await decrypted(path, key);
  const unzipped = content.pipe(createGunzip());
  for (const stream of [content, unzipped]) stream.on('error', (error: Error) => entries.destroy(error));
  unzipped.pipe(entries);
  try {
    for await (const entry of entries) await readEntry(entry, parts, { reader, pass });
  } catch (error) {
    if (error instanceof TransferRefused || error === thrown || isOfMachine(error)) throw error;
    throw new TransferRefused(`${path} is damaged or no backup (${String(error)}).`, { cause: error });
  } finally {
    content.destroy();
  }
  const { head, end, files } = parts;
  if (head === undefined) throw new TransferRefused(`${path} is no backup of lawha.`);
  if (end === undefined) throw new TransferRefused(`${path} has been cut off; its end is missing.`);
  for (const [name, sum] of Object.entries(end.files)) {
    if (files[name] !== sum) throw new TransferRefused(`${path} is damaged: the file ${name} is not as it was.`);
  }
  return end;
}

type Pass = (work: Promise<void> | undefined) => Promise<void>;

interface Parts {
  head?: ArchiveHead;
  end?: ArchiveEnd;
  files: Record<string, string>;
}

async function readEntry(
  entry: Entry,
  parts: Parts,
  { reader, pass }: { reader: ArchiveReader; pass: Pass },
): Promise<void> {
  const { name } = entry.header;
  const [, table] = ROWS.exec(name) ?? [];
  const [, file] = FILE.exec(name) ?? [];
  if (name === 'head.json' && parts.head === undefined) {
    parts.head = readHead(await textOf(entry));
    await pass(reader.head?.(parts.head));
  } else if (name === 'end.json') {
    parts.end = readEnd(await textOf(entry));
  } else if (table !== undefined && parts.head?.tables.some((shape) => shape.name === table) === true) {
    const text = await textOf(entry);
    await pass(reader.rows?.(table, text));
  } else if (file !== undefined && parts.head !== undefined) {
    parts.files[file] = await passFile(entry, { file, reader, pass });
  } else {
    throw new TransferRefused(`The backup has a part that this version does not know: ${name}.`);
  }
}

/**
 * Passes a file on, and answers its hash. Where the archive ends in an error, what the reader says of it is that same
 * error, which is the archive's.
 */
async function passFile(
  entry: Entry,
  { file, reader, pass }: { file: string; reader: ArchiveReader; pass: Pass },
): Promise<string> {
  const sum = createHash('sha256');
  const content = hashing(sum);
  const flow = pipeline(entry as AsyncIterable<Buffer>, content);
  // What the reader leaves is read all the same, for the hash.
  const used = (reader.file?.(file, content) ?? Promise.resolve()).then(() => void content.resume());
  const [read, put] = await Promise.allSettled([flow, used]);
  if (put.status === 'rejected' && !(read.status === 'rejected' && read.reason === put.reason)) await pass(used);
  await flow;
  return sum.digest('hex');
}

function readHead(text: string): ArchiveHead {
  const head: unknown = JSON.parse(text);
  if (!isObject(head)) throw new SyntaxError('no head');
  if (head['format'] !== 1)
    throw new TransferRefused(`The backup has format ${String(head['format'])}; this version reads 1.`);
  const { source, tables } = head;
  if (typeof source !== 'string' || !Array.isArray(tables) || !tables.every(isShape)) throw new SyntaxError('no head');
  return head as unknown as ArchiveHead;
}

function isShape(shape: unknown): boolean {
  if (!isObject(shape) || typeof shape['name'] !== 'string') return false;
  const { columns, key } = shape;
  return (
    Array.isArray(columns) &&
    Array.isArray(key) &&
    columns.every((one) => isObject(one) && typeof one['name'] === 'string')
  );
}

function readEnd(text: string): ArchiveEnd {
  const end: unknown = JSON.parse(text);
  if (!isObject(end) || ![end['tables'], end['sequences'], end['files']].every(isObject))
    throw new SyntaxError('no end');
  return end as unknown as ArchiveEnd;
}

async function textOf(entry: Entry): Promise<string> {
  const { size } = entry.header;
  if (size > MAX_TEXT) throw new TransferRefused(`A part of the backup is too large: ${entry.header.name}.`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether the file could not be read at all. */
function isOfMachine(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
}
