import type { OutboxChannel } from '../../context/parts/Channel.types.ts';
import { DeliveryRefused } from '../DeliveryRefused.ts';
import { MessageKept } from '../MessageKept.ts';
import { callGateway } from './callGateway.ts';
import type { Gateway } from './Gateway.types.ts';

export interface GatewayChannelOptions {
  /** The gateway as it is configured now; undefined where none is. */
  readGateway: () => Promise<Gateway | undefined>;
  /** Whether `http:` and private addresses may be called. */
  allowsPrivate: boolean;
}

/** Text messages by a gateway that is configured while the server runs; without one they are kept. */
export function createGatewayChannel({ readGateway, allowsPrivate }: GatewayChannelOptions): OutboxChannel {
  return {
    name: 'gateway',
    send: async (message, { signal }) => {
      const gateway = await readGateway();
      if (gateway === undefined) throw new MessageKept('no-gateway');
      const outcome = await callGateway(gateway, message, { signal, allowsPrivate });
      if (outcome.isAccepted) return;
      throw outcome.isFinal ? new DeliveryRefused(outcome.reason) : new Error(outcome.reason);
    },
  };
}
