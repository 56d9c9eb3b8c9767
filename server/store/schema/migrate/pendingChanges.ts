import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { isMigrating } from '../../shortLocks.ts';
import type { Db } from '../../Store.types.ts';
import { designAll } from '../designAll.ts';
import { planConversions } from '../conversions/planConversions.ts';
import { designDerived } from '../designDerived.ts';
import { type DerivedPlan, planDerived } from '../planDerived.ts';
import { describeStatement } from './describeStatement.ts';
import { planExisting } from '../existing/planExisting.ts';
import { planMonths } from '../months/planMonths.ts';
import { isAllLost, type PlanOptions, planSchema, type SchemaPlan } from '../planSchema.ts';
import { designJoined } from '../values/joinedColumn.ts';
import { withReaders } from '../removed/byHand.ts';
import { planRemoved, type RemovedPlan } from '../removed/planRemoved.ts';
import { placeBefore } from '../planRenames.ts';
import { readRenames } from '../readRenames.ts';
import { type StoredTable, withUnderWay } from '../readSchema.ts';
import { sourceTables } from '../sources.ts';
import { type SyncOptions, type SyncParts, tightenStatement } from '../syncSchema.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';
import { systemTables } from '../systemTables.ts';
import { type LaterVersion, readLater } from '../versions/readLater.ts';

/** What a start would do to the tables of a database. */
export interface PendingChanges extends Pick<
  SchemaPlan,
  'apply' | 'refuse' | 'kept' | 'earlier' | 'batched' | 'searches' | 'afterSearches'
> {
  /** Columns that could be made NOT NULL, if they hold no null. */
  tighten: { statement: string; table: string; column: string }[];
  /** What triggers keep that is made or filled anew, for all records. */
  derived: Pick<DerivedPlan, 'outdated' | 'filling'>;
  /** What else a person should know about them, in sentences. */
  notes: string[];
  /** What the database has of groups that are not defined any more. */
  removed: Pick<RemovedPlan, 'kept' | 'leftover'>;
  /** Whether there are none yet. */
  isNew: boolean;
  /** The later version that the tables have, where a start of the definitions leaves them to it. Default: none. */
  later?: LaterVersion;
}

/** How a plan is made. */
export interface PendingOptions extends PlanOptions, Pick<SyncOptions, 'isDerivedLater'> {
  /** Whether it is a part of `whileMigrating`. Default: no. */
  isMigration?: boolean;
}

/**
 * Compares the tables with the definitions, as a start does, and changes nothing. Views and triggers that fill nothing are
 * not compared.
 */
export async function pendingChanges(
  db: Db,
  resources: readonly ResolvedResource[],
  { sources, statements }: SyncParts,
  {
    isMigration = false,
    isDropping = false,
    isSearchLater = () => false,
    isDerivedLater = () => false,
    isJoinedLater = () => false,
  }: PendingOptions = {},
): Promise<PendingChanges> {
  const tables = sourceTables(sources);
  const design = [...tables, ...designAll(resources)];
  const renames = await readRenames(db, { resources, sources: tables, design });
  const isBeside = !isMigration && (await isMigrating(db));
  const stored = isBeside ? withUnderWay(renames.stored) : renames.stored;
  const existing = await planExisting(db, resources, renames.stored);
  const months = isBeside ? { apply: [], refuse: [] } : await planMonths(db, design, renames.stored);
  const conversions = await planConversions(db, design, {
    stored,
    placeOf: placeBefore(renames),
    isSearchLater,
    isJoinedLater,
    isBeside,
  });
  const plan = planSchema(design, conversions.stored, {
    isDropping,
    isJoinedLater,
    isSearchLater: (table) => !conversions.withoutSearch.has(table) && isSearchLater(table),
  });
  const removed = await planRemoved(db, resources, { stored: conversions.stored, design, isDropping });
  const missing = systemTables().filter((statement) => {
    const name = /^create table if not exists (\w+)/.exec(statement)?.[1];
    return name !== undefined && !stored.has(name);
  });
  const refuse = [
    ...renames.refuse,
    ...months.refuse,
    ...existing.refuse,
    ...conversions.refuse,
    ...(await withReaders(db, plan.refuse)),
  ];
  const later = isMigration
    ? undefined
    : await readLater(db, resources, { sources, statements, stored: renames.stored });
  return {
    ...(later?.isUsable === true && (later.isRunning || isAllLost(refuse)) && { later }),
    isNew: !stored.has('lawha_meta'),
    derived: filledOf(
      await planDerived(db, [...designJoined(design, conversions.stored, isJoinedLater), ...designDerived(resources)], {
        anew: conversions.replaced,
        isLater: isDerivedLater,
      }),
      stored,
    ),
    notes: conversions.notes,
    kept: plan.kept,
    earlier: plan.earlier,
    removed,
    searches: plan.searches,
    afterSearches: plan.afterSearches,
    batched: [...plan.batched, ...[...conversions.batched, ...conversions.next].map(({ statement }) => statement)],
    apply: [
      ...missing,
      ...renames.apply,
      ...conversions.apply,
      ...new Set([...months.apply, ...plan.apply]),
      ...existing.apply,
      ...removed.apply,
      ...plan.afterwards,
    ],
    tighten: plan.tighten.map((one) => ({ ...one, statement: tightenStatement(one.table, one.column) })),
    refuse,
  };
}

/** Of what triggers keep that which records that there are get values of; a new table has none. */
function filledOf(
  { outdated, filling }: DerivedPlan,
  stored: ReadonlyMap<string, StoredTable>,
): PendingChanges['derived'] {
  const isThere = ({ beside, fill: [first = ''] = [] }: DerivedDesign): boolean =>
    stored.has(beside?.table ?? describeStatement(first).table ?? '');
  return { outdated: outdated.filter(isThere), filling: filling.filter(({ design }) => isThere(design)) };
}
