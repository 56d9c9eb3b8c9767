import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../seed/createRandom.ts';
import { divideOrder } from './divideOrder.ts';
import type { LedgerAccount, LedgerLine, OrderMoney, Terms } from './Ledger.types.ts';
import { planOrder, sum } from './planOrder.ts';
import { pointsEarned } from './rewards.ts';

/** Of a run: `WALK_SEED=… npx vitest run ledgerWalk` repeats it. */
const SEED = Number(process.env['WALK_SEED'] ?? randomInt(1_000_000_000));
const WALKS = 10_000;
const STEPS = 24;
const USERS = [1, 2, 3];

const INCOME: LedgerAccount[] = ['vat', 'commission', 'agent', 'company'];

/** All that a small marketplace has: its orders with their entries, its customers' balances, its settings. */
interface World {
  random: Random;
  month: number;
  terms: Terms;
  orders: { money: OrderMoney; lines: LedgerLine[] }[];
  /** Entries of no order. */
  others: LedgerLine[];
  balances: Map<number, number>;
  /** Months that are over, as they were then. */
  closed: Map<string, string>;
}

const periodOf = ({ month }: World): string =>
  `20${String(20 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`;

function newTerms(random: Random): Terms {
  const company = random.int(0, 10_000);
  return { vat: random.int(0, 2500), company, agent: random.int(0, 10_000 - company) };
}

function newOrder({ random }: World): OrderMoney {
  return {
    user: random.pick(USERS),
    agent: random.pick([null, 7, 8]),
    company: random.pick([null, null, 5]),
    method: random.pick(['cash', 'wallet'] as const),
    stage: 'open',
    gross: random.pick([0, 1, 5, random.int(0, 100_000)]),
    terms: { vat: 0, agent: 0, company: 0 },
    paid: false,
  };
}

/** What can happen to an order next; undefined when nothing can. */
function change(world: World, money: OrderMoney): OrderMoney | undefined {
  const { random, terms } = world;
  const gross = random.chance(0.3) ? random.int(0, 100_000) : money.gross;
  switch (money.stage) {
    case 'open':
      return random.pick([
        { ...money, gross },
        { ...money, method: random.pick(['cash', 'wallet'] as const), user: random.pick(USERS) },
        { ...money, stage: 'void' as const, paid: false },
        { ...money, stage: 'priced' as const, gross, terms, agent: random.pick([null, 7, 8]) },
        { ...money, stage: 'priced' as const, gross, terms },
      ]);
    case 'priced':
      return { ...money, stage: 'settled', paid: true };
    case 'settled':
      return random.pick([money, { ...money, stage: 'reopened' as const }]);
    case 'reopened':
      return random.pick([
        { ...money, stage: 'settled' as const },
        { ...money, stage: 'priced' as const, gross, terms, agent: random.pick([null, 7, 8]) },
        { ...money, stage: 'void' as const, paid: false },
      ]);
    case 'void':
      return undefined;
  }
}

/** Writes a change as the server does: refused, when a wallet does not cover it. */
function enter(world: World, index: number, money: OrderMoney): void {
  const order = world.orders[index] ?? { money, lines: [] };
  const lines = planOrder(money, order.lines, periodOf(world));
  same(
    'a move',
    lines.reduce((total, { fils }) => total + fils, 0),
    0,
  );
  const balances = new Map(world.balances);
  for (const { account, user, fils } of lines) {
    if (account === 'wallet' && user !== null) balances.set(user, (balances.get(user) ?? 0) - fils);
  }
  const isShort = [...balances].some(([user, fils]) => fils < 0 && fils < (world.balances.get(user) ?? 0));
  if (isShort) return;
  world.balances = balances;
  world.orders[index] = { money, lines: [...order.lines, ...lines] };
  // Once more changes nothing.
  same('what is left to enter', planOrder(money, world.orders[index].lines, periodOf(world)).length, 0);
}

function topUp(world: World): void {
  const { random } = world;
  const [user, fils] = [random.pick(USERS), random.int(1, 60_000)];
  const common = { user, agent: null, company: null, method: null, sold: 0, period: periodOf(world) };
  world.others.push({ ...common, account: 'wallet', fils: -fils }, { ...common, account: 'bank', fils });
  world.balances.set(user, (world.balances.get(user) ?? 0) + fils);
}

const allLines = ({ orders, others }: World): LedgerLine[] => [...others, ...orders.flatMap(({ lines }) => lines)];

