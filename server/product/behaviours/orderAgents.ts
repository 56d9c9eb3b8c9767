import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { addFieldError, type FieldErrors } from '../../base/HttpError.ts';
import type { Behaviour, BehaviourChange } from '../../context/parts/Behaviour.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import { acquireLock } from '../../store/locks.ts';
import type { Db } from '../../store/Store.types.ts';
import { judgeAgent } from '../dispatch/judgeAgent.ts';
import { OPEN, readAgents, readVisit } from '../dispatch/readAgents.ts';
import { type ProductMessage, productText } from '../messages/productText.ts';

/** The list of exceptions: an account that has it may make one. */
export const EXCEPTIONS = 'assignment_exceptions/show-all';
/** Field with the reason of an exception. */
const REASON = 'assignment_reason';

/** What an order asks of its technician: fields, the one that a refusal is about, and the reasons that they are for. */
const TERMS: readonly { fields: readonly string[]; at: string; reasons: readonly ProductMessage['key'][] }[] = [
  { fields: ['service_id'], at: 'service_id', reasons: ['agentOtherService'] },
  { fields: ['city_id'], at: 'city_id', reasons: ['agentOtherCity'] },
  {
    fields: ['is_scheduled', 'scheduled_date', 'work_time_id'],
    at: 'work_time_id',
    reasons: ['agentOutsideWorkTime', 'agentBusy'],
  },
];

/**
 * Who may get an order: `judgeAgent` decides whenever one is assigned. An existing assignment is kept; what is changed
 * while it lasts, the service, the city or the appointment, has to suit it too. Callers with the permission for exceptions
 * may assign anybody, with a reason, which the order keeps. While the settings stop orders, none is given to a company
 * either.
 */
export const orderAgents: Behaviour = {
  name: 'order-agents',
  prepare: async (db, change, errors) => {
    const { record, before } = change;
    const isGiven = (name: string): boolean => typeof record[name] === 'number' && record[name] !== before?.[name];
    const isAccepted = change.action === 'move' && record['status'] === 'accepted' && before?.['status'] !== 'accepted';
    const isAssigned = isGiven('agent_id') || (isAccepted && typeof record['agent_id'] === 'number');
    if (!isAssigned && !isGiven('company_id')) return keepsAgent(change) ? judgeTerms(db, change, errors) : {};
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
  const { record, before } = change;
  const reasons = await readReasons(db, change, isStopped);
  const isStated = isReasonStated(change);
  if (reasons.length > 0) refuse(change, { reasons, isStated, errors });
  // The reason of an exception belongs to the assignment that it was given for.
  const keeps = reasons.length > 0 && (isStated || record['agent_id'] === before?.['agent_id']);
  return keeps ? {} : { [REASON]: null };
}

/** Whether an order that is still to be visited keeps the technician that it has. */
function keepsAgent({ action, record, before }: BehaviourChange): boolean {
  const isSame = typeof record['agent_id'] === 'number' && record['agent_id'] === before?.['agent_id'];
  return isSame && action !== 'delete' && OPEN.includes(String(record['status']));
}

/** What is changed about an order has to suit the technician that it keeps, unless a reason for an exception is given. */
async function judgeTerms(db: Db, change: BehaviourChange, errors: FieldErrors): Promise<RecordValue> {
  const { action, record, before, may } = change;
  const changed = TERMS.filter(({ fields }) => fields.some((name) => record[name] !== before?.[name]));
  if (changed.length === 0) return {};
  const reasons = await readReasons(db, change, false);
  const mayExcept = may?.(EXCEPTIONS) === true;
  if (mayExcept && isReasonStated(change)) return {};
  for (const { at, reasons: own } of changed) {
    const found = reasons.filter(({ key }) => own.includes(key));
    for (const reason of found) addFieldError(errors, at, productText(withoutOthers(reason)));
    // The form has the reason of an exception; a new appointment has none.
    const asks = found.length > 0 && mayExcept && action !== 'move';
    if (asks) addFieldError(errors, at, productText({ key: 'exceptionNeedsReason' }));
  }
  return {};
}

/** A reason for everybody who may change an order, which names no order of another customer. */
function withoutOthers(reason: ProductMessage): ProductMessage {
  return reason.key === 'agentBusy' ? { key: 'agentBusyThen' } : reason;
}

/** Why the order does not suit its technician; holds the technician’s visits until the end of the transaction. */
async function readReasons(
  db: Db,
  { id, record }: BehaviourChange,
  isStopped: boolean,
): Promise<readonly ProductMessage[]> {
  const agentId = Number(record['agent_id']);
  // Two dispatchers cannot both give a technician the same time.
  await acquireLock(db, `visits of ${agentId}`);
  const visit = await readVisit(db, { record, ...(id !== undefined && { id }) });
  const [agent] = await readAgents(db, visit, agentId);
  return agent === undefined ? [] : judgeAgent(visit, agent, isStopped);
}

function isReasonStated({ record, before }: BehaviourChange): boolean {
  return typeof record[REASON] === 'string' && record[REASON] !== before?.[REASON];
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
