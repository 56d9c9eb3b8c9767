/** Most characters of a file: the largest definition that is used has a twentieth of it. */
export const MAX_LENGTH = 1_000_000;

/** Most objects and lists within each other. */
export const MAX_DEPTH = 100;

/** Why a file is not read. */
export interface Refusal {
  reason: 'large' | 'deep';
  /** Where the limit is passed. */
  offset: number;
}

/**
 * Whether a text is larger than any definition, or nested deeper: reading it would hold up everything else, or end the
 * process. Undefined for all others.
 */
export function beyondLimits(text: string): Refusal | undefined {
  if (text.length > MAX_LENGTH) return { reason: 'large', offset: 0 };
  let depth = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === QUOTE) offset = endOfString(text, offset);
    else if (code === BRACE || code === BRACKET) {
      depth += 1;
      if (depth > MAX_DEPTH) return { reason: 'deep', offset };
    } else if (code === BRACE_END || code === BRACKET_END) depth -= 1;
  }
  return undefined;
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 92, 123, 125, 91, 93];

/** The offset of the quote that ends the string that begins at `start`, or of the end of its line: a string has one line. */
export function endOfString(text: string, start: number): number {
  let offset = start + 1;
  for (; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === BACKSLASH) offset += 1;
    else if (code === QUOTE || code === 10) return offset;
  }
  return offset;
}
