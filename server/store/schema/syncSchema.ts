import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { describeError, redactDetail } from '../../base/redact.ts';
import { createRegistry, type Registry } from '../../../engine/core/registry/createRegistry.ts';
import { AUDIT_SOURCE } from './auditSource.ts';
import type { Source } from './Source.types.ts';
import type { DerivedBeside } from './TableDesign.types.ts';
import type { Db, Store } from '../Store.types.ts';
import { designBridges } from './conversions/designBridges.ts';
import { keptKeepers } from './conversions/keptColumns.ts';
import { planConversions } from './conversions/planConversions.ts';
import { designDerived } from './designDerived.ts';
import { planExisting } from './existing/planExisting.ts';
import { NUMBER_ROWS } from './existing/planKeys.ts';
import { FOLD_LIST_STATEMENT, FOLD_STATEMENT } from './foldFunction.ts';
import { dollarQuoted, quote } from './names.ts';
import { planDerived } from './planDerived.ts';
import { planMonths } from './months/planMonths.ts';
import { dropsColumn, isAllLost, planSchema, type SchemaPlan } from './planSchema.ts';
import { readRenames } from './readRenames.ts';
import { readSchema, type StoredTable, withUnderWay } from './readSchema.ts';
import { designKeepers } from './search/designKeepers.ts';
import { NEXT_SEARCH, SEARCH } from './search/searchColumn.ts';
import { designView, sourceTables } from './sources.ts';
import { planViews } from './planViews.ts';
import { designSequences, refuseOwnIds } from './sharedIds.ts';
import { designJoined } from './values/joinedColumn.ts';
import { withReaders } from './removed/byHand.ts';
import { planRemoved } from './removed/planRemoved.ts';
import { SETTINGS_VIEW, settingsView } from './settingsView.ts';
import { systemTables } from './systemTables.ts';
import { describeDesign } from './versions/describeDesign.ts';
import { EarlierVersionError } from './versions/EarlierVersionError.ts';
import { keepCounts } from './versions/keepCounts.ts';
import { type EarlierDesign, planEarlier } from './versions/planEarlier.ts';
import { noteVersion, readStanding, runningVersions, type Standing } from './versions/standing.ts';
import { acquireLock, tryLock } from '../locks.ts';
import { isLockTimeout, type LockPatience, MIGRATION, shortenLocks, withShortLocks } from '../shortLocks.ts';

/** The database holds something that the definitions do not describe; changing it could lose data. */
export class SchemaRefusedError extends Error {
  /** What `isAllLost` says of it. */
  readonly isAllLost: boolean;

  constructor(refused: SchemaPlan['refuse']) {
    const faults = refused.filter(({ statement }) => statement === undefined).map(({ reason }) => `  ${reason}`);
    const lost = refused.flatMap(({ reason, statement }) =>
      statement === undefined ? [] : [`  -- ${reason}\n  ${statement}`],
    );
    const byHand = lost.length > 0 ? ' If the data may go, run by hand:' : '';
    super([`The database does not fit the definitions. Nothing was changed.${byHand}`, ...lost, ...faults].join('\n'));
    this.name = 'SchemaRefusedError';
    this.isAllLost = isAllLost(refused);
  }
}

/** Existing records violate the definitions, for example by a repeated value of a unique field. */
export class SchemaConflictError extends Error {
  constructor(statement: string, cause: Error) {
    super(
      `The records that exist do not fit the definitions. Nothing was changed. Mend the records or the definition.\n` +
        `  -- ${`${describeError(cause)}. ${redactDetail(cause)}`.trimEnd()}\n  ${statement};`,
      { cause },
    );
    this.name = 'SchemaConflictError';
  }
}

