import { sql } from 'kysely';
import { quote } from '../names.ts';
import type { Store } from '../../Store.types.ts';
import { NUMBER_ROWS } from './planKeys.ts';

/**
 * Gives ids to rows of other programs' tables that have none yet: those that the other programs added. Until then they
 * are in no list.
 *
 * @returns the tables that could not be read, each with the reason
 */
export async function numberRows(store: Store): Promise<readonly string[]> {
  const { rows } = await store.transaction((db) =>
    sql<{ failed: string[] }>`select ${sql.raw(quote(NUMBER_ROWS))}() as failed`.execute(db),
  );
  return rows[0]?.failed ?? [];
}
