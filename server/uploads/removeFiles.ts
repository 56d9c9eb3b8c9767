import type { Attachments } from '../context/Attachments.types.ts';
import { originalKey, stemOf } from './mediaKeys.ts';

/** Names in the storage of a file, of everything derived from it, and of the original. */
export async function filesOf(attachments: Attachments, key: string): Promise<string[]> {
  const stem = stemOf(key);
  if (stem === undefined) return [];
  return [...(await attachments.list(stem)), ...(await attachments.list(originalKey(stem)))];
}

/** Removes a file with everything derived from it, and the original. */
export async function removeFiles(attachments: Attachments, key: string): Promise<void> {
  for (const name of await filesOf(attachments, key)) await attachments.remove(name);
}
