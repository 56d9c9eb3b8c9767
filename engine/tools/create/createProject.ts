import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { starterFiles, type StarterOptions } from './starterFiles.ts';

/** A folder in which no project can be created; the message says what to write. */
export class CreateError extends Error {
  override name = 'CreateError';
}

/**
 * Writes a new project into a folder that does not exist or is empty. It is written to a temporary folder first and
 * moved at the end, so that a failure leaves nothing behind.
 *
 * @returns the paths of the files, in the folder
 * @throws CreateError for a folder that holds something, or that is a file
 */
export async function createProject(folder: string, options: StarterOptions): Promise<string[]> {
  const target = resolve(folder);
  await refuseTaken(target, folder);
  const files = starterFiles(target, options);
  await mkdir(dirname(target), { recursive: true });
  const draft = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), text);
    }
    if (existsSync(target)) await rmdir(target);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return Object.keys(files);
}

async function refuseTaken(target: string, folder: string): Promise<void> {
  if (!existsSync(target)) return;
  const held = await readdir(target).catch(() => undefined);
  if (held === undefined) throw new CreateError(`${folder} is a file → name a folder that is not there`);
  if (held.length > 0)
    throw new CreateError(`${folder} is not empty (${held.slice(0, 3).join(', ')}) → name a new or an empty folder`);
}
