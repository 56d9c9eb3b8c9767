import { isObject } from '../../../core/values/isObject.ts';
import { isPlaceholder } from '../../../core/text/placeholder.ts';

/**
 * The Arabic of the labels that definitions have, by the English one in small letters: of the groups, fields and choices of
 * a project. A label that is another one in Arabic in two places is none.
 */
export function usedLabels(definitions: readonly unknown[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  const read = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(read);
    if (!isObject(value)) return;
    const { ar, en } = value;
    if (typeof ar === 'string' && typeof en === 'string' && /\p{Script=Arabic}/u.test(ar) && !isPlaceholder(ar)) {
      const key = en.trim().toLowerCase();
      found.set(key, (found.get(key) ?? new Set()).add(ar.trim()));
    }
    Object.values(value).forEach(read);
  };
  read(definitions);
  return new Map([...found].flatMap(([en, all]) => (all.size === 1 ? [...all].map((ar) => [en, ar] as const) : [])));
}