export interface SyncOptions extends LockPatience {
  /**
   * Whether new tables are about to be filled: indexes and references that are faster to build on many rows are
   * deferred.
   */
  isFilledNext?: boolean;
  /** Statements that are made afterwards by another way. Default: none. */
  isLeft?: (statement: string) => boolean;
  /** Whether the column for searching of a table is filled beside calls afterwards. Default: of none. */
  isSearchLater?: (table: string) => boolean;
  /** Whether new columns and enumerations of a table are filled beside calls afterwards. Default: of none. */
  isFillLater?: (table: string) => boolean;
  /** Whether what triggers keep is filled beside calls afterwards, once they are made. Default: nothing is. */
  isDerivedLater?: (beside: DerivedBeside) => boolean;
  /** Whether joined texts of a table are filled beside calls afterwards. Default: of none. */
  isJoinedLater?: (table: string) => boolean;
  /** Whether it is a part of `whileMigrating`. Default: it is a start. */
  isMigration?: boolean;
  /** Whether tables that servers of a later version work with are brought back to the definitions. Default: they are left to these. */
  isBack?: boolean;
  /** Called where they are left so, with the moment since when they are of a later version, in ISO 8601. */
  onEarlier?: (since: string) => void;
  /** Whether what is left of removed fields and groups is dropped. Default: it is kept. */
  isDropping?: boolean;
  /** Where the sources of computed groups are. Default: the parts of the general server. */
  parts?: SyncParts;
}

/** Schema of a server besides its groups. */
export interface SyncParts {
  sources: Registry<Source>;
  /** SQL that is run at each start, after the tables are there. */
  statements: readonly string[];
}

const GENERAL: SyncParts = {
  sources: createRegistry('source', ({ name }: Source) => name, [AUDIT_SOURCE]),
  statements: [],
};

/**
 * Synchronises the tables with the definitions: renames, creates, adds and loosens in one transaction under a lock, so that
 * several servers may start together; groups that the server computes get a view, and triggers maintain roll-ups and
 * the texts of related records. Statements that could lose data are refused and printed for a person.
 *
 * Where the tables had the version of the definitions before and have a later one now, they are left as they are while
 * servers of that run, and where bringing them back is refused: a server of the earlier version then works with them as
 * one does that was running when the later one was started.
 *
 * @returns a function that builds what was deferred; an interrupted start leaves it to the next
 * @throws SchemaRefusedError, SchemaConflictError, EarlierVersionError, DefinitionError
 */
