import { hintOf } from '../hintOf.ts';
import { SHAPE_PREFIX } from './vocabularies.ts';

/**
 * Advice for a shape that there is none of; one whose prefix was forgotten is certain.
 *
 * @example hintOfShape('money', ['lawha:money']) // { hint: 'did you mean "lawha:money"?', replaceWith: 'lawha:money', … }
 */
export function hintOfShape(name: string, shapes: Iterable<string>): ReturnType<typeof hintOf> {
  const names = [...shapes];
  const wanted = name.startsWith(SHAPE_PREFIX) ? name : `${SHAPE_PREFIX}${name}`;
  if (!names.includes(wanted)) return hintOf(wanted, names);
  return { hint: `did you mean "${wanted}"?`, suggest: [wanted], replaceWith: wanted };
}
