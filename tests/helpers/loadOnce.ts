import { isAbsolute, relative } from 'node:path';
import { loadDefinitions, type LoadResult } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

/** What this worker has loaded before, by folder. */
const loaded = new Map<string, Promise<LoadResult>>();

/**
 * Definitions of a folder, checked and resolved. Those of the repository, which no test changes, are loaded once by
 * each worker: to check and resolve the shipped ones costs more than most tests that need them.
 *
 * @param root folder with `definitions/`. Default: the repository
 */
export function loadOnce(root: string = REPOSITORY): Promise<LoadResult> {
  if (!isInRepository(root)) return loadDefinitions({ root });
  const known = loaded.get(root) ?? loadDefinitions({ root });
  loaded.set(root, known);
  return known;
}

/** Whether a folder is the repository or inside it. */
export function isInRepository(root: string): boolean {
  const place = relative(REPOSITORY, root);
  return !isAbsolute(place) && !place.startsWith('..');
}
