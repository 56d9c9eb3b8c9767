import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FolderFile } from '../../../core/compose/composeFiles.ts';

/** A file that definitions are made of besides their own. */
export interface PartFile {
  path: string;
  part: NonNullable<FolderFile['part']>;
}

/**
 * The folders of what definitions are made of besides their own files: what several of them share, and what this
 * deployment changes, which `LAWHA_CHANGES` may keep elsewhere.
 *
 * @param root the folder with `definitions/` in it
 */
export function partFolders(root: string): Record<PartFile['part'], string> {
  const stated = process.env['LAWHA_CHANGES'] ?? '';
  return {
    shared: join(root, 'definitions/shared'),
    changes: stated === '' ? join(root, 'changes') : resolve(stated),
  };
}

/**
 * The files of these folders, by name. A folder that is not there has none.
 *
 * @throws the error of the file system when a folder cannot be read
 */
export async function partFiles(root: string): Promise<PartFile[]> {
  const folders = partFolders(root);
  const found = await Promise.all([filesOf('shared', folders.shared), filesOf('changes', folders.changes)]);
  return found.flat();
}

async function filesOf(part: PartFile['part'], folder: string): Promise<PartFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ path: join(folder, name), part }));
}
