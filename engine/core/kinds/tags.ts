import { foldText } from '../text/fold.ts';
import { BETWEEN_TAGS } from './oneTag.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';

/**
 * The tags of a text, or of several: cleaned, in their order, each once. Spellings of one word, as with and without
 * hamza or marks, are one tag, in its first spelling.
 *
 * @example readTags('صيانة، كهرباء; صِيانة') // ['صيانة', 'كهرباء']
 */
export function readTags(texts: string | readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of typeof texts === 'string' ? [texts] : texts) {
    for (const part of text.split(BETWEEN_TAGS)) {
      const tag = sanitizeLine(part);
      const folded = foldText(tag);
      // What folds to nothing, such as a mark alone, cannot be found again.
      if (folded !== '' && !found.has(folded)) found.set(folded, tag);
    }
  }
  return [...found.values()];
}

/** Whether a list of tags has a tag, in any of its spellings. */
export function hasTag(tags: readonly unknown[], tag: string): boolean {
  const wanted = foldText(tag);
  return tags.some((own) => typeof own === 'string' && foldText(own) === wanted);
}
