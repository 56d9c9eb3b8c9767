import { describe, expect, it } from 'vitest';
import definition from '../../definitions/notifications.json' with { type: 'json' };
import { openTargetOf } from '../../engine/core/routing/openTarget.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';

const resource = resolveDefinition(definition as ResourceDefinition);

describe('the notifications of the marketplace', () => {
  it.each([
    ['order', { order_id: 7 }, '/orders/show/7'],
    ['order', { order_id: null }, '/orders/show-all'],
    ['finish_trip', { trip_id: 12 }, '/trips/show/12'],
    ['unusual_behaviour', { trip_id: 12, order_id: 3 }, '/trips/show/12'],
    ['new_rider', { user_id: 4 }, '/riders/show/4'],
    ['new_rider', {}, '/riders/show-all'],
    ['new_partner', { provider_id: 5 }, '/partners/show/5'],
    ['new_partner', { provider_id: -1 }, '/partners/show-all'],
  ])('NOTIF-05: %s with %j leads to %s', (notify_type, ids, path) => {
    expect(openTargetOf(resource, { notify_type, ...ids })).toBe(path);
  });
});
