import { isObject } from '../../engine/core/values/isObject.ts';

/** Every text of a value, changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((inner: unknown) => mapTexts(inner, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, mapTexts(inner, change)]));
}
