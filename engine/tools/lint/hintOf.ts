import { vocabularyLabel } from '../../core/resolve/resolveField.ts';
import { nearest } from './nearest.ts';
import { isTypo } from './isTypo.ts';
import { synonymOf, synonymOfPart } from './synonyms/synonymOf.ts';
import type { Phrase } from './messages/Messages.types.ts';
import type { ReportOptions } from './Rule.types.ts';

/** Most names in an advice. */
const LISTED = 20;

/** What is known of a name besides its letters. */
interface HintOptions {
  /** Whether it is a word of a language, not a name that the author gave: then a part of it may say what is meant. */
  isWord?: boolean;
  /** Names that are allowed and there already, which are hardly meant. */
  taken?: ReadonlySet<string>;
}

/**
 * Advice for a name that is not among the allowed ones: the one it most likely meant, or all of them; the same as
 * suggestions; and the fix, where it is a typo of one letter.
 *
 * @example hintOf('mony', ['money', 'text']) // { hint: meant(['money']), suggest: ['money'], replaceWith: 'money' }
 */
export function hintOf(
  name: string,
  allowed: Iterable<string>,
  { isWord = false, taken = new Set() }: HintOptions = {},
): { hint: Phrase } & Pick<ReportOptions, 'replaceWith' | 'suggest'> {
  const names = [...allowed];
  const left = names.filter((other) => !taken.has(other));
  const near =
    synonymOf(name, left) ??
    nearest(name, left) ??
    (isWord ? synonymOfPart(name, left) : undefined) ??
    synonymOf(name, names) ??
    nearest(name, names);
  if (near !== undefined)
    return {
      hint: meant([near]),
      suggest: [near],
      ...(isCertain(name, near, names) && { replaceWith: near }),
    };
  const suggest = relatedFirst(name, names).slice(0, LISTED);
  const listed = suggest.join(', ');
  const more = names.length > LISTED ? `, … (${names.length})` : '';
  if (names.length === 0) return { hint: { phrase: 'nothing' } };
  return { hint: { phrase: 'one-of', values: { names: `${listed}${more}` } }, suggest };
}

/** The question whether one of some names was meant. */
export function meant(names: readonly string[]): Phrase {
  return { phrase: 'meant', values: { names: names.map((name) => `"${name}"`).join(', ') } };
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
export function hintOfFitting(name: string, fitting: readonly string[], otherwise: Phrase): ReturnType<typeof hintOf> {
  const [only] = fitting;
  if (only === undefined) return { hint: otherwise };
  const near = hintOf(name, fitting);
  return fitting.length === 1 ? { ...near, hint: { phrase: 'only', values: { name: only } } } : near;
}
