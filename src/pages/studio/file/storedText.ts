import { isObject } from '../../../../engine/core/values/isObject.ts';
import { REPLY_DRAFT_PREFIX } from '../../../../engine/features/replies/draftPrefix.ts';

/** What was typed of a definition and not saved, with the version that it was begun from. */
export interface StoredText {
  text: string;
  version: string;
}

/** What this tab has of a definition; undefined when nothing is stored, or it is damaged. */
export function readStoredText(name: string, storage: Storage = sessionStorage): StoredText | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    if (!isObject(value) || typeof value['text'] !== 'string' || typeof value['version'] !== 'string') return undefined;
    return { text: value['text'], version: value['version'] };
  } catch {
    return undefined;
  }
}

/** Stores what is typed; undefined removes it. Without room it is not stored, and leaving the page asks. */
export function storeText(name: string, stored: StoredText | undefined, storage: Storage = sessionStorage): void {
  try {
    if (stored === undefined) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), JSON.stringify(stored));
  } catch {
    storage.removeItem(keyOf(name));
  }
}

/** Among the keys that are removed with the session. */
function keyOf(name: string): string {
  return `${REPLY_DRAFT_PREFIX}@studio.${name}`;
}