function report(world: World, period: string): string {
  const lines = allLines(world).filter((line) => line.period === period);
  return JSON.stringify([
    ...INCOME.map((account) => sum(lines, [account])),
    lines.reduce((n, { sold }) => n + sold, 0),
  ]);
}

function step(world: World): void {
  const { random, orders } = world;
  const kind = random.next();
  if (kind < 0.08) {
    world.closed.set(periodOf(world), report(world, periodOf(world)));
    world.month += 1;
  } else if (kind < 0.16) world.terms = newTerms(random);
  else if (kind < 0.3) topUp(world);
  else if (kind < 0.5 || orders.length === 0) enter(world, orders.length, newOrder(world));
  else {
    const index = random.int(0, orders.length - 1);
    const money = orders[index] && change(world, orders[index].money);
    if (money !== undefined) enter(world, index, money);
  }
}

/** `expect` takes most of the time of a million comparisons. */
function same(what: string, is: number | string, should: number | string): void {
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

function check(world: World): void {
  const lines = allLines(world);
  for (const user of USERS) {
    const balance = world.balances.get(user) ?? 0;
    const own = lines.filter((line) => line.account === 'wallet' && line.user === user);
    same('balance', sum(own, ['wallet']) + balance, 0);
    if (balance < 0) throw new Error(`the balance of ${user} is ${balance}`);
  }
  for (const { money, lines: own } of world.orders) checkOrder(money, own);
  for (const [period, then] of world.closed) same(period, report(world, period), then);
}

function checkOrder({ stage, gross, terms, method }: OrderMoney, lines: readonly LedgerLine[]): void {
  const isSold = stage === 'settled';
  const parts = divideOrder(gross, terms);
  const received = sum(lines, ['wallet', 'cash', 'bank']);
  const sold = lines.reduce((n, line) => n + line.sold, 0);
  same('sold', sold, isSold ? 1 : 0);
  for (const account of ['vat', 'commission', 'agent', 'company'] as const)
    same(account, sum(lines, [account]) + (isSold ? parts[account] : 0), 0);
  same('owed for finished work', sum(lines, ['receivable']), 0);
  if (isSold) same('received', received, gross);
  if (stage === 'void') same('kept of a cancelled order', received, 0);
  if (stage === 'open') same('paid in advance', received, method === 'wallet' ? gross : 0);
  if (stage === 'priced') same('confirmed', received + sum(lines, ['billed']), gross);
}

describe('MONEY-05: 10,000 random walks of orders, refunds and settings', () => {
  it('every move adds up to 0, balances equal the ledger, income equals the orders, and past months stay', () => {
    let walked = 0;
    for (let walk = 0; walk < WALKS; walk += 1) {
      const random = createRandom(SEED + walk);
      const world: World = {
        random,
        month: 0,
        terms: newTerms(random),
        orders: [],
        others: [],
        balances: new Map(),
        closed: new Map(),
      };
      try {
        for (let count = 0; count < STEPS; count += 1) step(world);
        check(world);
        walked += 1;
      } catch (error) {
        throw new Error(`walk ${walk} of WALK_SEED=${SEED} fails`, { cause: error });
      }
    }
    expect(walked).toBe(WALKS);
  });
});

describe('MONEY-01: how a price is divided', () => {
  it.each([
    [10_500, { vat: 500, agent: 8000, company: 1500 }, { vat: 500, agent: 8000, company: 1500, commission: 500 }],
    [10_500, { vat: 0, agent: 10_000, company: 0 }, { vat: 0, agent: 10_500, company: 0, commission: 0 }],
    [1, { vat: 500, agent: 5000, company: 5000 }, { vat: 0, agent: 0, company: 0, commission: 1 }],
    [0, { vat: 500, agent: 8000, company: 1500 }, { vat: 0, agent: 0, company: 0, commission: 0 }],
    [999_999_999_999, { vat: 1500, agent: 3333, company: 3333 }, {}],
  ])('%i fils by %j', (gross, terms, expected) => {
    const parts = divideOrder(gross, terms);
    expect(parts).toMatchObject(expected);
    expect(parts.vat + parts.agent + parts.company + parts.commission).toBe(gross);
  });

  it('a point for each whole dirham', () => {
    expect([pointsEarned(99), pointsEarned(100), pointsEarned(28_050), pointsEarned(-5)]).toEqual([0, 1, 280, 0]);
  });
});
