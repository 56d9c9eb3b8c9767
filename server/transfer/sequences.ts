import { sql } from 'kysely';
import { quote } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';
import type { Sequences } from './Transfer.types.ts';

/** The last numbers of all sequences that have been used. */
export async function readSequences(db: Db): Promise<Sequences> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Sets sequences that exist, so that the next number follows. */
export async function writeSequences(db: Db, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql`select setval(to_regclass(${quote(name)}), ${last}::text::bigint) where to_regclass(${quote(name)}) is not null`.execute(
      db,
    );
  }
}
