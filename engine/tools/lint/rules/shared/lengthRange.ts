import type { AST } from '@eslint-community/regexpp';
import { getLengthRange } from 'regexp-ast-analysis';
import { parsePattern, PATTERN_FLAGS } from './parsePattern.ts';

/** Least and most letters of a text that matches a pattern; from none to any number without one. */
export function lengthRange(pattern: string | undefined): { min: number; max: number } {
  const tree = pattern === undefined ? undefined : parsePattern(pattern);
  if (tree === undefined) return { min: 0, max: Infinity };
  const { min, max } = getLengthRange(tree.alternatives, PATTERN_FLAGS);
  // A match may have any text around it, unless the pattern is anchored.
  return { min, max: tree.alternatives.every(isWhole) ? max : Infinity };
}

function isWhole({ elements }: AST.Alternative): boolean {
  const [first, last] = [elements[0], elements.at(-1)];
  return first?.type === 'Assertion' && first.kind === 'start' && last?.type === 'Assertion' && last.kind === 'end';
}
