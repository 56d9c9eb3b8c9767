import type { ServerConfig } from '../context/config/ServerConfig.ts';
import type { Registry } from '../../engine/core/registry/createRegistry.ts';
import type { ChannelPart } from '../context/parts/ServerParts.types.ts';
import type { OutboxChannel, OutboxChannels } from '../context/parts/Channel.types.ts';
import { localChannel } from './localChannel.ts';
import type { Channel } from '../context/parts/OutboxMessage.types.ts';

/**
 * The channels of a server: the adapters that the product adds, email by SMTP where it is configured. Messages without
 * an adapter stay in the local outbox.
 */
export async function createChannels(config: ServerConfig, parts: Registry<ChannelPart>): Promise<OutboxChannels> {
  const { mail } = config;
  const own = (channel: Channel): OutboxChannel | undefined => parts.find(channel)?.create(config);
  return {
    email:
      own('email') ??
      // Without emails the mailer is not loaded.
      (mail === undefined ? localChannel : (await import('./createSmtpChannel.ts')).createSmtpChannel(mail)),
    sms: own('sms') ?? localChannel,
    fcm: own('fcm') ?? localChannel,
  };
}
