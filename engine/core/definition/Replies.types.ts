import type { ResolvedField } from './Resolved.types.ts';
import type { Text } from '../text/Text.ts';

/** The ways a reply can go. */
export const REPLY_CHANNELS = ['fcm', 'sms', 'email'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** How records are answered, with every default filled in: what lists, pages, server and lint read. */
export interface ResolvedReplies {
  /** In the order in which they are offered; each with the field without which it is not. */
  channels: { channel: ReplyChannel; needs: string }[];
  /** The enumeration that a reply sets, and to what. */
  status?: { field: string; value: string };
  /** Subject of emails, title of pushes. */
  subject: Text;
  /** The rich text that is written, as a form's field. */
  field: ResolvedField;
}

/** Most characters of a reply, tags included. */
export const MAX_REPLY = 5000;

/** How far the message of a reply got: `kept` was offered to no gateway, `sent` was accepted by one. */
export const DELIVERY_STATUSES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a message is kept: its channel has no gateway, or its recipient has no device. */
export const UNSENT_REASONS = ['no-gateway', 'no-device'] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** A reply as answers carry it, and how far it got. */
export interface Reply {
  id: number;
  /** Rich text; cleaned once more before it is drawn. */
  reply: string;
  /** ISO 8601. */
  created_at: string;
  send_type: ReplyChannel;
  sender: { avatar: string | null; first_name: string; last_name: string };
  delivery: Delivery;
}

export interface Delivery {
  status: DeliveryStatus;
  attempts: number;
  /** When it is tried again, ISO 8601. */
  next_at: string | null;
  /** Why the last attempt failed; a {@link UnsentReason} of a message that is kept. */
  error: string | null;
}
