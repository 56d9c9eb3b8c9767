import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, isPotentiallyEmpty } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { parsePattern, PATTERN_FLAGS } from './parsePattern.ts';

/** Why a pattern may take long: the repeated part may match in several ways, or two repetitions share letters. */
export type UnsafePattern = 'ambiguous' | 'slow';

/**
 * Why matching a text against a pattern could take longer than reading it; undefined for a pattern that is safe. In
 * doubt a pattern is refused.
 *
 * @example explainUnsafePattern('^(a+)+$') // 'slow'
 * @example explainUnsafePattern('^(a|ab)*$') // 'ambiguous'
 */
export function explainUnsafePattern(pattern: string): UnsafePattern | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined) return undefined;
  if (isAmbiguous(tree)) return 'ambiguous';
  // A bounded repetition inside another grows like an unbounded one, up to its limits.
  const endless = new RegExp(
    pattern.replaceAll(/\{(\d+),(\d+)\}/g, (_, least) => `{${least},}`),
    'u',
  );
  const grows = analyse(endless).reports.some(({ exponential }) => exponential);
  return grows || analyse(new RegExp(pattern, 'u')).reports.length > 0 ? 'slow' : undefined;
}

/** Whether the repeated part may be empty, or has alternatives that begin alike. */
function isAmbiguous(tree: AST.Pattern): boolean {
  let found = false;
  visitRegExpAST(tree, {
    onQuantifierEnter: ({ max, element }) => {
      if (max < 2) return;
      found ||= isPotentiallyEmpty(element, PATTERN_FLAGS) || hasOverlap(element);
    },
  });
  return found;
}

function hasOverlap(repeated: AST.QuantifiableElement): boolean {
  let found = false;
  const check = ({ alternatives }: { alternatives: AST.Alternative[] }): void => {
    const firsts = alternatives.map((alternative) => getFirstConsumedChar(alternative, 'ltr', PATTERN_FLAGS));
    found ||=
      firsts.some(
        (first, index) => first.empty || firsts.slice(0, index).some((other) => !other.char.isDisjointWith(first.char)),
      ) && alternatives.length > 1;
  };
  visitRegExpAST(repeated, { onGroupEnter: check, onCapturingGroupEnter: check });
  return found;
}