export async function syncSchema(
  store: Store,
  resources: readonly ResolvedResource[],
  options: SyncOptions = {},
): Promise<() => Promise<void>> {
  const { isFilledNext = false, isMigration = false, isDropping = false, isLeft = (): boolean => false } = options;
  const { sources, statements: own } = options.parts ?? GENERAL;
  const ofSources = sourceTables(sources);
  const whole = describeDesign(resources, { sources, statements: own });
  const design = whole.tables;
  const canWait = (statement: string): boolean => isFilledNext && statement.startsWith('create index');
  const system = systemTables();
  const waiting = system.filter(canWait);
  let planAgain = (stored: ReadonlyMap<string, StoredTable>): SchemaPlan => planSchema(design, stored);
  let standing = { kind: 'new' } as Standing;
  /** Whether the tables are left to a later version. */
  let isJoining = false;
  const sync = async (db: Db): Promise<void> => {
    await acquireLock(db, 'schema');
    const isBeside = !isMigration && !(await tryLock(db, MIGRATION));
    await shortenLocks(db, options);
    standing = await readStanding(db, whole.version);
    if (standing.kind === 'earlier' && (isJoining || (standing.isRunning && options.isBack !== true))) {
      isJoining = true;
      await joinLater(db, whole, standing.since);
      return;
    }
    await prepareDatabase(db);
    await applyAll(
      db,
      [...system, ...designSequences(resources)].filter((statement) => !canWait(statement)),
    );
    const renames = await readRenames(db, { resources, sources: ofSources, design });
    if (renames.refuse.length > 0) throw new SchemaRefusedError(renames.refuse);
    await applyAll(db, renames.apply);
    const renamed = renames.apply.length === 0 ? renames.stored : await readSchema(db);
    // Another program is changing it: old and new servers read and write by the same name meanwhile.
    const months = isBeside ? { apply: [], refuse: [] } : await planMonths(db, design, renamed);
    if (months.refuse.length > 0) throw new SchemaRefusedError(months.refuse);
    await applyAll(db, months.apply);
    const before = months.apply.length === 0 ? renamed : await readSchema(db);
    const conversions = await planConversions(db, design, {
      stored: before,
      isLocking: true,
      isBeside,
      ...(options.isFillLater && { isFillLater: options.isFillLater }),
      ...(options.isJoinedLater && { isJoinedLater: options.isJoinedLater }),
      ...(!isBeside && options.isSearchLater && { isSearchLater: options.isSearchLater }),
    });
    const { stored, replaced, withoutSearch } = conversions;
    const existing = await planExisting(db, resources, stored);
    const ids = await refuseOwnIds(db, resources);
    // What another program is filling is left to it. A conversion drops the text that search looks into with the column.
    const isUnderWay = (table: string): boolean => hasSearch(stored.get(table));
    const isSearchLater = (table: string): boolean =>
      !withoutSearch.has(table) && (isBeside ? isUnderWay(table) : (options.isSearchLater?.(table) ?? false));
    const plan = planSchema(design, isBeside ? withUnderWay(stored) : stored, {
      isDropping,
      isSearchLater,
      ...(options.isFillLater && { isFillLater: options.isFillLater }),
      ...(options.isJoinedLater && { isJoinedLater: options.isJoinedLater }),
    });
    planAgain = (now) => planSchema(design, isBeside ? withUnderWay(now) : now, { isSearchLater });
    const removed = await planRemoved(db, resources, { stored, design, isDropping });
    // A view that reads a column keeps it from being dropped.
    const isAnew = replaced.size > 0 || plan.apply.some(dropsColumn);
    const views = await planViews(
      db,
      [...resources.flatMap((resource) => designView(resource, { resources, sources })), ...existing.views],
      { isAnew, kept: removed.views },
    );
    const refused = [
      ...existing.refuse,
      ...views.refuse,
      ...ids,
      ...conversions.refuse,
      ...(await withReaders(db, plan.refuse)),
    ];
    if (refused.length > 0) throw new SchemaRefusedError(refused);
    const bridges = isDropping ? [] : designBridges(design, stored);
    const keepers = designKeepers(design, stored, isSearchLater);
    const joined = designJoined(design, stored, options.isJoinedLater ?? (() => false));
    const wanted = [...bridges, ...joined, ...designDerived(resources), ...keepers, ...existing.writes];
    // An embedded database has one server.
    const counts =
      isDropping || store.engine === 'pglite'
        ? { functions: [], tables: [], create: [] }
        : await keepCounts(db, {
            wanted,
            left: removed.derived.functions,
            changed: new Set([...replaced, ...changedTables([...renames.apply, ...plan.apply])]),
            isBeside: [...(await runningVersions(db))].some((one) => one !== whole.version),
          });
    const derived = await planDerived(db, wanted, {
      anew: replaced,
      // What is made of a text that another program is filling is filled by that, too.
      isLater: isBeside
        ? ({ searched = [] }): boolean => plan.searches.some(({ name }) => searched.includes(name))
        : options.isDerivedLater,
      left: {
        tables: [...removed.derived.tables, ...counts.tables],
        functions: [
          ...removed.derived.functions,
          ...counts.functions,
          ...(isDropping ? [] : keptKeepers(design, stored)),
        ],
      },
    });
    const settings = [settingsView(resources), ...own];
    const tables = [...conversions.apply, ...plan.apply, ...existing.apply, ...removed.apply];
    const drop = [...(isAnew ? [`drop view if exists ${SETTINGS_VIEW}`] : []), ...views.drop, ...derived.drop];
    const changes = [...drop, ...tables, ...(isFilledNext ? [] : plan.afterwards)];
    const statements = [
      ...changes.filter((statement) => !isLeft(statement)),
      ...existing.readers,
      ...settings,
      ...views.create,
      ...counts.create,
      ...derived.create,
    ];
    await applyAll(db, statements);
    if (existing.isNeeded) await sql.raw(`select ${quote(NUMBER_ROWS)}()`).execute(db);
    for (const { table, column } of plan.tighten)
      if (!isLeft(tightenStatement(table, column))) await tighten(db, table, column);
    if (standing.kind !== 'present') await noteVersion(db, whole.version);
  };
  const run = (): Promise<void> => withShortLocks(store, () => store.transaction(sync), options);
  await run().catch(async (error: unknown) => {
    const isLost = error instanceof SchemaRefusedError && error.isAllLost;
    if (!isLost || standing.kind !== 'earlier' || options.isBack === true) throw error;
    isJoining = true;
    await run().catch((other: unknown) => {
      // What would have to be done by hand says more.
      throw other instanceof EarlierVersionError ? error : other;
    });
  });
  if (isJoining && standing.kind === 'earlier') options.onEarlier?.(standing.since);
  return async () => {
    if (!isFilledNext || isJoining) return;
    await store.transaction(async (db) => {
      await acquireLock(db, 'schema');
      // Planned again: another server that started meanwhile may have created it.
      for (const statement of [...waiting, ...planAgain(await readSchema(db)).apply]) await apply(db, statement);
    });
  };
}

