import type { DeliveryStatus } from '../../engine/core/definition/Replies.types.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { formatMessage, type MessageKey } from '../base/messages/formatMessage.ts';
import type { DeliveryState } from '../outbox/awaitDeliveries.ts';

const KEYS = {
  sent: 'sent',
  queued: 'deliveryUnderWay',
  sending: 'deliveryUnderWay',
  kept: 'deliveryKept',
  failed: 'deliveryFailed',
} as const satisfies Record<DeliveryStatus, MessageKey>;

/** What an answer says of a message: it was sent only where a gateway accepted it. */
export function deliveryMessage(language: Language, { status }: DeliveryState): string {
  return formatMessage(language, { key: KEYS[status] });
}
