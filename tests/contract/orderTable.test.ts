import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { transitionsFor } from '../../engine/core/definition/transitions.ts';
import { type Contract, openContract } from './openContract.ts';
import {
  createOrder,
  findOrderParts,
  goodInputs,
  moverOf,
  type OrderParts,
  ordersOf,
  putInState,
  tryMove,
} from './orderBench.ts';
import { EXPECTED_MOVES, expectedMove, neededInputs, ORDER_ACTORS, ORDER_STATES } from './orderStates.ts';

/** Of the product that the vocabulary is taken from (LEFTOVER-02). */
const LEFTOVER_STATES = [
  'driver_finished',
  'client_canceled',
  'driver_arrived_location',
  'client_receive_offers',
].concat(
  ['driver_start_order', 'driver_in_the_way', 'driver_picked_up_package', 'driver_transferred'],
  ['partner_accept_trip', 'driver_arrived'],
);

let contract: Contract;
let parts: OrderParts;
let order: number;
beforeAll(async () => {
  contract = await openContract();
  parts = await findOrderParts(contract);
  order = await createOrder(contract, parts);
});
afterAll(() => contract.close());

/** Good values for what a move asks of an inspection. */
const inputsOf = (from: string, to: string): RecordValue => {
  const move = expectedMove(from, to);
  return move === undefined ? {} : neededInputs(move, goodInputs(parts, to));
};

