/** Brackets around a text that still has to be written in the language of its side. */
const [OPEN, CLOSE] = ['⟦', '⟧'];

/**
 * A text in another language where one is missing, marked so that people and the lint see it.
 *
 * @example placeholder('Branches') // '⟦Branches⟧'
 */
export function placeholder(text: string): string {
  return `${OPEN}${text}${CLOSE}`;
}

/** Whether a text is such a mark. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith(OPEN) && text.endsWith(CLOSE);
}
