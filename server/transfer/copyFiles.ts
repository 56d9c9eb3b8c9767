import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Attachments } from '../context/Attachments.types.ts';
import type { Db } from '../store/Store.types.ts';
import { filesOf } from '../uploads/removeFiles.ts';
import { hashing } from './hashing.ts';
import { TransferRefused } from './TransferRefused.ts';

/** The names of all stored uploads, with their smaller versions and originals. */
export async function* listFiles(db: Db, attachments: Attachments): AsyncGenerator<string> {
  const { rows } = await sql<{ key: string }>`
    select key from lawha_attachments where is_stored order by id`.execute(db);
  for (const { key } of rows) yield* await filesOf(attachments, key);
}

/**
 * Copies all uploads that the other storage does not have with the same content.
 *
 * @returns the number of files, and of those copied now
 * @throws TransferRefused when a file is not the same afterwards
 */
export async function copyFiles(
  db: Db,
  from: Attachments,
  to: Attachments,
): Promise<{ files: number; copied: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-files-'));
  let [files, copied] = [0, 0];
  try {
    for await (const key of listFiles(db, from)) {
      files += 1;
      if (await isSame(key, from, to)) continue;
      await copyFile(key, from, { to, draft: join(folder, 'file') });
      copied += 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { files, copied };
}

async function copyFile(
  key: string,
  from: Attachments,
  { to, draft }: { to: Attachments; draft: string },
): Promise<void> {
  const content = await from.read(key);
  if (content === undefined) throw new TransferRefused(`The file ${key} was removed while it was copied. Begin again.`);
  const sum = createHash('sha256');
  await pipeline(content, hashing(sum), createWriteStream(draft));
  await to.put(key, { path: draft, size: (await stat(draft)).size });
  if ((await hashOfFile(to, key)) !== sum.digest('hex'))
    throw new TransferRefused(`The file ${key} is not the same in the other storage. Begin again.`);
}

/** Whether both have a file with the same content; equal sizes are not enough. */
async function isSame(key: string, from: Attachments, to: Attachments): Promise<boolean> {
  const size = await to.sizeOf(key);
  return (
    size !== undefined &&
    size === (await from.sizeOf(key)) &&
    (await hashOfFile(from, key)) === (await hashOfFile(to, key))
  );
}

/** SHA-256 of a stored file; undefined when there is none. */
async function hashOfFile(attachments: Attachments, key: string): Promise<string | undefined> {
  const content = await attachments.read(key);
  if (content === undefined) return undefined;
  const sum = createHash('sha256');
  for await (const chunk of content) sum.update(chunk as Buffer);
  return sum.digest('hex');
}
