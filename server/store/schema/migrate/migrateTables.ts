import type { Store } from '../../Store.types.ts';
import { describeChanges, formatChanges } from './describeChanges.ts';
import { derivedLater } from './fillDerived.ts';
import { searchedLater } from './fillSearch.ts';
import { pendingChanges } from './pendingChanges.ts';
import { LARGE_BYTES, readSizesByNames } from './readSizes.ts';
import { syncSchema } from '../syncSchema.ts';
import { applyOnline, type OnlineOptions } from './applyOnline.ts';

/** `plan` and `status` change nothing; `apply` does what the next start would. */
export type MigrateCommand = 'plan' | 'status' | 'apply';

export interface Migrated {
  /** 0: nothing is left to do; 1: something is; 2: something is refused. */
  code: 0 | 1 | 2;
  /** The statements of a plan; empty without one. */
  plan: string;
  /** One sentence about the tables. */
  state: string;
}

/** Shows or makes what brings the tables of a database to the definitions. @throws SchemaRefusedError, SchemaConflictError, MigrationUnderWay */
export async function migrateTables(store: Store, command: MigrateCommand, options: OnlineOptions): Promise<Migrated> {
  const { resources, parts, largeFrom, batchSize, isDropping = false } = options;
  const isOnline = store.engine === 'postgres';
  if (command === 'apply')
    await (isOnline ? applyOnline(store, options) : syncSchema(store, resources, { parts, isDropping, isBack: true }));
  const { sizes } = await readSizesByNames(store.db, options);
  const isLarge = (table: string): boolean => isOnline && (sizes.get(table)?.bytes ?? -1) >= (largeFrom ?? LARGE_BYTES);
  const pending = await pendingChanges(store.db, resources, parts, {
    isDropping,
    isSearchLater: searchedLater(resources, isLarge),
    isDerivedLater: derivedLater(isLarge),
    isJoinedLater: isLarge,
  });
  const { isNew, apply, refuse, kept, earlier, removed, searches, afterSearches, derived, later } = pending;
  const plan =
    command === 'plan'
      ? formatChanges(await describeChanges(store.db, pending, { isOnline, sizes, largeFrom, batchSize }), pending)
      : '';
  const left = [
    listed('kept of removed fields', kept),
    listed('kept of fields that got another type', earlier),
    listed('kept of removed groups', removed.kept),
    listed('left over, of no definition', removed.leftover),
  ].join('');
  const changes =
    apply.length + searches.length + afterSearches.length + derived.outdated.length + derived.filling.length;
  if (changes + refuse.length === 0) return { code: 0, plan, state: `the tables fit the definitions${left}` };
  if (later !== undefined)
    return {
      code: 0,
      plan,
      state: `the tables are of a later version than the definitions (since ${later.since}); a start works with them as they are, apply would make ${changes} changes, ${refuse.length} are refused${left}`,
    };
  const what = isNew ? 'make the tables of a new database' : 'wait for the next start';
  return {
    code: refuse.length > 0 ? 2 : 1,
    plan,
    state: `${changes} changes ${what}, ${refuse.length} are refused${left}`,
  };
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `; ${what}: ${names.join(', ')}`;
}
