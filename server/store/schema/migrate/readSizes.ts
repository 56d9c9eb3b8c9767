import { sql } from 'kysely';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import { designAll } from '../designAll.ts';
import { readRenames } from '../readRenames.ts';
import { sourceTables } from '../sources.ts';
import type { SyncParts } from '../syncSchema.ts';

/** From here on a table is changed beside the calls: smaller ones take less than a second. */
export const LARGE_BYTES = 16 * 1024 * 1024;

/** Records of a large table that are filled by one statement. */
export const BATCH = 5000;

/** How much a table holds. */
export interface TableSize {
  /** As PostgreSQL estimates. */
  rows: number;
  /** Without its indexes. */
  bytes: number;
}

/** The sizes of tables, those that have another name now by that too. */
export async function readSizesByNames(
  db: Db,
  { resources, parts }: { resources: readonly ResolvedResource[]; parts: Pick<SyncParts, 'sources'> },
): Promise<{ sizes: Map<string, TableSize>; isRenamed: boolean }> {
  const sources = sourceTables(parts.sources);
  const { names } = await readRenames(db, { resources, sources, design: [...sources, ...designAll(resources)] });
  const sizes = await readSizes(db);
  for (const [now, before] of names) {
    const size = sizes.get(before);
    if (size !== undefined && !now.includes('.')) sizes.set(now, size);
  }
  return { sizes, isRenamed: names.size > 0 };
}

/** The sizes of the tables of the current schema; those of parts are in that of their whole. */
async function readSizes(db: Db): Promise<Map<string, TableSize>> {
  const { rows } = await sql<TableSize & { name: string }>`
    select coalesce(p.relname, c.relname) as name, sum(round(greatest(c.reltuples, 0)))::float8 as rows,
      sum(pg_table_size(c.oid))::float8 as bytes
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
      left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by 1`.execute(db);
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}
