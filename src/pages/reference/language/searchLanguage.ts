import type { ReferenceChapter, ReferenceKey } from '../../../../engine/tools/reference/Reference.types.ts';
import { foldedIncludes } from '../../../../engine/core/text/fold.ts';

/**
 * The chapters with the keys whose path, description or allowed values hold every word of the search; an empty search
 * gives all. Chapters without such a key are left out.
 */
export function searchLanguage(chapters: readonly ReferenceChapter[], sought: string): ReferenceChapter[] {
  const words = sought.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [...chapters];
  return chapters.flatMap((chapter) => {
    const keys = chapter.keys.filter((key) => words.every((word) => foldedIncludes(wordsOf(key), word)));
    return keys.length === 0 ? [] : [{ ...chapter, keys }];
  });
}

function wordsOf({ path, description, fallback, types }: ReferenceKey): string {
  return [path, description, fallback ?? '', JSON.stringify(types)].join(' ');
}
