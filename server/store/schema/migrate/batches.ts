import { sql } from 'kysely';
import { shortenLocks, withShortLocks } from '../../shortLocks.ts';
import type { Db, Store } from '../../Store.types.ts';
import type { MakeOptions } from './makeOnline.ts';

/** The last record of the batch behind one; undefined where none follows. */
export async function lastOf(
  store: Store,
  { table, until, batchSize }: { table: string; until: string; batchSize: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`select max(id)::text as last
    from (select id from ${sql.table(table)} where id > ${until}::bigint order by id limit ${batchSize}) b`.execute(
    store.db,
  );
  return rows[0]?.last ?? undefined;
}

/** How statements are committed together. */
export interface CommitOptions extends MakeOptions {
  /** Asked first, in their transaction: without it nothing is changed. Default: they are due. */
  isDue?: (db: Db) => Promise<boolean>;
}

/**
 * Makes statements in one transaction of their own.
 *
 * @returns how many rows the first of them changed; undefined where they are not due
 */
export function commit(
  store: Store,
  statements: readonly string[],
  options: CommitOptions,
): Promise<number | undefined> {
  options.onStep?.(statements[0] ?? '');
  const change = (): Promise<number | undefined> =>
    store.transaction(async (db) => {
      await shortenLocks(db, options);
      if ((await options.isDue?.(db)) === false) return undefined;
      let changed = 0;
      for (const [index, statement] of statements.entries()) {
        // oxlint-disable-next-line no-await-in-loop
        const { numAffectedRows = 0n } = await sql.raw(statement).execute(db);
        if (index === 0) changed = Number(numAffectedRows);
      }
      return changed;
    });
  return withShortLocks(store, change, options);
}

/** Whether a column or function does not exist (yet). */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^42(?:703|883|P01)$/.test(String(error.code));
}
