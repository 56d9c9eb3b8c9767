/** An account that a comment names. */
export interface MentionedPerson {
  id: number;
  /** As the text has it, after `@`. */
  name: string;
}

/** A person that may be mentioned, or who wrote. */
export interface CommentPerson {
  /** Null for an account that is gone. */
  id: number | null;
  name: string;
  image: string | null;
}

/** What a person wrote about a record. */
export interface Comment {
  id: number;
  /** Plain text; nothing in it is markup. */
  text: string;
  mentions: readonly MentionedPerson[];
  author: CommentPerson;
  /** Whether the caller wrote it. */
  isOwn: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** Null for one that never changed. */
  editedAt: string | null;
}

/** A page of comments, the newest first. */
export interface CommentPage {
  comments: readonly Comment[];
  /** All of the record. */
  total: number;
  /** Whether there are older ones. */
  hasMore: boolean;
}
