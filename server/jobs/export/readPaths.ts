import { sql } from 'kysely';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { type TreeStep, treePaths } from '../../../engine/features/export/treePaths.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import { readNames } from '../../records/recordNames.ts';
import { outlineOf } from '../../store/treeSql.ts';
import type { Job } from '../Job.types.ts';

/** The path of each record of a tree, as the person who started the job sees it; undefined for a group that is none. */
export async function readPaths(
  { app, entry }: WriteContext,
  { language }: Pick<Job, 'language'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string> | undefined> {
  const outline = outlineOf(entry.resource);
  if (outline === undefined) return undefined;
  const { table, column, depth } = outline;
  const { db } = app.store;
  const read = async (ids: readonly number[]): Promise<Map<number, TreeStep>> => {
    const [found, names] = await Promise.all([
      sql<{ id: string; above: string | null }>`select id, ${sql.ref(column)} as above from ${sql.table(table)}
        where id = any(${ids.map(String)}::bigint[])`.execute(db),
      readNames(db, entry, { ids, language }),
    ]);
    return new Map(
      found.rows.map(({ id, above }): [number, TreeStep] => [
        Number(id),
        { name: names.get(Number(id)) ?? `#${id}`, above: above === null ? undefined : Number(above) },
      ]),
    );
  };
  return treePaths(
    rows.map(({ id }) => id),
    { depth, read },
  );
}
