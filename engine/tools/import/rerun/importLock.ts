import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../../core/values/isObject.ts';

/** What an import wrote, so that the next one knows what people edited since. */
export interface ImportLock {
  /** Key of a group in the source → its name, and the definition as it was written. */
  groups: Record<string, { name: string; definition: unknown }>;
}

/** Folder of a project with what its imports wrote. */
export const IMPORTS = 'imports';

/** The file of a source. */
export function lockPath(root: string, source: string): string {
  return join(root, IMPORTS, `${source}.lock.json`);
}

/** What the last import of a source wrote; nothing when there was none. @throws RangeError for a file that is broken */
export async function readLock(path: string): Promise<ImportLock> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { groups: {} };
  const broken = `${path} is no record of an import → delete it, and the import takes every group for edited`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RangeError(broken, { cause: error });
  }
  if (!isObject(value) || !isObject(value['groups'])) throw new RangeError(broken);
  const entries = Object.entries(value['groups']).flatMap(([key, entry]) =>
    isObject(entry) && typeof entry['name'] === 'string'
      ? [[key, { name: entry['name'], definition: entry['definition'] }] as const]
      : [],
  );
  return { groups: Object.fromEntries(entries) };
}

/** Writes what an import wrote. */
export async function writeLock(path: string, lock: ImportLock): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(lock)}\n`);
}
