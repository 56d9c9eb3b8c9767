import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { getLengthRange } from 'regexp-ast-analysis';
import { parsePattern, PATTERN_FLAGS } from './parsePattern.ts';

/**
 * How a pattern means something else than it says. `any`: it takes every text. `anchors`: `^` or `$` belong to one of its
 * alternatives only. `empty`: one of its alternatives takes every text. `range`: a range from one case to the other has
 * signs in it. `arabic`: a range of Arabic letters leaves out those with a hamza. `escape`: a backslash itself is asked for.
 */
export type LoosePattern = 'any' | 'anchors' | 'empty' | 'range' | 'arabic' | 'escape';

/** Why a pattern probably means something else; undefined for one that says what it means. */
export function loosePattern(pattern: string): LoosePattern | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined) return undefined;
  if (tree.alternatives.length > 1) {
    if (tree.alternatives.some(({ elements }) => elements.length === 0)) return 'empty';
    const ends = tree.alternatives.map(({ elements }) => [
      isEdge(elements[0], 'start'),
      isEdge(elements.at(-1), 'end'),
    ]);
    if (ends.some(([start]) => start) !== ends.every(([start]) => start)) return 'anchors';
    if (ends.some(([, end]) => end) !== ends.every(([, end]) => end)) return 'anchors';
  }
  if (tree.alternatives.some(takesEverything)) return 'any';
  return looseSet(tree);
}

function isEdge(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

/** Whether an alternative that may be empty is not held at both ends. */
function takesEverything(alternative: AST.Alternative): boolean {
  const { elements } = alternative;
  if (elements.some((element) => element.type === 'Assertion' && element.kind !== 'start' && element.kind !== 'end'))
    return false;
  const isHeld = isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end');
  if (!isHeld) return getLengthRange(alternative, PATTERN_FLAGS).min === 0;
  const [inner] = elements.slice(1, -1);
  return (
    elements.length === 3 &&
    inner?.type === 'Quantifier' &&
    inner.min === 0 &&
    inner.max === Infinity &&
    isDot(inner.element)
  );
}

function isDot(element: AST.Element): boolean {
  return element.type === 'CharacterSet' && element.kind === 'any';
}

function looseSet(tree: AST.Pattern): LoosePattern | undefined {
  let found: LoosePattern | undefined;
  visitRegExpAST(tree, {
    onCharacterClassRangeEnter: ({ min, max }) => {
      if (isLetter(min.value, 'A') && isLetter(max.value, 'a')) found ??= 'range';
      if (min.value === ALEF && max.value >= YEH) found ??= 'arabic';
    },
    onCharacterEnter: ({ value, parent }) => {
      const next = parent.type === 'Alternative' ? parent.elements : [];
      const place = next.findIndex((element) => element.type === 'Character' && element.value === value);
      const after = next[place + 1];
      const letter = after?.type === 'Quantifier' ? after.element : after;
      if (value === BACKSLASH && letter?.type === 'Character' && ESCAPES.includes(String.fromCodePoint(letter.value)))
        found ??= 'escape';
    },
  });
  return found;
}

const BACKSLASH = 92;
const ESCAPES = 'dDwWsSpPbn.';
/** First and last of the range that people write for Arabic letters; those with a hamza are before it. */
const ALEF = 0x627;
const YEH = 0x64a;

function isLetter(value: number, first: 'A' | 'a'): boolean {
  const from = first.charCodeAt(0);
  return value >= from && value < from + 26;
}
