const BIDI_CONTROLS = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const EVERY_CONTROL = new RegExp(`[${BIDI_CONTROLS}]`, 'g');
const ANY_CONTROL = new RegExp(`[${BIDI_CONTROLS}]`);

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' } as const;

/** Removes every invisible direction control (U+061C, U+200E, U+200F, U+202A-202E, U+2066-2069). */
export function stripBidiControls(value: string): string {
  return value.replace(EVERY_CONTROL, '');
}

/** Whether a value holds an invisible direction control; emails, keys and slugs refuse it. */
export function hasBidiControls(value: string): boolean {
  return ANY_CONTROL.test(value);
}

/**
 * Wraps a value for a plain-text sentence (title, aria-label, push message) so that its direction cannot reorder
 * the sentence: U+2068 … U+2069. Isolates inside are kept; a stray end mark that would break out is dropped and a
 * missing one is added. In markup use `<Ltr>` or `<UserText>` instead.
 *
 * @example isolate('Ahmed!') // '\u2068Ahmed!\u2069'
 */
export function isolate(value: string): string {
  let depth = 0;
  const balanced = value.replace(/[\u2066-\u2069]/g, (control) => {
    if (control !== POP_ISOLATE) depth += 1;
    else if (depth === 0) return '';
    else depth -= 1;
    return control;
  });
  return FIRST_STRONG_ISOLATE + balanced + POP_ISOLATE.repeat(depth + 1);
}

/**
 * Wraps a text of the interface whose parts are isolated already, so that it runs in the interface's direction in any
 * context, and not in that of the first name in it: U+2066 or U+2067 … U+2069.
 *
 * @example runIn('ltr', `#8 · ${isolate('سالم')}`) // the number is at the left
 */
export function runIn(direction: 'ltr' | 'rtl', text: string): string {
  return ISOLATES[direction] + text + POP_ISOLATE;
}
