import type { RecordValue } from '../../engine/core/records/recordCodec.ts';

/** Who moves orders (ORDERS-12). */
export type OrderActor = 'admin' | 'call_center' | 'agent' | 'company' | 'client' | 'system';

export const ORDER_ACTORS: readonly OrderActor[] = ['admin', 'call_center', 'agent', 'company', 'client', 'system'];

/** A row of the requirements' table: from → to, the allowed actors and the required inputs. */
export interface ExpectedMove {
  from: string;
  to: string;
  actors: readonly OrderActor[];
  needs?: readonly string[];
}

const A = 'admin';
const CC = 'call_center';
const P = 'agent';
const CO = 'company';
const C = 'client';
const SYS = 'system';

/** ORDERS-13 to ORDERS-19, written a second time on purpose: the definition must agree with it. */
export const EXPECTED_MOVES: readonly ExpectedMove[] = [
  // ORDERS-13
  { from: 'pending', to: 'company_accept', actors: [CO, A], needs: ['company_id'] },
  { from: 'pending', to: 'company_reject', actors: [CO, A] },
  { from: 'pending', to: 'accepted', actors: [P, A], needs: ['agent_id'] },
  { from: 'pending', to: 'rejected', actors: [P] },
  { from: 'pending', to: 'admin_reject', actors: [A], needs: ['reason_id'] },
  { from: 'pending', to: 'client_cancel', actors: [C, CC] },
  { from: 'pending', to: 'agent_cancel', actors: [P], needs: ['reason_id'] },
  { from: 'pending', to: 'admin_cancel', actors: [A], needs: ['reason_id'] },
  { from: 'pending', to: 'auto_cancel', actors: [SYS] },
  // ORDERS-14
  { from: 'company_accept', to: 'accepted', actors: [P, A], needs: ['agent_id'] },
  { from: 'company_accept', to: 'rejected', actors: [P] },
  { from: 'company_accept', to: 'client_cancel', actors: [C, CC] },
  { from: 'company_accept', to: 'agent_cancel', actors: [P] },
  { from: 'company_accept', to: 'admin_cancel', actors: [A] },
  { from: 'company_accept', to: 'auto_cancel', actors: [SYS] },
  // ORDERS-15
  ...['company_reject', 'rejected'].flatMap((from): ExpectedMove[] => [
    { from, to: 'pending', actors: [A] },
    { from, to: 'admin_reject', actors: [A] },
    { from, to: 'admin_cancel', actors: [A] },
    { from, to: 'client_cancel', actors: [C, CC] },
  ]),
  // ORDERS-16
  { from: 'accepted', to: 'in_the_way', actors: [P, A] },
  { from: 'accepted', to: 'client_cancel', actors: [C, CC] },
  { from: 'accepted', to: 'agent_cancel', actors: [P], needs: ['reason_id'] },
  { from: 'accepted', to: 'admin_cancel', actors: [A], needs: ['reason_id'] },
  { from: 'in_the_way', to: 'start', actors: [P, A] },
  { from: 'in_the_way', to: 'client_cancel', actors: [C, CC] },
  { from: 'in_the_way', to: 'agent_cancel', actors: [P] },
  { from: 'in_the_way', to: 'admin_cancel', actors: [A] },
  // ORDERS-17; an inspection needs its report's price
  { from: 'start', to: 'pre_finished', actors: [P, A], needs: ['report_price'] },
  { from: 'start', to: 'admin_cancel', actors: [A], needs: ['reason_id'] },
  { from: 'pre_finished', to: 'ready_to_pay', actors: [A, CC], needs: ['price'] },
  { from: 'pre_finished', to: 'start', actors: [A] },
  { from: 'ready_to_pay', to: 'finished', actors: [P, A] },
  // ORDERS-18
  { from: 'finished', to: 'reopen', actors: [C, CC, A], needs: ['reason_id'] },
  { from: 'finished', to: 'closed', actors: [A, SYS] },
  { from: 'closed', to: 'reopen', actors: [A] },
  { from: 'reopen', to: 'open', actors: [A] },
  { from: 'reopen', to: 'closed', actors: [A] },
  { from: 'open', to: 'accepted', actors: [P, A], needs: ['agent_id'] },
  { from: 'open', to: 'admin_cancel', actors: [A] },
];

/** Every state that an order can be in. */
export const ORDER_STATES: readonly string[] = [...new Set(EXPECTED_MOVES.flatMap(({ from, to }) => [from, to]))];

/** The row of a move, if the table has it. */
export function expectedMove(from: string, to: string): ExpectedMove | undefined {
  return EXPECTED_MOVES.find((move) => move.from === from && move.to === to);
}

/** The inputs that a move needs, out of good values for each. */
export function neededInputs({ needs = [] }: ExpectedMove, good: RecordValue): RecordValue {
  return Object.fromEntries(needs.map((name) => [name, good[name]]));
}
