import { sql } from 'kysely';
import { tryLock } from '../../locks.ts';
import { isLockTimeout, type LockPatience, shortenLocks } from '../../shortLocks.ts';
import type { Db, Store } from '../../Store.types.ts';
import { quote } from '../names.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import { boundsSql, monthOf, monthsBetween } from './monthNames.ts';
import { noteBegin } from './readBegin.ts';
import { type MonthPart, readMonthParts } from './readMonthParts.ts';
import { splitPart } from './splitPart.ts';

/** Months after the present one that are made ahead: a database without a running server has room for that long. */
const AHEAD = 2;
/** Rows that one transaction removes where a part has others that stay. */
const BATCH = 5000;
/** Most such transactions of one round. */
const MAX_BATCHES = 200;

/** How a table is kept by months. */
export interface KeepMonthsOptions extends Pick<LockPatience, 'lockMs'> {
  now: Date;
  /** Months before the present one that are kept; older rows are removed. Default: all. */
  kept?: number | undefined;
}

/** What a round has done. */
export interface KeptMonths {
  /** Months that were made. */
  made: number;
  /** Parts that were removed with all their rows. */
  removed: string[];
  /** Rows that were removed one by one. */
  rows: number;
}

/**
 * Makes the coming months of a table and removes those that are kept no longer. Of several servers one does it; what calls
 * of others hold up for too long is left to the next round.
 */
export async function keepMonths(
  store: Store,
  table: Pick<TableDesign, 'name' | 'columns' | 'months'>,
  options: KeepMonthsOptions,
): Promise<KeptMonths> {
  const parts = await readMonthParts(store.db, table.name);
  const isDue = monthsToMake(parts, options).length > 0 || partsToRemove(parts, options).length > 0;
  const done = isDue
    ? await inTurn(store, table.name, options, async (db) => {
        // Read again: another server may have done it meanwhile.
        const present = await readMonthParts(db, table.name);
        const last = present.find(({ kind }) => kind === 'after');
        const into = monthsToMake(present, options);
        if (last !== undefined) await splitPart(db, table, { part: last, into });
        return { made: into.length, removed: await removeParts(db, table.name, present, options) };
      })
    : undefined;
  return { made: 0, removed: [], ...done, rows: await removeRows(store, table, options) };
}

/** One transaction that only one server has at a time, unless it would hold up calls. */
async function inTurn<Result>(
  store: Store,
  table: string,
  options: Pick<KeepMonthsOptions, 'lockMs'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await store.transaction(async (db) => {
      if (!(await tryLock(db, `months of ${table}`))) return undefined;
      await shortenLocks(db, options);
      return work(db);
    });
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

function monthsToMake(parts: readonly MonthPart[], { now }: Pick<KeepMonthsOptions, 'now'>): number[] {
  const last = parts.find(({ kind }) => kind === 'after');
  return last?.from === undefined ? [] : monthsBetween(last.from, monthOf(now, AHEAD + 1));
}

/** The first moment that is kept; undefined where all is. */
function firstKept({ now, kept }: KeepMonthsOptions): number | undefined {
  return kept === undefined ? undefined : monthOf(now, -kept);
}

/** The months that are kept no longer. */
function partsToRemove(parts: readonly MonthPart[], options: KeepMonthsOptions): MonthPart[] {
  const first = firstKept(options);
  return parts.filter(({ kind, to }) => kind === 'month' && to !== undefined && first !== undefined && to <= first);
}

/** Removes whole months. What is older has its place in the first part, whose end moves along. */
async function removeParts(
  db: Db,
  table: string,
  parts: readonly MonthPart[],
  options: KeepMonthsOptions,
): Promise<string[]> {
  const due = partsToRemove(parts, options);
  const [first, before] = [firstKept(options), parts.find(({ kind }) => kind === 'before')];
  const end = due.at(-1)?.to;
  if (first === undefined || before === undefined || end === undefined) return [];
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const [whole, old] = [quote(table), quote(before.name)];
  await run(`drop table ${due.map(({ name }) => quote(name)).join(', ')}`);
  await run(`alter table ${whole} detach partition ${old}`);
  // All of its rows are older than those of the months that go.
  await run(`truncate ${old}`);
  await run(`alter table ${whole} attach partition ${old} ${boundsSql({ to: end })}`);
  await noteBegin(db, table, first);
  return due.map(({ name }) => name);
}

/** Removes rows of the first part that are kept no longer: some at a time, since others of it may be kept. */
async function removeRows(
  store: Store,
  { name: table, months }: Pick<TableDesign, 'name' | 'months'>,
  options: KeepMonthsOptions,
): Promise<number> {
  const first = firstKept(options);
  const before = (await readMonthParts(store.db, table)).find(({ kind }) => kind === 'before');
  if (first === undefined || before === undefined || months === undefined) return 0;
  const [old, moment] = [sql.table(before.name), sql.ref(months.column)];
  const removeSome = (db: Db): Promise<number> =>
    sql`delete from ${old} where ctid = any(array(
      select ctid from ${old} where ${moment} < ${new Date(first).toISOString()}::timestamptz
      order by ${moment} limit ${BATCH}))`
      .execute(db)
      .then(({ numAffectedRows = 0n }) => Number(numAffectedRows));
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each holds few rows
    const count = await inTurn(store, table, options, async (db) => {
      const rows = await removeSome(db);
      if (rows > 0) await noteBegin(db, table, first);
      return rows;
    });
    removed += count ?? 0;
    if (count === undefined || count < BATCH) break;
  }
  return removed;
}
