import type { SortKey } from './Resolved.types.ts';

/** `-created_at` → { key: 'created_at', descending: true }. */
export function parseSortKey(text: string): SortKey {
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** The inverse of `parseSortKey`. */
export function formatSortKey({ key, descending }: SortKey): string {
  return descending ? `-${key}` : key;
}
