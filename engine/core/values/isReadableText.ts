/** Whether a text can be stored and compared: no NUL, no half of a surrogate pair, which neither database takes. */
export function isReadableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
