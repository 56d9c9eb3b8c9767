import type { OutboxChannel } from '../context/parts/Channel.types.ts';

/**
 * Takes every message and sends it nowhere: it stays in the outbox, where `/static-screens` shows it. What every channel
 * is until a gateway is configured.
 */
export const localChannel: OutboxChannel = {
  name: 'local',
  send: () => Promise.resolve(),
};
