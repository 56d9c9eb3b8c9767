import { addFieldError, type FieldErrors } from '../../base/HttpError.ts';
import type { Behaviour, BehaviourChange } from '../../context/parts/Behaviour.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import { acquireLock } from '../../store/locks.ts';
import type { Db } from '../../store/Store.types.ts';
import { judgeAgent } from '../dispatch/judgeAgent.ts';
import { readAgents, readVisit } from '../dispatch/readAgents.ts';
import { type ProductMessage, productText } from '../messages/productText.ts';

/** The list of exceptions: an account that has it may make one. */
export const EXCEPTIONS = 'assignment_exceptions/show-all';
/** Field with the reason of an exception. */
const REASON = 'assignment_reason';

/**
 * Who may get an order: `judgeAgent` decides whenever one is assigned, and an existing assignment is kept. Callers with the
 * permission for exceptions may assign anybody, with a reason, which the order keeps. While the settings stop orders,
 * none is given to a company either.
 */
export const orderAgents: Behaviour = {
  name: 'order-agents',
  prepare: async (db, change, errors) => {
    const { record, before } = change;
    const isGiven = (name: string): boolean => typeof record[name] === 'number' && record[name] !== before?.[name];
    const isAccepted = change.action === 'move' && record['status'] === 'accepted';
    const isAssigned = isGiven('agent_id') || (isAccepted && typeof record['agent_id'] === 'number');
    if (!isAssigned && !isGiven('company_id')) return {};
    const { agents_cant_receive_orders: stopped } = await requireSettings(db, ['agents_cant_receive_orders']);
    const isStopped = stopped === 1;
    if (isStopped && isGiven('company_id')) addFieldError(errors, 'company_id', productText({ key: 'agentsStopped' }));
    return isAssigned ? assign(db, change, { isStopped, errors }) : {};
  },
};

async function assign(
  db: Db,
  change: BehaviourChange,
  { isStopped, errors }: { isStopped: boolean; errors: FieldErrors },
) {
  const { id, record, before } = change;
  const agentId = Number(record['agent_id']);
  // Two dispatchers cannot both give a technician the same time.
  await acquireLock(db, `visits of ${agentId}`);
  const visit = await readVisit(db, { record, ...(id !== undefined && { id }) });
  const [agent] = await readAgents(db, visit, agentId);
  const reasons = agent === undefined ? [] : judgeAgent(visit, agent, isStopped);
  const isStated = typeof record[REASON] === 'string' && record[REASON] !== before?.[REASON];
  if (reasons.length > 0) refuse(change, { reasons, isStated, errors });
  // The reason of an exception belongs to the assignment that it was given for.
  const keeps = reasons.length > 0 && (isStated || record['agent_id'] === before?.['agent_id']);
  return keeps ? {} : { [REASON]: null };
}

function refuse(
  { may }: BehaviourChange,
  { reasons, isStated, errors }: { reasons: readonly ProductMessage[]; isStated: boolean; errors: FieldErrors },
): void {
  const mayExcept = may?.(EXCEPTIONS) === true;
  if (mayExcept && isStated) return;
  for (const reason of reasons) addFieldError(errors, 'agent_id', productText(reason));
  if (mayExcept) addFieldError(errors, 'agent_id', productText({ key: 'exceptionNeedsReason' }));
  else if (isStated) addFieldError(errors, REASON, productText({ key: 'exceptionForbidden' }));
}
