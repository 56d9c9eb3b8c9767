import { distance } from './nearest.ts';

/** Least length: shorter words are one letter away from too many others. */
const SHORTEST = 4;

/**
 * Whether a name is certainly a typo: another case, or one letter too many, missing, replaced or swapped with its
 * neighbour, inside a word that is long enough and keeps its first letter, and no other name is nearly as close.
 * Differences of digits and of the plural are never typos.
 *
 * @example isTypo('colums', 'columns', ['columns', 'filters']) // true
 * @example isTypo('pink', 'ink', ['ink', 'info']) // false
 */
export function isTypo(name: string, meant: string, allowed: Iterable<string>): boolean {
  const [from, to] = [name.toLowerCase(), meant.toLowerCase()];
  const others = [...allowed].filter((other) => other !== meant);
  if (others.some((other) => distance(from, other.toLowerCase()) <= 2)) return false;
  if (from === to) return true;
  if (distance(from, to) !== 1 || `${from}s` === to || `${to}s` === from) return false;
  const [word = '', right = ''] = changedWords(from, to) ?? [];
  return (
    word[0] === right[0] &&
    Math.min(word.length, right.length) >= SHORTEST &&
    word.replaceAll(/\D/g, '') === right.replaceAll(/\D/g, '')
  );
}

/** The one word that differs in two names of as many words; none when words are joined or parted otherwise. */
function changedWords(from: string, to: string): [string, string] | undefined {
  const [words, rights] = [from.split(/[^\p{L}\p{N}]/u), to.split(/[^\p{L}\p{N}]/u)];
  const place = words.findIndex((word, index) => word !== rights[index]);
  const [word, right] = [words[place], rights[place]];
  return words.length === rights.length && word !== undefined && right !== undefined ? [word, right] : undefined;
}
