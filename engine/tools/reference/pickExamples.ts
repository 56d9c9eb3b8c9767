import { keyUses } from './keyUses.ts';
import type { Language } from './readLanguage.ts';

/** A file as written, with the name under which it can be loaded. */
export interface ExampleFile {
  name: string;
  content: unknown;
}

/** The file that demonstrates a key, and the place in it. */
export interface KeyExample {
  sample: string;
  at: (string | number)[];
}

/**
 * For each key of a language a file that uses it: the shortest one of the first list, or, if none does, of the next.
 * Keys without a use are absent.
 */
export function pickExamples(
  language: Language,
  lists: readonly (readonly ExampleFile[])[],
): Record<string, KeyExample> {
  const found = new Map<string, KeyExample>();
  for (const files of lists) {
    for (const { name, content } of files.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
      for (const [path, { at }] of keyUses(language, content)) {
        if (!found.has(path)) found.set(path, { sample: name, at });
      }
    }
  }
  return Object.fromEntries(found);
}

function lengthOf({ content }: ExampleFile): number {
  return JSON.stringify(content).length;
}
