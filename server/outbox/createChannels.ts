import type { AppContext } from '../context/AppContext.ts';
import type { OutboxChannel, OutboxChannels } from '../context/parts/Channel.types.ts';
import { localChannel } from './localChannel.ts';
import type { Channel } from '../context/parts/OutboxMessage.types.ts';

/**
 * The channels of a server: the adapters that the product adds, email by SMTP and pushes by FCM where they are
 * configured. Messages without an adapter stay in the local outbox.
 */
export async function createChannels(context: AppContext): Promise<OutboxChannels> {
  const { config, catalogue, store, now } = context;
  const { mail, push } = config;
  const own = (channel: Channel): OutboxChannel | undefined =>
    catalogue.parts.channels.find(channel)?.create(config, context);
  return {
    email:
      own('email') ??
      // Without emails the mailer is not loaded.
      (mail === undefined ? localChannel : (await import('./createSmtpChannel.ts')).createSmtpChannel(mail)),
    sms: own('sms') ?? localChannel,
    fcm:
      own('fcm') ??
      (push === undefined
        ? localChannel
        : (await import('./push/createFcmChannel.ts')).createFcmChannel({ settings: push, store, now })),
  };
}
