import type { PushedNotification } from '../../../engine/realtime/PushedEvent.ts';

const TARGETS: Readonly<Record<string, readonly [string, 'order_id' | 'trip_id' | 'user_id' | 'provider_id']>> = {
  order: ['orders', 'order_id'],
  finish_trip: ['trips', 'trip_id'],
  unusual_behaviour: ['trips', 'trip_id'],
  new_rider: ['riders', 'user_id'],
  new_partner: ['partners', 'provider_id'],
};

export async function targetOf(
  notification: Pick<PushedNotification, 'notify_type'> & Partial<PushedNotification>,
): Promise<string | undefined> {
  const target = Object.hasOwn(TARGETS, notification.notify_type) ? TARGETS[notification.notify_type] : undefined;
  if (target === undefined) return undefined;
  const id = notification[target[1]];
  return typeof id === 'number' ? `/${target[0]}/show/${id}` : `/${target[0]}/show-all`;
}
