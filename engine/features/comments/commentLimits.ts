/** Bounds of comments, for the browser and the server. */
export const COMMENT_LIMITS = {
  /** Characters of a comment. */
  text: 4000,
  /** Accounts that a comment mentions. */
  mentions: 20,
  /** Comments of a record. */
  comments: 1000,
  /** Comments of a page. */
  page: 25,
  /** People that are offered for a mention. */
  people: 8,
  /** Characters by which they are sought. */
  keyword: 60,
} as const;

/** In the place of the changed fields of a record: its comments changed, and nothing else. No field has such a name. */
export const COMMENTS_CHANGED = '@comments';
