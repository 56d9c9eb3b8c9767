import type { Attachments } from './Attachments.types.ts';
import { originalKey, stemOf } from './mediaKeys.ts';

/** Takes a file away with everything made of it, and the file as it came. */
export async function removeFiles(attachments: Attachments, key: string): Promise<void> {
  const stem = stemOf(key);
  if (stem === undefined) return;
  for (const prefix of [stem, originalKey(stem)]) {
    for (const name of await attachments.list(prefix)) await attachments.remove(name);
  }
}
