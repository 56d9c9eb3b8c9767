import { sql } from 'kysely';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { type LockPatience, whileMigrating } from '../../shortLocks.ts';
import type { Store } from '../../Store.types.ts';
import { type SyncOptions, type SyncParts, syncSchema } from '../syncSchema.ts';
import { derivedLater, fillDerived } from './fillDerived.ts';
import { fillOnline } from './fillOnline.ts';
import { isMissing } from './batches.ts';
import { fillSearch, searchedLater } from './fillSearch.ts';
import { makeOnline } from './makeOnline.ts';
import { onlineSteps, type OnlineChange } from './onlineSteps.ts';
import { readAllParts } from '../months/readMonthParts.ts';
import { readSchema } from '../readSchema.ts';
import { pendingChanges } from './pendingChanges.ts';
import { LARGE_BYTES, readSizesByNames } from './readSizes.ts';

/** How a migration is made beside servers that are running. */
export interface OnlineOptions extends LockPatience {
  resources: readonly ResolvedResource[];
  parts: SyncParts;
  /** Tables of so many bytes or more are changed while calls read and write them. Default: 16 MB. */
  largeFrom?: number;
  /** Records of such a table that one statement fills. Default: 5000. */
  batchSize?: number;
  /** Whether what is left of removed fields and groups is dropped. Default: it is kept. */
  isDropping?: boolean;
  /** Called before each statement that is committed by itself. */
  onStep?: (statement: string) => void;
}

/**
 * Brings the tables of a PostgreSQL to the definitions while servers work on it: what takes longer the more rows a table
 * has is made beside the calls, step by step, and all else in one short transaction. Interrupted anywhere, it continues
 * when it is run again.
 *
 * @throws SchemaRefusedError, SchemaConflictError, MigrationUnderWay
 */
export async function applyOnline(store: Store, options: OnlineOptions): Promise<void> {
  const { resources, largeFrom = LARGE_BYTES } = options;
  await whileMigrating(store, async () => {
    const { sizes, isRenamed } = await readSizesByNames(store.db, options);
    const isLarge = (table: string): boolean => (sizes.get(table)?.bytes ?? -1) >= largeFrom;
    const stepsOf = (statement: string, parts?: Parts): OnlineChange | undefined => {
      const online = onlineSteps(statement, parts);
      return online !== undefined && isLarge(online.table) ? online : undefined;
    };
    const isLeft = (statement: string): boolean => stepsOf(statement) !== undefined;
    // First, so that no query is without an index which the rest drops.
    await makeAll(store, stepsOf, { ...options, isEarly: true });
    await fillOnline(store, { ...options, isLarge });
    const sync = async (more: SyncOptions): Promise<void> => {
      const complete = await syncSchema(store, resources, {
        ...options,
        isLeft,
        isMigration: true,
        isBack: true,
        isJoinedLater: isLarge,
        ...more,
      });
      await complete();
    };
    const isSearchLater = searchedLater(resources, isLarge);
    const isDerivedLater = derivedLater(isLarge);
    await sync({ isSearchLater, isDerivedLater, ...(isRenamed && { isFillLater: isLarge }) });
    // What has another name is filled by that.
    if (isRenamed) await fillOnline(store, { ...options, isLarge });
    // Once its fields are there; then the present text and the one that was filled change places.
    if (await fillSearch(store, { ...options, isSearchLater })) await sync({ isDerivedLater });
    await fillDerived(store, { ...options, isDerivedLater, isSearchLater });
    await makeAll(store, stepsOf, options);
  });
}

type Parts = ReadonlyMap<string, readonly string[]>;

/** Makes what is left, planned anew after each: a server that starts meanwhile may have made some of it. */
async function makeAll(
  store: Store,
  stepsOf: (statement: string, parts?: Parts) => OnlineChange | undefined,
  { isEarly = false, ...options }: OnlineOptions & { isEarly?: boolean },
): Promise<void> {
  const tried = new Set<string>();
  // One of a column that gets another type is there until that takes its place.
  const present = new Set(
    isEarly ? [...(await readSchema(store.db)).values()].flatMap(({ indexes }) => [...indexes]) : [],
  );
  const isDue = (one: string): boolean =>
    stepsOf(one) !== undefined && !tried.has(one) && !present.has(indexOf(one) ?? '');
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { apply, tighten, refuse } = await pendingChanges(store.db, options.resources, options.parts, {
      isMigration: true,
      isSearchLater: () => true,
    });
    // The transaction that follows says what is refused.
    if (refuse.length > 0) return;
    const tightened = new Map(tighten.map((one) => [one.statement, one]));
    const statement = [...apply, ...tightened.keys()].find(isDue);
    // oxlint-disable-next-line no-await-in-loop
    const online = statement === undefined ? undefined : stepsOf(statement, await readAllParts(store.db));
    if (statement === undefined || online === undefined) return;
    tried.add(statement);
    const column = tightened.get(statement);
    try {
      // oxlint-disable-next-line no-await-in-loop
      if (column !== undefined && (await hasHoles(store, column))) continue;
      // oxlint-disable-next-line no-await-in-loop
      await makeOnline(store, online, options);
    } catch (error) {
      // Before the other changes its columns may be missing.
      if (!isEarly || !isMissing(error)) throw error;
    }
  }
}

/** The index that a statement makes. */
function indexOf(statement: string): string | undefined {
  return /^create (?:unique )?index "((?:[^"]|"")+)"/.exec(statement)?.[1];
}

/** Whether a column has no value in some record; it is then left as it is. */
async function hasHoles(store: Store, { table, column }: { table: string; column: string }): Promise<boolean> {
  const { rows } = await sql<{ holes: boolean }>`
    select exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} is null) as holes`.execute(store.db);
  return rows[0]?.holes === true;
}
