import { hintOf } from '../hintOf.ts';
import { synonymOf } from '../synonyms/synonymOf.ts';
import { SHAPE_PREFIX } from './vocabularies.ts';

/**
 * Advice for a shape that there is none of; one whose prefix was forgotten is certain.
 *
 * @example hintOfShape('money', ['lawha:money']) // { hint: 'did you mean "lawha:money"?', replaceWith: 'lawha:money', … }
 */
export function hintOfShape(name: string, shapes: Iterable<string>): ReturnType<typeof hintOf> {
  const names = [...shapes];
  const wanted = name.startsWith(SHAPE_PREFIX) ? name : `${SHAPE_PREFIX}${name}`;
  if (!names.includes(wanted)) {
    const meant = synonymOf(
      wanted.slice(SHAPE_PREFIX.length),
      names.map((other) => other.slice(SHAPE_PREFIX.length)),
    );
    if (meant === undefined) return hintOf(wanted, names);
    const shape = `${SHAPE_PREFIX}${meant}`;
    return { hint: `did you mean "${shape}"?`, suggest: [shape] };
  }
  return { hint: `did you mean "${wanted}"?`, suggest: [wanted], replaceWith: wanted };
}