describe('every state × every other state × every actor', () => {
  it.each(ORDER_STATES)('ORDERS-13 to ORDERS-19: out of %s', async (from) => {
    await putInState(contract, order, { state: from, parts });
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const to of ORDER_STATES.filter((state) => state !== from)) {
      for (const actor of ORDER_ACTORS) {
        const move = expectedMove(from, to);
        const sent = inputsOf(from, to);
        found[`${to} by ${actor}`] = await tryMove(
          contract,
          { id: order, to, by: moverOf(actor, parts), sent },
          { undo: true },
        );
        expected[`${to} by ${actor}`] =
          move === undefined ? 'refused: stateIllegal' : move.actors.includes(actor) ? to : 'refused: stateWrongActor';
      }
    }
    expect(found).toEqual(expected);
  });

  it.each(EXPECTED_MOVES.filter(({ needs = [] }) => needs.length > 0))(
    'ORDERS-12: $from → $to needs $needs',
    async ({ from, to, actors, needs = [] }) => {
      await putInState(contract, order, { state: from, parts });
      const admin = actors.find((actor) => actor === 'admin' || actor === 'call_center') ?? actors[0] ?? 'admin';
      for (const name of needs) {
        const { [name]: _left, ...rest } = inputsOf(from, to);
        const outcome = await tryMove(
          contract,
          { id: order, to, by: moverOf(admin, parts), sent: rest },
          { undo: true },
        );
        expect(outcome).toBe(`invalid: ${name}`);
      }
    },
  );

  it('ORDERS-17: maintenance needs its price where an inspection needs the report’s', async () => {
    const work = await createOrder(contract, parts, { type: 'maintenance' });
    await putInState(contract, work, { state: 'start', parts });
    const by = moverOf('admin', parts);
    expect(await tryMove(contract, { id: work, to: 'pre_finished', by, sent: { report_price: 40 } })).toBe(
      'invalid: report_price price',
    );
    expect(await tryMove(contract, { id: work, to: 'pre_finished', by, sent: { price: 300 } })).toBe('pre_finished');
  });

  it('ORDERS-12: only the technician whom the order names is its technician', async () => {
    await putInState(contract, order, { state: 'accepted', parts });
    const stranger = { actor: 'agent', reference: { id: parts.agent + 1, name: 'غيره' } };
    expect(await tryMove(contract, { id: order, to: 'in_the_way', by: stranger })).toBe('refused: stateWrongActor');
    const customer = { actor: 'client', reference: { id: parts.user + 1, name: 'غيره' } };
    expect(await tryMove(contract, { id: order, to: 'client_cancel', by: customer })).toBe('refused: stateWrongActor');
  });

  it('ORDERS-13: a technician takes an unassigned order by accepting it', async () => {
    const free = await createOrder(contract, parts);
    expect(await tryMove(contract, { id: free, to: 'accepted', by: moverOf('agent', parts) })).toBe('accepted');
    const { body } = await contract.call(`orders/${free}`);
    expect(body.data).toMatchObject({ status: 'accepted', agent_id: parts.agent, status_by: 'agent' });
  });

  it('ORDERS-11: other spellings are read as the state and written as the state', async () => {
    await putInState(contract, order, { state: 'accept', parts });
    expect(await tryMove(contract, { id: order, to: 'in_the_way', by: moverOf('admin', parts) }, { undo: true })).toBe(
      'in_the_way',
    );
    await putInState(contract, order, { state: 'pending', parts });
    const sent = { agent_id: parts.agent };
    expect(
      await tryMove(contract, { id: order, to: 'accept', by: moverOf('admin', parts), sent }, { undo: true }),
    ).toBe('accepted');
    await putInState(contract, order, { state: 'accept', parts });
    for (const status of ['accept', 'accepted']) {
      const { body } = await contract.call(`orders?status=${status}&id=${order}`);
      expect(body.meta.total).toBe(1);
    }
  });

  it.each(['replied', 'onCall', 'away', ...LEFTOVER_STATES])(
    'ORDERS-20, LEFTOVER-02: %s is recognised, and nothing leads to it or out of it',
    async (value) => {
      await putInState(contract, order, { state: value, parts });
      expect(await tryMove(contract, { id: order, to: 'accepted', by: moverOf('admin', parts) })).toBe(
        'refused: stateIllegal',
      );
      await putInState(contract, order, { state: 'pending', parts });
      expect(await tryMove(contract, { id: order, to: value, by: moverOf('admin', parts) })).toBe(
        'refused: stateIllegal',
      );
    },
  );

  it('RES-31: a reason is one of those for the cancelling actor', async () => {
    await putInState(contract, order, { state: 'accepted', parts });
    const { reasons } = parts;
    const cancel = (to: string, by: 'admin' | 'agent' | 'client', reason: number) =>
      tryMove(contract, { id: order, to, by: moverOf(by, parts), sent: { reason_id: reason } }, { undo: true });
    expect(await cancel('admin_cancel', 'admin', reasons.client)).toBe('invalid: reason_id');
    expect(await cancel('admin_cancel', 'admin', reasons.admin)).toBe('admin_cancel');
    expect(await cancel('agent_cancel', 'agent', reasons.admin)).toBe('invalid: reason_id');
    expect(await cancel('client_cancel', 'client', reasons.client)).toBe('client_cancel');
    const { body } = await contract.call('cancelReasons_not_paginated?audience=agent');
    expect(body.data.map(({ id }) => id)).toContain(reasons.agent);
    expect(body.data.map(({ id }) => id)).not.toContain(reasons.admin);
    expect((await contract.call('cancelReasons_not_paginated?audience=nobody')).status).toBe(422);
  });

  it('ORDERS-11: an unknown status cannot be requested', async () => {
    await putInState(contract, order, { state: 'pending', parts });
    expect(await tryMove(contract, { id: order, to: 'bogus', by: moverOf('admin', parts) })).toBe('invalid: status');
  });
});

describe('what a screen may offer', () => {
  it.each(ORDER_ACTORS)('ORDERS-22: the pure function offers a %s just what the table allows', (actor) => {
    const { states } = ordersOf(contract).resource;
    if (states === undefined) throw new Error('orders have no states');
    for (const from of ORDER_STATES) {
      const offered = transitionsFor(states, { status: from }, actor).map(({ to }) => to);
      const allowed = EXPECTED_MOVES.filter((move) => move.from === from && move.actors.includes(actor));
      expect(offered.toSorted()).toEqual(allowed.map(({ to }) => to).toSorted());
    }
  });

  it('ORDERS-22: the definition has no state that the requirements do not have', () => {
    const { states } = ordersOf(contract).resource;
    expect(states?.values.map(({ value }) => value).toSorted()).toEqual([...ORDER_STATES].toSorted());
  });
});
