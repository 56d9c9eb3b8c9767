import type { Language } from '../../../engine/core/text/language.ts';

/** The channels of the outbox. */
export const CHANNELS = ['email', 'sms', 'fcm'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message that is to go out. */
export interface OutgoingMessage {
  channel: Channel;
  /** Email address; phone as E.164; for fcm `{group}/{id}` or `topic:{group}`. */
  to: string;
  /** Of the text. Default: Arabic. */
  language?: Language;
  /** Subject of an email, title of a push. */
  subject?: string;
  /** Never empty: what is shown where HTML is not. */
  text: string;
  /** Sanitised already. */
  html?: string;
  /** For the receiving program (fcm). */
  data?: Readonly<Record<string, string>>;
  /** The record that it is about. */
  source: { resource: string; id: number };
}
