import { expandShape } from '../../core/resolve/expandShape.ts';
import { isObject } from '../../core/values/isObject.ts';

/** Keywords that bound a value, by its type in JSON Schema. */
const BOUNDS_OF = {
  string: ['pattern', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
} as const;

/** Keywords that bound the value of a field. */
export const BOUND_KEYWORDS: readonly string[] = Object.values(BOUNDS_OF).flat();

/**
 * Of the keys of a property those that mean something for its type, so that `max` of a text is answered by `maxLength`;
 * all of them where the type is unknown. Texts in both languages are bounded as texts.
 */
export function fittingKeys(property: unknown, keys: readonly string[]): readonly string[] {
  if (!isObject(property)) return keys;
  const { $ref } = property;
  const type = typeof $ref === 'string' ? expandShape({ $ref }).type : property['type'];
  const base = type === 'integer' ? 'number' : type === 'object' ? 'string' : type;
  if (typeof base !== 'string' || !Object.hasOwn(BOUNDS_OF, base)) return keys;
  const own: readonly string[] = BOUNDS_OF[base as keyof typeof BOUNDS_OF];
  return keys.filter((key) => own.includes(key) || !BOUND_KEYWORDS.includes(key));
}
