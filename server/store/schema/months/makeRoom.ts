import { tryLock } from '../../locks.ts';
import type { Db } from '../../Store.types.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import { monthOf, monthsBetween } from './monthNames.ts';
import { readMonthParts } from './readMonthParts.ts';
import { splitPart } from './splitPart.ts';

/** Most months that are made for old rows: what is older than 20 years stays in the first part. */
const MOST = 240;

/** Makes the months of rows that are about to be written, such as those of a copy, back to a moment. */
export async function makeRoom(
  db: Db,
  table: Pick<TableDesign, 'name' | 'columns' | 'months'>,
  oldest: Date,
): Promise<void> {
  if (!(await tryLock(db, `months of ${table.name}`))) return;
  const part = (await readMonthParts(db, table.name)).find(({ kind }) => kind === 'before');
  if (part?.to === undefined) return;
  const into = monthsBetween(Math.max(monthOf(oldest), monthOf(part.to, -MOST)), part.to);
  if (into.length > 0) await splitPart(db, table, { part, into });
}
