import { sql } from 'kysely';
import type { ResolvedTable } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import type { ExistingTable } from './ExistingTable.types.ts';
import { readTables } from './readCatalog.ts';

type NamedTable = Pick<ResolvedTable, 'schema' | 'name'>;

/** The key of a table in what {@link readExisting} returns. */
export function tableKey({ schema, name }: NamedTable): string {
  return JSON.stringify([schema, name]);
}

/** Tables of other programs as the catalogue of the database has them; those that are not there, or hidden, are absent. */
export async function readExisting(db: Db, wanted: readonly NamedTable[]): Promise<Map<string, ExistingTable>> {
  const found = new Map<string, ExistingTable>();
  if (wanted.length === 0) return found;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  for (const [schema, named] of Map.groupBy(wanted, (table) => table.schema)) {
    const tables = named.map(({ name }) => name);
    // oxlint-disable-next-line no-await-in-loop -- one connection, and rarely more than one schema
    for (const table of await readTables(db, { schema, tables }))
      found.set(tableKey(table), { ...table, isOurs: schema === rows[0]?.schema });
  }
  return found;
}
