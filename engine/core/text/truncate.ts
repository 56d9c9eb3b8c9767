import { stripBidiControls } from './bidi.ts';
import { BODY_LIMIT, EMAIL_LIMIT, NAME_LIMIT } from '../constants.ts';

/** A shortened text: `text` is what to write, `cut` is whether something was left out. */
export interface Truncated {
  text: string;
  cut: boolean;
}

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/**
 * The first `max` user-perceived characters of a value.
 *
 * A letter with its marks and a joined emoji are one character each. The value is trimmed and loses invisible
 * direction controls first. `text` never contains an overflow mark: style draws it (`CutText`).
 *
 * @example truncateGraphemes('مُحَمَّد', 2) // { text: 'مُحَ', cut: true }
 */
export function truncateGraphemes(value: string, max: number): Truncated {
  const whole = stripBidiControls(value).trim();
  let count = 0;
  for (const { index } of graphemes.segment(whole)) {
    if (count === max) return { text: whole.slice(0, index), cut: true };
    count += 1;
  }
  return { text: whole, cut: false };
}

/** A name as lists show it: at most {@link NAME_LIMIT} characters. */
export function truncateName(value: string): Truncated {
  return truncateGraphemes(value, NAME_LIMIT);
}

/**
 * An email as lists show it: whole up to {@link EMAIL_LIMIT} characters, else its first ones.
 * When `cut`, the reader sees `...` before `text`; style draws it.
 */
export function truncateEmail(value: string): Truncated {
  return truncateGraphemes(value, EMAIL_LIMIT);
}

/** A notification body as previews show it: at most {@link BODY_LIMIT} characters. */
export function truncateBody(value: string): Truncated {
  return truncateGraphemes(value, BODY_LIMIT);
}
