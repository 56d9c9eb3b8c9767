import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** The flags that validators read patterns with. */
export const PATTERN_FLAGS = { unicode: true } as const;

/** A pattern of a definition as a tree; undefined for an invalid one, which the meta-schema refuses. */
export function parsePattern(pattern: string): AST.Pattern | undefined {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, PATTERN_FLAGS);
  } catch {
    return undefined;
  }
}
