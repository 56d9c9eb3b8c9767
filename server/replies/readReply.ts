import { htmlToText } from '../../engine/core/text/htmlToText.ts';
import { REPLY_CHANNELS, type ReplyChannel } from '../../engine/core/definition/Replies.types.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { invalidField } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import type { Body } from '../base/readBody.ts';
import { listReplySchema, replySchema } from '../records/calls/bodySchemas.ts';

/** A reply as a call sends it, checked. */
export interface SentReply {
  /** Sanitised. */
  html: string;
  /** The reply as one line without tags. */
  text: string;
  channel: ReplyChannel;
}

/** The error of a record that cannot be answered by that channel. */
const NEEDS = {
  fcm: 'replyNeedsFcm',
  sms: 'replyNeedsSms',
  email: 'replyNeedsEmail',
} as const satisfies Record<ReplyChannel, MessageKey>;

/** Name of the channel in a body: `send_type`, or `send_vai` in the second call. */
export type ChannelKey = 'send_type' | 'send_vai';

/**
 * Reads the body of a reply by the schema of its call, which also cleans it.
 *
 * @param offered the channels by which the record can be answered
 * @throws HttpError 422
 */
export function readReply(
  resource: ResolvedResource,
  { values: { _method: _named, ...values }, form }: Body,
  { channelKey, offered }: { channelKey: ChannelKey; offered: readonly ReplyChannel[] },
): SentReply {
  const schema = channelKey === 'send_type' ? replySchema(resource) : listReplySchema(resource);
  const { reply, [channelKey]: sent } = checkBody(schema, { values, form });
  const channel = REPLY_CHANNELS.find((candidate) => candidate === sent);
  if (channel === undefined) throw invalidField(channelKey, { key: 'enum' });
  if (!offered.includes(channel)) throw invalidField(channelKey, { key: NEEDS[channel] });
  const html = String(reply);
  return { html, text: htmlToText(html), channel };
}
