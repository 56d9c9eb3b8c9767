import type { StateChange } from '../../engine/client/records/StateCalls.types.ts';

/** A deterministic life of an order: asked for by a customer, given to a technician, cancelled with a reason. */
export function sampleStateChanges(): StateChange[] {
  const person = { id: 2, name: 'مريم المنصوري' };
  return [
    step(1, null, 'pending', { actor: 'client', by: { id: 9, name: 'سالم الكعبي' } }),
    step(2, 'pending', 'accepted', { actor: 'admin', by: person, note: 'الفني الأقرب إلى العميل' }),
    step(3, 'accepted', 'admin_cancel', { actor: 'admin', by: person, reason: { id: 1, name: 'العنوان غير صحيح' } }),
  ];
}

function step(id: number, from: string | null, to: string, more: Partial<StateChange>): StateChange {
  return {
    id,
    from,
    to,
    actor: 'system',
    by: null,
    reason: null,
    note: null,
    at: `2026-11-1${id}T09:30:00.000Z`,
    ...more,
  };
}
