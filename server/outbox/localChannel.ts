import type { OutboxChannel } from '../context/parts/Channel.types.ts';
import { MessageKept } from './MessageKept.ts';

/**
 * Keeps every message without sending it: it stays in the outbox, where `/static-screens` shows it. Every channel is
 * this one until a gateway is configured.
 */
export const localChannel: OutboxChannel = {
  name: 'local',
  send: () => Promise.reject(new MessageKept('no-gateway')),
};
