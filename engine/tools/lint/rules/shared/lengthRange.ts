import type { AST } from '@eslint-community/regexpp';
import { getLengthRange } from 'regexp-ast-analysis';
import { parsePattern, PATTERN_FLAGS } from './parsePattern.ts';

interface LengthRange {
  min: number;
  max: number;
}

/** Patterns whose range is kept: those of shapes are in every definition. */
const MOST_KEPT = 1000;
const kept = new Map<string, LengthRange>();

/** Least and most letters of a text that matches a pattern; from none to any number without one. */
export function lengthRange(pattern: string | undefined): LengthRange {
  if (pattern === undefined) return { min: 0, max: Infinity };
  const range = kept.get(pattern) ?? rangeOf(pattern);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(pattern, range);
  return range;
}

function rangeOf(pattern: string): LengthRange {
  const tree = parsePattern(pattern);
  if (tree === undefined) return { min: 0, max: Infinity };
  const { min, max } = getLengthRange(tree.alternatives, PATTERN_FLAGS);
  // A match may have any text around it, unless the pattern is anchored.
  return { min, max: tree.alternatives.every(isWhole) ? max : Infinity };
}

function isWhole({ elements }: AST.Alternative): boolean {
  const [first, last] = [elements[0], elements.at(-1)];
  return first?.type === 'Assertion' && first.kind === 'start' && last?.type === 'Assertion' && last.kind === 'end';
}
