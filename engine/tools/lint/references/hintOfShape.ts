import { hintOf, meant } from '../hintOf.ts';
import { synonymOf } from '../synonyms/synonymOf.ts';
import { SHAPE_PREFIX } from './vocabularies.ts';

/**
 * Advice for a shape that there is none of; one whose prefix was forgotten is certain.
 *
 * @example hintOfShape('money', ['lawha:money']) // { hint: meant(['lawha:money']), replaceWith: 'lawha:money', … }
 */
export function hintOfShape(name: string, shapes: Iterable<string>): ReturnType<typeof hintOf> {
  const names = [...shapes];
  const wanted = name.startsWith(SHAPE_PREFIX) ? name : `${SHAPE_PREFIX}${name}`;
  if (!names.includes(wanted)) {
    const synonym = synonymOf(
      wanted.slice(SHAPE_PREFIX.length),
      names.map((other) => other.slice(SHAPE_PREFIX.length)),
    );
    if (synonym === undefined) return hintOf(wanted, names);
    const shape = `${SHAPE_PREFIX}${synonym}`;
    return { hint: meant([shape]), suggest: [shape] };
  }
  return { hint: meant([wanted]), suggest: [wanted], replaceWith: wanted };
}
