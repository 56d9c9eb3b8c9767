import { useState } from 'react';
import { errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useApi } from '../api/ApiContext.tsx';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { ReplyFormProps } from '../registry/Parts.types.ts';
import { channelsFor } from '../../features/replies/channelsFor.ts';
import { MAX_REPLY, type ReplyChannel, type ResolvedReplies } from '../../core/definition/Replies.types.ts';
import { formatInteger } from '../../core/text/format.ts';
import { htmlToText } from '../../core/text/htmlToText.ts';
import { useText } from '../text/useText.ts';
import { deliveryToast } from './deliveryToast.ts';
import { saveDraft, readDraft, type ReplyDraft } from './replyDrafts.ts';

/** Errors of a reply. */
export interface ReplyErrors {
  reply: readonly string[];
  channel: readonly string[];
}

const NO_ERRORS: ReplyErrors = { reply: [], channel: [] };

export interface ReplyFormState extends ReplyDraft {
  offered: readonly ReplyChannel[];
  errors: ReplyErrors;
  isBusy: boolean;
  /** Whether a draft was there when the form opened. */
  hadDraft: boolean;
  write: (change: Partial<ReplyDraft>) => void;
  /** Errors that only the editor detects. */
  report: (message: string | undefined) => void;
  discard: () => void;
  /** Sends; resolves to the first part that is wrong, if one is. */
  send: () => Promise<keyof ReplyErrors | undefined>;
}

export interface UseReplyFormOptions extends Pick<ReplyFormProps, 'resource' | 'row' | 'from' | 'onSent'> {
  replies: ResolvedReplies;
}

/**
 * The state of a reply that is being written. What is written is kept as a draft of that record until it is sent or
 * discarded; it is validated by the server's rules before it is sent.
 */
export function useReplyForm({ resource, replies, row, from, onSent }: UseReplyFormOptions): ReplyFormState {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const offered = channelsFor(replies, row);
  const single = offered.length === 1 ? offered[0] : undefined;
  const [kept] = useState(() => readDraft(resource.name, row.id));
  const [draft, setDraft] = useState<ReplyDraft>(() => ({
    reply: kept?.reply ?? '',
    channel: kept?.channel !== undefined && offered.includes(kept.channel) ? kept.channel : single,
  }));
  const [hadDraft, setHadDraft] = useState(kept !== undefined);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [issue, setIssue] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const write = (change: Partial<ReplyDraft>): void => {
    const next = { ...draft, ...change };
    setDraft(next);
    const part = 'reply' in change ? 'reply' : 'channel';
    setErrors((now) => (now[part].length === 0 ? now : { ...now, [part]: [] }));
    saveDraft(resource.name, row.id, isBlank(next.reply) ? undefined : next);
  };

  const check = (): ReplyErrors => ({
    reply: [
      ...(isBlank(draft.reply) ? [t('common.emptyField')] : []),
      ...(draft.reply.length > MAX_REPLY ? [t('replies.tooLong', { number: formatInteger(MAX_REPLY) })] : []),
      ...(issue === undefined ? [] : [issue]),
    ],
    channel: draft.channel === undefined ? [t('common.emptyField')] : [],
  });

  const send = async (): Promise<keyof ReplyErrors | undefined> => {
    if (isBusy) return undefined;
    const found = check();
    setErrors(found);
    const { channel } = draft;
    if (firstOf(found) !== undefined || channel === undefined) return firstOf(found);
    setBusy(true);
    try {
      const answered = await (await api.replies()).send(resource, row.id, { reply: draft.reply, channel, from });
      saveDraft(resource.name, row.id, undefined);
      toast(deliveryToast(answered, t));
      onSent(answered);
      return undefined;
    } catch (error) {
      const refused = isApiError(error, 'invalid')
        ? { reply: error.fields['reply'] ?? [], channel: error.fields['channel'] ?? [] }
        : NO_ERRORS;
      setErrors(refused);
      const message = errorToast(error, t);
      if (message) toast(message);
      return firstOf(refused);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...draft,
    offered,
    errors,
    isBusy,
    hadDraft,
    write,
    report: setIssue,
    discard: () => {
      write({ reply: '' });
      setHadDraft(false);
    },
    send,
  };
}

function isBlank(html: string): boolean {
  return htmlToText(html) === '';
}

function firstOf({ reply, channel }: ReplyErrors): keyof ReplyErrors | undefined {
  return reply.length > 0 ? 'reply' : channel.length > 0 ? 'channel' : undefined;
}
