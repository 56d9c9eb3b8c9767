import { sanitizeLine } from '../../../engine/core/text/sanitizeLine.ts';

/** Longest part of the caller's input that a message repeats. */
const LONGEST = 60;

/**
 * Input as a message may repeat it: without control characters and direction marks, which would turn the text around
 * it, and cut.
 *
 * @example quoteInput('a\u202Eb') // 'ab'
 */
export function quoteInput(text: string): string {
  const line = sanitizeLine(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
  const letters = Array.from(line);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : line;
}
