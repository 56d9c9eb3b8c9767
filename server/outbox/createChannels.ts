import type { ServerConfig } from '../app/ServerConfig.ts';
import type { OutboxChannels } from './Channel.types.ts';
import { createSmtpChannel } from './createSmtpChannel.ts';
import { localChannel } from './localChannel.ts';

/**
 * The channels of a server: email by SMTP where it is configured. A provider of text messages or push notifications is
 * put in here, as an {@link OutboxChannel}; until then what they would send stays in the local outbox.
 */
export function createChannels({ mail }: Pick<ServerConfig, 'mail'>): OutboxChannels {
  return {
    email: mail === undefined ? localChannel : createSmtpChannel(mail),
    sms: localChannel,
    fcm: localChannel,
  };
}
