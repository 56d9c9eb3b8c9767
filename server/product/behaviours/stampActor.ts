import type { Behaviour } from '../../context/parts/Behaviour.types.ts';

/**
 * Stores who made a record: the actor as `created_by`, and a customer-service agent as `call_center_id`. Both are
 * permanent.
 */
export const stampActor: Behaviour = {
  name: 'stamp-actor',
  prepare: async (_db, { action, actor, account }) => {
    if (action !== 'create') return {};
    return {
      ...(actor !== undefined && { created_by: actor }),
      ...(actor === 'call_center' && account !== undefined && { call_center_id: account.id }),
    };
  },
};