/** The tables whose columns statements change, or which get another name. */
function changedTables(statements: readonly string[]): string[] {
  return statements.flatMap((statement) => {
    const found = /^alter table "((?:[^"]|"")+)" (?:rename|drop column|alter column "(?:[^"]|"")+" type)/.exec(
      statement,
    );
    const to = / rename to "((?:[^"]|"")+)"$/.exec(statement);
    return [found?.[1], to?.[1]].flatMap((name) => name?.replaceAll('""', '"') ?? []);
  });
}

/** Lets a server of an earlier version work with the tables. @throws EarlierVersionError */
async function joinLater(db: Db, whole: EarlierDesign, since: string): Promise<void> {
  const { apply: statements, missing } = await planEarlier(db, whole, await readSchema(db));
  if (missing.length > 0) throw new EarlierVersionError(since, missing);
  await applyAll(db, statements);
}

/** Whether a table has a column for searching, or one that is being filled. */
function hasSearch(table: StoredTable | undefined): boolean {
  return table !== undefined && (table.columns.has(SEARCH) || table.columns.has(NEXT_SEARCH));
}

/**
 * Runs statements as one, which is faster than hundreds by themselves. When one fails they are run again one by one, so
 * that the error names it.
 */
async function applyAll(db: Db, statements: readonly string[]): Promise<void> {
  if (statements.length < 2) {
    for (const statement of statements) await apply(db, statement);
    return;
  }
  const lines = statements.map((statement) => `execute ${dollarQuoted(statement)};`);
  await sql`savepoint lawha_all`.execute(db);
  try {
    await sql.raw(`do ${dollarQuoted(` begin\n${lines.join('\n')}\nend `)}`).execute(db);
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    await sql`rollback to savepoint lawha_all`.execute(db);
    for (const statement of statements) await apply(db, statement);
  }
}

/** Integrity violations are caused by the records and are reported as such. */
async function apply(db: Db, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    const ofRecords = error instanceof Error && 'code' in error && String(error.code).startsWith('23');
    throw ofRecords ? new SchemaConflictError(statement, error) : error;
  }
}

async function prepareDatabase(db: Db): Promise<void> {
  await createTrigrams(db);
  await sql.raw(FOLD_STATEMENT).execute(db);
  await sql.raw(FOLD_LIST_STATEMENT).execute(db);
  const { rows } = await sql<{ arabic: boolean }>`select cardinality(show_trgm('أحمد')) > 0 as arabic`.execute(db);
  if (rows[0]?.arabic !== true) {
    throw new Error(
      "This database cannot search Arabic text (LC_CTYPE is C). Create it with: create database lawha template template0 lc_ctype 'C.UTF-8';",
    );
  }
}

/**
 * An extension belongs to the whole database, so the lock of this product's tables is not enough: of two products that
 * start for the first time together, the second would fail.
 */
async function createTrigrams(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length > 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('lawha extensions'))`.execute(db);
  await sql`create extension if not exists pg_trgm schema public`.execute(db);
}

/** What a column is tightened by once it holds no null. */
export function tightenStatement(table: string, column: string): string {
  return `alter table ${quote(table)} alter column ${quote(column)} set not null`;
}

async function tighten(db: Db, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ holes: boolean }>`
    select exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} is null) as holes`.execute(db);
  if (rows[0]?.holes === false) {
    await sql.raw(tightenStatement(table, column)).execute(db);
  }
}
