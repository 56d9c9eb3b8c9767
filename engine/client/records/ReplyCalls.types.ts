import type { CommentCalls } from './createCommentCalls.ts';
import type { Language } from '../../core/text/language.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { DeliveryStatus, ReplyChannel } from '../../core/definition/Replies.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { KeptSince } from '../connection/readBegin.ts';

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
  language: Language;
  subject: string | null;
  text: string;
  html: string | null;
  status: DeliveryStatus;
  attempts: number;
  error: string | null;
  /** ISO 8601. */
  created_at: string;
}

export interface OutboxPage extends KeptSince {
  /** Newest first. */
  items: OutboxItem[];
  hasMore: boolean;
}

/** What a gateway made of a test. */
export interface GatewayTrial {
  /** `unknown`: the server ended before the gateway had answered. */
  state: 'accepted' | 'refused' | 'not-configured' | 'unknown';
  /** What it answered, or why there is no answer; of `unknown` the number of the message. */
  answer: string;
}

/** What another value of a setting would do to records that exist. */
export interface SettingEffect {
  setting: string;
  label: string;
  /** Name of their group. */
  group: string;
  /** How many it acts on at once, and the first of them. */
  due: number;
  records: readonly { id: number; name: string }[];
  later: number;
  spared: number;
}

/** A change of a setting, and how many records the server has moved by it. */
export interface EffectChange {
  id: number;
  label: string;
  previous: number;
  value: number;
  scope: 'new' | 'existing';
  by: string;
  /** ISO 8601. */
  at: string;
  records: number;
  undone: number;
}

/** The calls about replies and what they send, loaded with a chunk of their own. */
export interface ReplyCalls {
  /** Those about what people write about a record to each other. */
  comments: CommentCalls;
  /** The channels that there are. */
  sendTypes(options?: RequestOptions): Promise<SendType[]>;
  /** Answers a record; resolves to it with its replies. Field errors are under `reply` and `channel`. */
  send(resource: ResolvedResource, id: number, reply: OutgoingReply): Promise<Row>;
  /** Sends the message of a reply again; one that has not failed rejects with `conflict` and the record. */
  retry(resource: ResolvedResource, id: number, replyId: number): Promise<Row>;
  /** Sends one message by the gateway that the settings of a group describe; a wrong number rejects with `to`. */
  tryGateway(resource: ResolvedResource, to: string): Promise<GatewayTrial>;
  /** What other values of settings would do to existing records. */
  previewEffects(resource: ResolvedResource, values: RecordValue): Promise<SettingEffect[]>;
  /** Changes of the settings of a tab that act on records, newest first. */
  effectChanges(resource: ResolvedResource): Promise<EffectChange[]>;
  /** Puts back what a change has moved; resolves to how many records are back, and how many were moved on since. */
  undoEffect(id: number): Promise<{ restored: number; left: number }>;
  /** The messages of a demo's outbox, for super admins. */
  outbox(query: { channel?: ReplyChannel; before?: number }, options?: RequestOptions): Promise<OutboxPage>;
}
