import { isObject } from '../../core/values/isObject.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { type Delivery, DELIVERY_STATUSES, type Reply, REPLY_CHANNELS } from '../../core/definition/Replies.types.ts';

/**
 * The replies of a record's answer, oldest first. Without delivery data a reply counts as waiting: nothing says that it was sent; an item without id,
 * text or moment cannot be shown and is left out.
 */
export function readReplies(value: unknown): Reply[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => readReply(item) ?? []).toSorted((a, b) => a.id - b.id);
}

function readReply(item: unknown): Reply | undefined {
  if (!isObject(item)) return undefined;
  const { reply, created_at: at } = item;
  const id = Number(item['id']);
  if (!Number.isSafeInteger(id) || typeof reply !== 'string' || typeof at !== 'string') return undefined;
  if (parseInstant(at) === undefined) return undefined;
  const sender = isObject(item['sender']) ? item['sender'] : {};
  return {
    id,
    reply,
    created_at: at,
    send_type: REPLY_CHANNELS.find((channel) => channel === item['send_type']) ?? 'email',
    sender: {
      avatar: textOf(sender['avatar']),
      first_name: textOf(sender['first_name']) ?? '',
      last_name: textOf(sender['last_name']) ?? '',
    },
    delivery: readDelivery(item['delivery']),
  };
}

function readDelivery(value: unknown): Delivery {
  const delivery = isObject(value) ? value : {};
  const attempts = Number(delivery['attempts']);
  return {
    status: DELIVERY_STATUSES.find((status) => status === delivery['status']) ?? 'queued',
    attempts: Number.isSafeInteger(attempts) ? attempts : 0,
    next_at: textOf(delivery['next_at']),
    error: textOf(delivery['error']),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
