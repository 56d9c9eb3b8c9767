import type { NotificationCalls } from '../../engine/client/pages/NotificationCalls.types.ts';
import type { PushedNotification } from '../../engine/features/realtime/PushedEvent.ts';

/** An unread notification about an order. */
export function sampleNotification(id: number, overrides: Partial<PushedNotification> = {}): PushedNotification {
  return {
    notify_id: id,
    notify_type: 'order',
    title: `طلب جديد ${id}`,
    body: `أُضيف الطلب رقم ${id} وينتظر أن يُعيَّن له فني`,
    read_at: null,
    created_time: `2026-11-20T0${id % 10}:30:00.000Z`,
    order_id: id * 10,
    ...overrides,
  };
}

/** The calls about notifications of an account that has none, unless `overrides` say otherwise. */
export function sampleNotificationCalls(overrides: Partial<NotificationCalls> = {}): NotificationCalls {
  return {
    getNewest: () => Promise.resolve({ items: [], unread: 0 }),
    markRead: () => Promise.resolve(),
    kinds: () => Promise.resolve([]),
    switchKind: () => Promise.resolve([]),
    markAllRead: () => Promise.resolve(),
    send: () => Promise.resolve(undefined),
    ...overrides,
  };
}
