import { logError } from '../../core/errors/logError.ts';
import { REPLY_DRAFT_PREFIX } from '../../features/replies/draftPrefix.ts';
import { REPLY_CHANNELS, type ReplyChannel } from '../../core/definition/Replies.types.ts';

/** Unsent texts. */
export interface ReplyDraft {
  reply: string;
  channel: ReplyChannel | undefined;
}

/** The draft of a record's reply; undefined when there is none that can be read. */
export function readDraft(resource: string, id: number, storage: Storage = sessionStorage): ReplyDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(resource, id)) ?? 'null');
    if (typeof value !== 'object' || value === null || !('reply' in value)) return undefined;
    if (typeof value.reply !== 'string') return undefined;
    const channel = 'channel' in value ? REPLY_CHANNELS.find((known) => known === value.channel) : undefined;
    return { reply: value.reply, channel };
  } catch {
    return undefined;
  }
}

/** Stores a draft, or removes it. A full storage loses the draft, not the form. */
export function saveDraft(
  resource: string,
  id: number,
  draft: ReplyDraft | undefined,
  storage: Storage = sessionStorage,
): void {
  try {
    if (draft === undefined) storage.removeItem(keyOf(resource, id));
    else storage.setItem(keyOf(resource, id), JSON.stringify(draft));
  } catch (error) {
    logError('a draft could not be kept', error);
  }
}

function keyOf(resource: string, id: number): string {
  return `${REPLY_DRAFT_PREFIX}${resource}.${id}`;
}
