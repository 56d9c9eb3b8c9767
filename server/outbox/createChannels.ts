import type { ServerConfig } from '../app/ServerConfig.ts';
import type { OutboxChannels } from './Channel.types.ts';
import { localChannel } from './localChannel.ts';

/**
 * The channels of a server: email by SMTP where it is configured. A provider of text messages or push notifications is
 * put in here, as an {@link OutboxChannel}; until then what they would send stays in the local outbox.
 */
export async function createChannels({ mail }: Pick<ServerConfig, 'mail'>): Promise<OutboxChannels> {
  return {
    // Who sends no emails does without the mailer.
    email: mail === undefined ? localChannel : (await import('./createSmtpChannel.ts')).createSmtpChannel(mail),
    sms: localChannel,
    fcm: localChannel,
  };
}
