import { sql } from 'kysely';
import type { Db, Store } from '../store/Store.types.ts';
import { type LoadDefinitions, openLoad, readSums } from './openLoad.ts';
import { readBatches } from './readBatches.ts';
import { readTables } from './readTables.ts';
import type { Progress, Sums } from './Transfer.types.ts';

/**
 * Copies all rows of a database that nothing writes into an empty one, and compares both at the end. A copy that was
 * interrupted continues.
 *
 * @returns what was copied
 * @throws TransferRefused
 */
export async function copyDatabase(
  source: Store,
  target: Store,
  { onProgress, ...definitions }: LoadDefinitions & { onProgress?: (progress: Progress) => void },
): Promise<Sums> {
  const tables = await readTables(source.db);
  const load = await openLoad(target, { ...definitions, tables, source: await nameOf(source.db) });
  for (const shape of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const start = await load.startOf(shape.name);
    if (start === undefined) continue;
    let rows = 0;
    for await (const batch of readBatches(source.db, shape, start)) {
      await load.write(batch);
      rows += batch.rows;
      onProgress?.({ table: shape.name, rows });
    }
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await load.complete(shape.name);
  }
  const sums = await readSums(source.db, tables);
  await load.finish(sums);
  return sums;
}

/** Names a database by what it was given at its first start; no secret. */
export async function nameOf(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = 'secret_salt'`.execute(db);
  return rows[0]?.value ?? 'unnamed';
}
