import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../core/values/isObject.ts';
import { REPOSITORY } from '../lint/places.ts';

/** A workspace of the repository that becomes a package. */
export interface Room {
  /** Its folder, from the repository. */
  folder: string;
  /** Name of its package. */
  name: string;
  /** Its `package.json` as written. */
  about: Readonly<Record<string, unknown>>;
}

/** The workspaces that the repository's `package.json` lists. */
export async function readRooms(): Promise<Room[]> {
  const { workspaces } = await readAbout(REPOSITORY);
  const folders = Array.isArray(workspaces) ? workspaces.map(String) : [];
  return Promise.all(
    folders.map(async (folder) => {
      const about = await readAbout(join(REPOSITORY, folder));
      return { folder, name: String(about['name']), about };
    }),
  );
}

async function readAbout(folder: string): Promise<Record<string, unknown>> {
  const about: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!isObject(about)) throw new Error(`${folder}/package.json is no object`);
  return about;
}
