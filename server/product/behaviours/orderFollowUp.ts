import { sql } from 'kysely';
import { addFieldError } from '../../base/HttpError.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import { productText } from '../messages/productText.ts';

/** States in which the work of an inspection is done. */
const DONE: readonly string[] = ['finished', 'closed'];
/** Those in which the technician, who is there, may propose the maintenance already. */
export const INSPECTED: readonly unknown[] = [...DONE, 'pre_finished', 'ready_to_pay'];

/**
 * An order that follows an inspection: maintenance for the same customer, after the inspection has been made. It is a
 * technical order and counts as made by the technician who inspected; the audit has the account that entered it.
 */
export const orderFollowUp: Behaviour = {
  name: 'order-follow-up',
  prepare: async (db, { action, record, actor }, errors) => {
    const inspection = record['inspection_order_id'];
    if (action !== 'create' || typeof inspection !== 'number') return {};
    const { rows } = await sql<{ type: string; status: string; user_id: string; agent_id: string | null }>`
      select type, status, user_id, agent_id from orders where id = ${inspection}`.execute(db);
    const [found] = rows;
    if (found === undefined) return {};
    const states: readonly unknown[] = actor === 'agent' ? INSPECTED : DONE;
    if (found.type !== 'inspection' || !states.includes(found.status))
      addFieldError(errors, 'inspection_order_id', productText({ key: 'followUpUnfinished' }));
    if (Number(found.user_id) !== record['user_id'])
      addFieldError(errors, 'user_id', productText({ key: 'followUpOtherCustomer' }));
    if (record['type'] !== 'maintenance') addFieldError(errors, 'type', productText({ key: 'followUpType' }));
    return { is_technical_order: 1, ...(found.agent_id !== null && { created_by: 'agent' }) };
  },
};
