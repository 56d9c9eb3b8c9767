import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TransferRefused } from '../TransferRefused.ts';
import { type ArchiveReader, readArchive } from './readArchive.ts';

let folder: string;
let whole: Buffer;
/** Bytes that are not compressed, so that most of the archive is the content of a file. */
const FILE = Buffer.concat(Array.from({ length: 600 }, (_, at) => createHash('sha256').update(String(at)).digest()));
const NAME = `${'a'.repeat(64)}.png`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-archive-'));
  const archive = pack();
  const tables = [{ name: 'notes', columns: [{ name: 'id' }], key: ['id'] }];
  const rows = Array.from({ length: 400 }, (_, id) => ({
    id,
    text: createHash('md5').update(String(id)).digest('hex'),
  }));
  archive.entry({ name: 'head.json' }, JSON.stringify({ format: 1, source: 'here', tables }));
  archive.entry({ name: 'tables/notes/000001.json' }, JSON.stringify(rows));
  archive.entry({ name: `files/${NAME}` }, FILE);
  const files = { [NAME]: createHash('sha256').update(FILE).digest('hex') };
  archive.entry({ name: 'end.json' }, JSON.stringify({ tables: {}, sequences: {}, files }));
  archive.finalize();
  whole = gzipSync(await buffer(archive));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Uint8Array, reader: ArchiveReader = {}): Promise<unknown> {
  const path = join(folder, 'archive.tar.gz');
  await writeFile(path, content);
  return readArchive(path, {}, reader);
}

/** Whether another content results. Some bits of a compressed archive mean nothing: those that fill its last byte. */
function isOther(changed: Buffer): boolean {
  try {
    return !gunzipSync(changed).equals(gunzipSync(whole));
  } catch {
    return true;
  }
}

/** As a restore does: nothing is left of the content. */
const store: ArchiveReader = {
  file: (key, content) => pipeline(content, createWriteStream(join(folder, key))),
};

describe('OPS-02: an archive', () => {
  it.each([
    ['is only checked', {}],
    ['is restored', store],
    ['is read by what leaves its files', { file: () => Promise.resolve() }],
  ])('that is whole is read to its end where it %s', async (_, reader) => {
    expect(await read(whole, reader)).toMatchObject({ files: { [NAME]: expect.any(String) } });
  });

  it.each([
    ['only checked', {}],
    ['restored', store],
  ])('of which any byte is another is refused where it is %s, and never waited for', async (_, reader) => {
    // The head of the compression has a time and a system, which say nothing.
    const place = fc.integer({ min: 10, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ by;
        const error = await read(changed, reader).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error instanceof TransferRefused ? 'refused' : (error ?? 'read')).toBe(
          isOther(changed) ? 'refused' : 'read',
        );
      }),
      { numRuns: 150 },
    );
  });

  it('that is cut off anywhere is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        await expect(read(whole.subarray(0, length))).rejects.toThrow(TransferRefused);
      }),
      { numRuns: 100 },
    );
  });

  it('whose file cannot be put anywhere fails with the error of that place', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    await expect(read(whole, { file: () => Promise.reject(full) })).rejects.toBe(full);
    const missing = join(folder, 'nowhere', 'file');
    const reader: ArchiveReader = { file: (_, content) => pipeline(content, createWriteStream(missing)) };
    await expect(read(whole, reader)).rejects.toThrow(/ENOENT/);
  });
});
