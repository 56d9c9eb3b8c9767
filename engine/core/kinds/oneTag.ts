/** Characters of the longest tag; the shape `lawha:tags` has the same. */
export const MAX_TAG = 40;

/** What is between two tags in one text, in either language. A tag has none of it. */
export const BETWEEN_TAGS = /[,،;؛\n\r\t]/;

/**
 * Whether a cleaned text can be one tag. Apart from what folds tags, because filters are in the first load and that is
 * not.
 */
export function isOneTag(text: string): boolean {
  return text !== '' && text.length <= MAX_TAG && !BETWEEN_TAGS.test(text);
}
