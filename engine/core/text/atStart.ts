/** A word at the beginning of a line: capitalised where its script has capitals. */
export function atStart(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
