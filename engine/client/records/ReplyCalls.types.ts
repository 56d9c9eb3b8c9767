import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { DeliveryStatus, ReplyChannel } from '../../core/definition/Replies.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { RequestOptions } from '../Api.types.ts';

/** A reply as a form sends it. */
export interface OutgoingReply {
  /** Rich text. */
  reply: string;
  channel: ReplyChannel;
  /** Which of the two calls: that of the page, or that of the list's dialog. */
  from: 'page' | 'list';
}

/** A channel by its name in the current language. */
export interface SendType {
  id: ReplyChannel;
  name: string;
}

/** A message of the local outbox. */
export interface OutboxItem {
  id: number;
  channel: ReplyChannel;
  to: string;
  language: 'ar' | 'en';
  subject: string | null;
  text: string;
  html: string | null;
  status: DeliveryStatus;
  attempts: number;
  error: string | null;
  /** ISO 8601. */
  created_at: string;
}

export interface OutboxPage {
  /** Newest first. */
  items: OutboxItem[];
  hasMore: boolean;
}

/** The calls about replies and what they send, loaded with a chunk of their own. */
export interface ReplyCalls {
  /** The channels that there are. */
  sendTypes(options?: RequestOptions): Promise<SendType[]>;
  /** Answers a record; resolves to it with its replies. Field errors are under `reply` and `channel`. */
  send(resource: ResolvedResource, id: number, reply: OutgoingReply): Promise<Row>;
  /** Sends the message of a reply again; one that has not failed rejects with `conflict` and the record. */
  retry(resource: ResolvedResource, id: number, replyId: number): Promise<Row>;
  /** The messages of a demo's outbox, for super admins. */
  outbox(query: { channel?: ReplyChannel; before?: number }, options?: RequestOptions): Promise<OutboxPage>;
}
