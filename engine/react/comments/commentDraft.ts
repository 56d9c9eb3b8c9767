import { logError } from '../../core/errors/logError.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { MentionedPerson } from '../../features/comments/Comment.types.ts';
import { REPLY_DRAFT_PREFIX } from '../../features/replies/draftPrefix.ts';

/** A comment that was not sent. */
export interface CommentDraft {
  text: string;
  mentions: readonly MentionedPerson[];
}

/** What was typed and not sent about a record in this tab; undefined where there is nothing that can be read. */
export function readCommentDraft(
  resource: string,
  id: number,
  storage: Storage = sessionStorage,
): CommentDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(resource, id)) ?? 'null');
    if (!isObject(value) || typeof value['text'] !== 'string') return undefined;
    const people: unknown = value['mentions'];
    const mentions = (Array.isArray(people) ? people : []).flatMap((one: unknown): MentionedPerson[] =>
      isObject(one) && typeof one['id'] === 'number' && typeof one['name'] === 'string'
        ? [{ id: one['id'], name: one['name'] }]
        : [],
    );
    return { text: value['text'], mentions };
  } catch {
    return undefined;
  }
}

/** Keeps a draft in this tab, or removes an empty one. A full storage loses the draft, not the comment. */
export function keepCommentDraft(
  resource: string,
  id: number,
  draft: CommentDraft,
  storage: Storage = sessionStorage,
): void {
  try {
    if (draft.text === '') storage.removeItem(keyOf(resource, id));
    else storage.setItem(keyOf(resource, id), JSON.stringify(draft));
  } catch (error) {
    logError('a draft could not be kept', error);
  }
}

function keyOf(resource: string, id: number): string {
  return `${REPLY_DRAFT_PREFIX}@comment.${resource}.${id}`;
}
