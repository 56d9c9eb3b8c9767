import { foldText } from '../../engine/core/text/fold.ts';

/**
 * The place of a search word in a text, as start and end for `slice`; undefined when it is not in it. Spellings do not
 * matter, so what is marked may be longer or shorter than what was typed.
 *
 * @example matchRange('إِدارة الدول', 'ادار') // [0, 5]
 */
export function matchRange(text: string, word: string): [start: number, end: number] | undefined {
  const needle = foldText(word);
  if (needle === '') return undefined;
  const starts: number[] = [];
  let folded = '';
  let position = 0;
  for (const character of text) {
    const own = character.trim() === '' ? (folded.endsWith(' ') ? '' : ' ') : foldText(character);
    for (let i = 0; i < own.length; i += 1) starts.push(position);
    folded += own;
    position += character.length;
  }
  const found = folded.indexOf(needle);
  if (found < 0) return undefined;
  return [starts[found] ?? 0, starts[found + needle.length] ?? text.length];
}
