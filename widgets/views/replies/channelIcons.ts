import type { ReplyChannel } from '../../../engine/core/definition/Replies.types.ts';

/** The icon of each channel. */
export const CHANNEL_ICONS: Readonly<Record<ReplyChannel, string>> = {
  fcm: 'bell',
  sms: 'smartphone',
  email: 'mail',
};
