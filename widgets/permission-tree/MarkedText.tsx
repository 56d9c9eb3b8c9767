import type { ReactNode } from 'react';
import { matchRange } from './matchRange.ts';

/** Draws a text with the place marked that the search found in it. */
export function MarkedText({ text, word }: { text: string; word: string }): ReactNode {
  const range = matchRange(text, word);
  if (range === undefined) return text;
  const [start, end] = range;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
