import type { Attachments } from '../context/Attachments.types.ts';
import { originalKey, stemOf } from './mediaKeys.ts';

/** Removes a file with everything derived from it, and the original. */
export async function removeFiles(attachments: Attachments, key: string): Promise<void> {
  const stem = stemOf(key);
  if (stem === undefined) return;
  for (const prefix of [stem, originalKey(stem)]) {
    for (const name of await attachments.list(prefix)) await attachments.remove(name);
  }
}
