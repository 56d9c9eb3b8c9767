import type { AST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, getFirstConsumedCharAfter, getLengthRange, toCharSet } from 'regexp-ast-analysis';
import { parsePattern, PATTERN_FLAGS } from './parsePattern.ts';

/**
 * Whether some text can match a pattern, as far as its parts say: no letter before `^` or behind `$`, sets of characters
 * that have some, and looks ahead that agree with what follows. In doubt it can.
 *
 * @example canMatch('b^') // false
 */
export function canMatch(pattern: string): boolean {
  const tree = parsePattern(pattern);
  return tree === undefined || tree.alternatives.some(alternativeCan);
}

function alternativeCan({ elements }: AST.Alternative): boolean {
  return elements.every((element, index) => {
    if (element.type !== 'Assertion') return elementCan(element);
    switch (element.kind) {
      case 'start':
        return elements.slice(0, index).every(canBeEmpty);
      case 'end':
        return elements.slice(index + 1).every(canBeEmpty);
      case 'word':
        return true;
      case 'lookahead':
      case 'lookbehind':
        return lookCan(element);
    }
  });
}

function elementCan(element: AST.Element): boolean {
  switch (element.type) {
    case 'Quantifier':
      return element.min === 0 || elementCan(element.element);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(alternativeCan);
    case 'CharacterSet':
      return element.kind === 'property' && element.strings ? true : !toCharSet(element, PATTERN_FLAGS).isEmpty;
    case 'Character':
      return true;
    case 'CharacterClass':
      return element.unicodeSets || !toCharSet(element, PATTERN_FLAGS).isEmpty;
    case 'ExpressionCharacterClass':
    case 'Assertion':
    case 'Backreference':
      return true;
  }
}

function canBeEmpty(element: AST.Element): boolean {
  return element.type === 'Assertion' || getLengthRange(element, PATTERN_FLAGS).min === 0;
}

function lookCan(look: AST.LookaroundAssertion): boolean {
  if (look.negate) return look.alternatives.every(({ elements }) => !elements.every(canBeEmpty));
  if (look.kind === 'lookbehind' || !look.alternatives.some(alternativeCan)) return look.kind === 'lookbehind';
  const wanted = getFirstConsumedChar(look.alternatives, 'ltr', PATTERN_FLAGS);
  const next = getFirstConsumedCharAfter(look, 'ltr', PATTERN_FLAGS);
  return wanted.empty || next.empty || !next.char.isDisjointWith(wanted.char);
}
