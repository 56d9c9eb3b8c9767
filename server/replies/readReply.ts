import { htmlToText } from '../../engine/core/text/htmlToText.ts';
import { MOST_REPLY, REPLY_CHANNELS, type ReplyChannel } from '../../engine/core/definition/Replies.types.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/say.ts';
import type { Body } from '../base/readBody.ts';
import { sanitizeRichText } from '../records/sanitizeRichText.ts';

/** A reply as a call sends it, checked. */
export interface SentReply {
  /** Sanitised. */
  html: string;
  /** The same as one line without tags. */
  text: string;
  channel: ReplyChannel;
}

/** What a record lacks that cannot be answered so. */
const NEEDS = {
  fcm: 'replyNeedsFcm',
  sms: 'replyNeedsSms',
  email: 'replyNeedsEmail',
} as const satisfies Record<ReplyChannel, MessageKey>;

/** Most characters of a reply before it is cleaned. */
const MOST_MARKUP = 10 * MOST_REPLY;

/** Name of the channel in a body: `send_type`, and `send_vai` of the second call. */
export type ChannelKey = 'send_type' | 'send_vai';

/**
 * Reads the body of a reply. Empty is what has no text without its tags.
 *
 * @param offered the channels by which the record can be answered
 * @throws HttpError 422
 */
export function readReply(
  { values }: Body,
  { channelKey, offered }: { channelKey: ChannelKey; offered: readonly ReplyChannel[] },
): SentReply {
  const errors: FieldErrors = new Map();
  for (const key of Object.keys(values)) {
    if (!['reply', '_method', channelKey].includes(key)) addFieldError(errors, key, { key: 'unknownField' });
  }
  const sent = values[channelKey];
  const channel = REPLY_CHANNELS.find((candidate) => candidate === sent);
  if (sent === undefined || sent === null || sent === '') addFieldError(errors, channelKey, { key: 'required' });
  else if (channel === undefined) addFieldError(errors, channelKey, { key: 'enum' });
  else if (!offered.includes(channel)) addFieldError(errors, channelKey, { key: NEEDS[channel] });
  const html = readHtml(values['reply'], errors);
  if (errors.size > 0 || channel === undefined) throw invalidFields(errors);
  return { html, text: htmlToText(html), channel };
}

function readHtml(value: unknown, errors: FieldErrors): string {
  if (value === undefined || value === null || value === '') {
    addFieldError(errors, 'reply', { key: 'required' });
    return '';
  }
  if (typeof value !== 'string') {
    addFieldError(errors, 'reply', { key: 'typeString' });
    return '';
  }
  // Checked before cleaning, which takes time that a caller must not be able to cause at will.
  if (value.length > MOST_MARKUP) {
    addFieldError(errors, 'reply', { key: 'maxLength', values: { count: MOST_REPLY } });
    return '';
  }
  const html = sanitizeRichText(value).trim();
  if (htmlToText(html) === '') addFieldError(errors, 'reply', { key: 'required' });
  else if (html.length > MOST_REPLY)
    addFieldError(errors, 'reply', { key: 'maxLength', values: { count: MOST_REPLY } });
  return html;
}
