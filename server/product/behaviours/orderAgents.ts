import { addFieldError } from '../../base/HttpError.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import { productText } from '../messages/productText.ts';

/**
 * While the settings stop orders, none is assigned. An existing assignment is kept; a technician or company whose flags
 * exclude it is refused by the relation itself.
 */
export const orderAgents: Behaviour = {
  name: 'order-agents',
  prepare: async (db, { record, before }, errors) => {
    const given = ['agent_id', 'company_id'].filter(
      (name) => record[name] !== undefined && record[name] !== null && record[name] !== before?.[name],
    );
    if (given.length === 0) return {};
    const { agents_cant_receive_orders: stopped } = await requireSettings(db, ['agents_cant_receive_orders']);
    if (stopped === 1) for (const name of given) addFieldError(errors, name, productText({ key: 'agentsStopped' }));
    return {};
  },
};
