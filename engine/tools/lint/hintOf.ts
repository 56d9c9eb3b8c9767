import { vocabularyLabel } from '../../core/resolve/resolveField.ts';
import { nearest } from './nearest.ts';
import { isTypo } from './isTypo.ts';
import { synonymOf } from './synonyms.ts';
import type { ReportOptions } from './Rule.types.ts';

/** Most names in an advice. */
const LISTED = 20;

/**
 * Advice for a name that is not among the allowed ones: the one it most likely meant, or all of them; the same as
 * suggestions; and the fix, where it is a typo of one letter.
 *
 * @example hintOf('mony', ['money', 'text']) // { hint: 'did you mean "money"?', suggest: ['money'], replaceWith: 'money' }
 */
export function hintOf(
  name: string,
  allowed: Iterable<string>,
): { hint: string } & Pick<ReportOptions, 'replaceWith' | 'suggest'> {
  const names = [...allowed];
  const near = synonymOf(name, names) ?? nearest(name, names);
  if (near !== undefined)
    return {
      hint: `did you mean "${near}"?`,
      suggest: [near],
      ...(isCertain(name, near, names) && { replaceWith: near }),
    };
  const suggest = relatedFirst(name, names).slice(0, LISTED);
  const listed = suggest.join(', ');
  const more = names.length > LISTED ? `, … (${names.length})` : '';
  if (names.length === 0) return { hint: 'leave it out: nothing is allowed here' };
  return { hint: `write one of: ${listed}${more}`, suggest };
}

/** Of more names than are listed, those that share a word with the wrong one are first. */
function relatedFirst(name: string, names: readonly string[]): readonly string[] {
  if (names.length <= LISTED) return names;
  const words = new Set(name.split(/[-_]/));
  const isRelated = (other: string): boolean => other.split(/[-_]/).some((word) => words.has(word));
  return [...names.filter(isRelated), ...names.filter((other) => !isRelated(other))];
}

/** A name that the language knows itself is not a typo of another. */
function isCertain(name: string, near: string, names: readonly string[]): boolean {
  return vocabularyLabel(name) === undefined && isTypo(name, near, names);
}

/** The same for a field of another group, of which few fit; without one, `otherwise` says what to add. */
export function hintOfFitting(name: string, fitting: readonly string[], otherwise: string): ReturnType<typeof hintOf> {
  const [only] = fitting;
  if (only === undefined) return { hint: otherwise };
  const near = hintOf(name, fitting);
  return fitting.length === 1 ? { ...near, hint: `write "${only}"` } : near;
}
