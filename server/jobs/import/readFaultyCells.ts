import { sql } from 'kysely';
import type { ImportCell } from '../../../engine/features/import/Import.types.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { Job } from '../Job.types.ts';

/** The titles of a file, and the cells of some of its rows. */
export interface FaultyCells {
  titles: readonly string[];
  rows: ReadonlyMap<number, readonly ImportCell[]>;
}

/** The cells of the rows of an import that have faults; nothing of any other job. */
export async function readFaultyCells(
  { store }: Pick<AppContext, 'store'>,
  { kind, action }: Pick<Job, 'kind' | 'action'>,
  records: readonly { position: number; faults: readonly unknown[] | null }[],
): Promise<FaultyCells> {
  const positions = records.flatMap(({ position, faults }) =>
    faults === null || faults.length === 0 ? [] : [position],
  );
  if (kind !== 'import' || positions.length === 0) return { titles: [], rows: new Map() };
  const file = await sql<{
    titles: string[];
  }>`select titles from lawha_imports where id = ${action.source ?? 0}`.execute(store.db);
  const { rows } = await sql<{ position: number; cells: ImportCell[] }>`select position, cells from lawha_import_rows
    where import_id = ${action.source ?? 0} and position = any(${positions}::int[])`.execute(store.db);
  return {
    titles: file.rows[0]?.titles ?? [],
    rows: new Map(rows.map(({ position, cells }) => [position, cells])),
  };
}
