import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';
import { createOrder, findOrderParts, goodInputs, moverOf, type OrderParts, tryMove } from './orderBench.ts';
import { EXPECTED_MOVES, expectedMove, ORDER_ACTORS, ORDER_STATES, type OrderActor } from './orderStates.ts';

const STEPS = 10_000;
const ORDERS = 40;

let contract: Contract;
let parts: OrderParts;
beforeAll(async () => {
  contract = await openContract();
  parts = await findOrderParts(contract);
});
afterAll(() => contract.close());

/** State of an order in the model. */
interface Model {
  id: number;
  state: string;
  agent: boolean;
  company: boolean;
}

/** A small random generator, so that a failing walk can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a random walk', () => {
  it(`ORDERS-22: ${STEPS} steps find no impossible state, and history always explains the present`, async () => {
    const random = randomFrom(20_261_121);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const fresh = async (): Promise<Model> => ({
      id: await createOrder(contract, parts),
      state: 'pending',
      agent: false,
      company: false,
    });
    const all: Model[] = [];
    let live: Model[] = [];
    for (let i = 0; i < ORDERS; i += 1) live.push(await fresh());
    all.push(...live);
    for (let step = 0; step < STEPS; step += 1) {
      const order = pick(live);
      // Moves to an end are tried less often, since a new order is needed after each.
      const onward = EXPECTED_MOVES.filter(({ from, to }) => from === order.state && (!isOver(to) || random(12) === 0));
      // A quarter of the steps try allowed moves, so that the walk makes progress.
      const wanted = random(4) === 0 && onward.length > 0 ? pick(onward) : undefined;
      const to = wanted?.to ?? pick(ORDER_STATES.filter((state) => state !== order.state));
      const actor = wanted === undefined ? pick(ORDER_ACTORS) : pick(wanted.actors);
      const leavesOut = random(12) === 0;
      const expected = outcomeOf(order, { to, actor, leavesOut });
      const found = await tryMove(contract, {
        id: order.id,
        to,
        by: moverOf(actor, parts),
        sent: inputsFor(order, { to, leavesOut }),
      });
      expect({ step, from: order.state, to, actor, found }).toEqual({
        step,
        from: order.state,
        to,
        actor,
        found: expected,
      });
      if (found === to) apply(order, to);
      if (isOver(order.state)) {
        live = live.filter((other) => other !== order);
        const next = await fresh();
        live.push(next);
        all.push(next);
      }
    }
    await expectExplained(all);
  });
});

/** Whether a state has no further moves. */
function isOver(state: string): boolean {
  return !EXPECTED_MOVES.some(({ from }) => from === state);
}

/** Whether a move is allowed, by the requirements alone. */
function outcomeOf(
  order: Model,
  { to, actor, leavesOut }: { to: string; actor: OrderActor; leavesOut: boolean },
): string {
  const move = expectedMove(order.state, to);
  if (move === undefined) return 'refused: stateIllegal';
  if (!move.actors.includes(actor)) return 'refused: stateWrongActor';
  const needs = (move.needs ?? []).filter((name) => !isOwnReference(name, actor));
  if (leavesOut && needs.length > 0) return `invalid: ${needs.join(' ')}`;
  const unassigned = (actor === 'agent' && !order.agent) || (actor === 'company' && !order.company);
  const takesIt = (move.needs ?? []).some((name) => isOwnReference(name, actor));
  return unassigned && !takesIt ? 'refused: stateWrongActor' : to;
}

function isOwnReference(name: string, actor: OrderActor): boolean {
  return (name === 'agent_id' && actor === 'agent') || (name === 'company_id' && actor === 'company');
}

function inputsFor(order: Model, { to, leavesOut }: { to: string; leavesOut: boolean }): Record<string, unknown> {
  if (leavesOut) return {};
  const good = goodInputs(parts, to);
  return Object.fromEntries((expectedMove(order.state, to)?.needs ?? []).map((name) => [name, good[name]]));
}

function apply(order: Model, to: string): void {
  const needs = expectedMove(order.state, to)?.needs ?? [];
  if (needs.includes('agent_id')) order.agent = true;
  if (needs.includes('company_id')) order.company = true;
  if (to === 'pending' && order.state === 'rejected') order.agent = false;
  if (to === 'pending' && order.state === 'company_reject') order.company = false;
  order.state = to;
}

interface Step {
  record_id: string;
  from_state: string | null;
  to_state: string;
  actor: OrderActor;
}

/** Every order is in the state of the model, and its history leads there from the start by allowed moves alone. */
async function expectExplained(models: readonly Model[]): Promise<void> {
  const { db } = contract.context.store;
  const stored = await sql<Record<string, unknown>>`
    select id, status, status_by, agent_id is not null as agent, company_id is not null as company, version, is_paid
    from orders where id = any(${models.map(({ id }) => id)}::bigint[])`.execute(db);
  const history = await sql<Step>`
    select record_id, from_state, to_state, actor from lawha_state_changes where resource = 'orders' order by id`.execute(
    db,
  );
  const steps = Map.groupBy(history.rows, ({ record_id }) => Number(record_id));
  for (const model of models) {
    const row = stored.rows.find(({ id }) => Number(id) === model.id);
    const own = steps.get(model.id) ?? [];
    expect(row).toMatchObject({ status: model.state, agent: model.agent, company: model.company });
    expect(own[0]).toMatchObject({ from_state: null, to_state: 'pending' });
    for (const [i, { from_state, to_state, actor }] of own.entries()) {
      if (i === 0) continue;
      expect(from_state).toBe(own[i - 1]?.to_state);
      expect(expectedMove(from_state ?? '', to_state)?.actors).toContain(actor);
    }
    expect(own.at(-1)).toMatchObject({ to_state: row?.['status'], actor: row?.['status_by'] });
    expect(row?.['version']).toBe(own.length);
    const refunded = model.state.endsWith('_cancel');
    expect(row?.['is_paid']).toBe(!refunded && own.some(({ to_state }) => to_state === 'finished') ? 1 : 0);
  }
}
