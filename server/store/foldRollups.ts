import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { foldStatements, rollupTables } from './schema/designRollups.ts';
import type { Store } from './Store.types.ts';
import { tryLock } from './locks.ts';

/**
 * Folds what writes have appended to the roll-ups, so that counts stay quick to read. One server at a time does it; it
 * blocks no write, and counts are the same before, during and after.
 */
export async function foldRollups(store: Store, resources: readonly ResolvedResource[]): Promise<void> {
  for (const resource of resources) {
    if (resource.storage.source !== undefined) continue;
    for (const rollup of rollupTables(resource)) {
      // oxlint-disable-next-line no-await-in-loop -- small steps, so that other queries run in between
      await store.transaction(async (db) => {
        if (!(await tryLock(db, rollup.name))) return;
        for (const statement of foldStatements(rollup)) await sql.raw(statement).execute(db);
      });
    }
  }
}
