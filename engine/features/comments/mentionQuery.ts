import { COMMENT_LIMITS } from './commentLimits.ts';

/** The name that is being typed after `@`: where it begins, and what it is so far. */
export interface MentionQuery {
  /** Place of the `@`. */
  start: number;
  keyword: string;
}

/** Words of a name that are looked at. */
const MOST_WORDS = 4;

/**
 * The mention that is being typed before the caret: after an `@` at the beginning of a word, up to four words without a
 * break. Undefined where there is none.
 *
 * @example mentionQuery('اسأل @سالم ال', 13) // { start: 5, keyword: 'سالم ال' }
 */
export function mentionQuery(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || /[\p{L}\p{N}._-]$/u.test(before.slice(0, start))) return undefined;
  const keyword = before.slice(start + 1);
  if (keyword.length > COMMENT_LIMITS.keyword || /^\s|[\n@]/.test(keyword)) return undefined;
  return keyword.split(/ +/).length > MOST_WORDS ? undefined : { start, keyword };
}

/** The text with a name in the place of what was typed of it, and where the caret is then: behind a space. */
export function withMention(
  text: string,
  { start, keyword }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + keyword.length);
  const written = `${text.slice(0, start)}@${name} `;
  return { text: written + rest.replace(/^ /, ''), caret: written.length };
}
