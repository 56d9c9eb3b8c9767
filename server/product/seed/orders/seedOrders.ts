import { sql } from 'kysely';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { ResolvedStates } from '../../../../engine/core/definition/States.types.ts';
import { LawhaError } from '../../../../engine/core/errors/LawhaError.ts';
import type { FillOptions } from '../../../context/parts/SeedPart.types.ts';
import type { Db, Store } from '../../../store/Store.types.ts';
import { demoSeed } from '../demoSeed.ts';
import { openLedger } from '../../ledger/openLedger.ts';
import { createLedger } from '../ledger/createLedger.ts';
import { settlePastMonths } from '../ledger/settlePastMonths.ts';
import { entriesOf, insertEntries } from './enterLedger.ts';
import { insertOrders } from './insertOrders.ts';
import { inBatches, makeOrders } from './makeOrders.ts';
import { tryLock } from '../../../store/locks.ts';
import { readOrderSeedData } from './readOrderSeedData.ts';

/** Orders of a database that is filled for the first time. */
export const DEMO_ORDERS = 5000;
/** Orders written together, whole or not at all. */
const BATCH = 5000;
/** Where a run that is under way, or was interrupted, is recorded. */
export const ORDERS_RUN = 'seeding:orders';
/** Marks the orders as filled once, as of every other group. */
const SEEDED = 'seeded:orders';

/** Most orders that the demo data is filled with. */
export const MAX_ORDERS = 1_000_000;

export interface SeedOrdersOptions extends FillOptions {
  /** Orders written together. Default: 5,000. */
  batch?: number;
}

/** A stored run: enough to make the same orders again and to continue after the last one written. */
interface Run {
  firstId: number;
  count: number;
  /** Milliseconds since 1970: nothing happens after it. */
  now: number;
  batch: number;
  done: number;
  /** The last discount before the run, and how often each offer had been used. */
  lastDiscount: number;
  uses: (readonly [saleId: number, count: number])[];
}

/** Another process writes orders of the demo data at this moment. */
export class SeedingElsewhereError extends LawhaError {
  constructor() {
    super('seeding-elsewhere', 'Another process is seeding orders in this database. Let it finish, then start again.');
    this.name = 'SeedingElsewhereError';
  }
}

/**
 * Fills the orders up to a number, with their histories and their ledger entries, some thousand in each transaction. An
 * interrupted run is resumed; existing records are never changed. Orders added to existing ones have no entries in the
 * wallets, whose entries follow one another in time: what they received is an opening balance of the ledger.
 *
 * @returns how many orders were written
 * @throws ConfigError when the people of the demo data are gone; SeedingElsewhereError
 */
export async function seedOrders(
  store: Store,
  resources: readonly ResolvedResource[],
  options: SeedOrdersOptions,
): Promise<number> {
  const orders = resources.find(({ name }) => name === 'orders');
  const states = orders?.states;
  if (orders === undefined || states === undefined) return 0;
  const run = await store.transaction((db) => beginRun(db, options));
  if (run === undefined) return 0;
  const before = run.done;
  await writeRun(store, { resources, orders, states }, { run, options });
  await writeLedger(store, resources, run);
  return run.count - before;
}

/** The ledger of the orders that were written, with the settlements of months that are over. */
async function writeLedger(store: Store, resources: readonly ResolvedResource[], run: Run): Promise<void> {
  const names = new Set(resources.map(({ name }) => name));
  if (!['ledger', 'settlements', 'points'].every((name) => names.has(name))) return;
  await store.transaction(async (db) => {
    await openLedger(db);
    await settlePastMonths(db, new Date(run.now));
  });
}

interface Groups {
  resources: readonly ResolvedResource[];
  orders: ResolvedResource;
  states: ResolvedStates;
}

async function writeRun(
  store: Store,
  { resources, orders, states }: Groups,
  { run, options }: { run: Run; options: SeedOrdersOptions },
): Promise<void> {
  const seed = demoSeed(options.now);
  const seedData = await readOrderSeedData(store.db, seed);
  const ledger = createLedger(seed.records('sales'));
  const find = (group: string): ResolvedResource | undefined => resources.find(({ name }) => name === group);
  const isFirst = run.firstId === 1;
  let made = 0;
  for (const batch of inBatches(makeOrders({ ...run, seedData, states, uses: new Map(run.uses) }), run.batch)) {
    // Entries follow from all orders before them, so that those written already are gone through, too.
    const { points, discounts } = entriesOf(ledger, states, batch);
    made += batch.length;
    if (made <= run.done) continue;
    await store.transaction(async (db) => {
      await refuseOthers(db, run);
      await insertOrders(db, orders, batch);
      if (isFirst) await insertEntries(db, find('points'), { entries: points, before: 0 });
      await insertEntries(db, find('discounts'), { entries: discounts, before: run.lastDiscount });
      await saveRun(db, { ...run, done: made });
    });
    run.done = made;
    options.onProgress?.({ done: made, count: run.count, batch: batch.length });
  }
}

/** The run that was interrupted, otherwise a new one; undefined when there is nothing to do. */
async function beginRun(
  db: Db,
  { upTo, now, onlyFirst = false, batch = BATCH }: SeedOrdersOptions,
): Promise<Run | undefined> {
  await lockRuns(db);
  const left = await readRun(db);
  const { rows } = await sql<{ n: string; last: string | null; seeded: boolean }>`
    select count(*) as n, max(id) as last,
      exists (select 1 from lawha_meta where key = ${SEEDED}) as seeded from orders`.execute(db);
  const row = rows[0];
  const there = Number(row?.n ?? 0);
  if (onlyFirst && (there > 0 || row?.seeded === true)) return undefined;
  if (left !== undefined && left.done < left.count && there > 0) return left;
  if (there >= upTo) return undefined;
  const used = await sql<{ sale_id: string; n: string; last: string }>`
    select sale_id, count(*) as n, max(id) as last from discounts group by sale_id order by sale_id`.execute(db);
  const run: Run = {
    firstId: Number(row?.last ?? 0) + 1,
    count: upTo - there,
    now: now.getTime(),
    batch,
    done: 0,
    lastDiscount: Math.max(0, ...used.rows.map(({ last }) => Number(last))),
    uses: used.rows.map(({ sale_id, n }) => [Number(sale_id), Number(n)]),
  };
  await saveRun(db, run);
  return run;
}

async function lockRuns(db: Db): Promise<void> {
  if (!(await tryLock(db, 'seed-orders'))) throw new SeedingElsewhereError();
}

/** Two that write one run would write it twice. */
async function refuseOthers(db: Db, { done }: Run): Promise<void> {
  await lockRuns(db);
  if ((await readRun(db))?.done !== done) throw new SeedingElsewhereError();
}

/** Writes down how far a run is, and once it has begun, that there were orders: emptied by a person they stay empty. */
async function saveRun(db: Db, run: Run): Promise<void> {
  const began = run.done > 0 ? [{ key: SEEDED, value: new Date(run.now).toISOString() }] : [];
  for (const { key, value } of [{ key: ORDERS_RUN, value: JSON.stringify(run) }, ...began]) {
    await sql`insert into lawha_meta (key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value`.execute(db);
  }
}

async function readRun(db: Db): Promise<Run | undefined> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = ${ORDERS_RUN}`.execute(db);
  const text = rows[0]?.value;
  return text === undefined ? undefined : (JSON.parse(text) as Run);
}
