import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKind, fileKindOf } from '../../engine/core/product/groupFiles.ts';
import { HttpError } from '../base/HttpError.ts';
import { acquireLock } from '../store/locks.ts';
import type { Store } from '../store/Store.types.ts';

/** A file of `definitions/`. */
export interface DefinitionFile {
  /** Without `.json`. */
  name: string;
  kind: FileKind;
  text: string;
  /** A hash of the text. */
  version: string;
}

/** Names of files: what a group may be called, and nothing that leads out of the folder. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;

/** Most bytes of a file that is read. */
const LARGEST = 4 * 1024 * 1024;

const folderOf = (root: string): string => join(root, 'definitions');

/** Names of the files of a project, sorted; undefined where the server has no such folder. */
export async function definitionNames(root: string): Promise<string[] | undefined> {
  try {
    const entries = await readdir(folderOf(root), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && NAME.test(entry.name.slice(0, -5)))
      .map(({ name }) => name.slice(0, -5))
      .toSorted();
  } catch {
    return undefined;
  }
}

/**
 * A file by its name; undefined for a name that none has. A link is no file: it may lead out of the folder.
 */
export async function readDefinition(root: string, name: string): Promise<DefinitionFile | undefined> {
  if (!NAME.test(name)) return undefined;
  try {
    // oxlint-disable-next-line no-bitwise -- flags of the file system
    const file = await open(join(folderOf(root), `${name}.json`), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      if (size > LARGEST) return undefined;
      const text = await file.readFile('utf8');
      return { name, kind: fileKindOf(name), text, version: versionOf(text) };
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

/** The version of a text, which changes with each character of it. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Writes a file in one step, so that a reader has the text before or the text after. Only a file that is there, and that is
 * no link, is replaced.
 *
 * @throws HttpError 409 when it is not the version that was read, 404 when there is none
 */
export async function replaceDefinition(
  { store, root }: { store: Store; root: string },
  { name, text, version }: { name: string; text: string; version: string },
): Promise<void> {
  await store.transaction(async (db) => {
    // Of two people who write at once the second one is refused.
    await acquireLock(db, 'studio files');
    const now = await readDefinition(root, name);
    if (now === undefined) throw new HttpError(404, 'notFound');
    if (now.version !== version) throw new HttpError(409, 'studioChanged');
    const path = join(folderOf(root), `${name}.json`);
    const beside = join(folderOf(root), `.${name}.${randomUUID()}.tmp`);
    const { mode } = await lstat(path);
    try {
      const file = await open(beside, 'wx', mode);
      try {
        await file.writeFile(text, 'utf8');
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  });
}
