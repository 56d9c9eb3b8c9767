import type { ListPage } from '../../../client/Api.types.ts';
import { MAX_ARRANGED_IDS, MAX_PER_PAGE } from '../../../core/query/limits.ts';
import type { Row } from '../../../core/registry/defineCell.ts';

/** Rows from the first on, and how many there are in all. */
export interface LoadedRows {
  rows: readonly Row[];
  count: number;
}

/** Reads one page of the list. */
export type ReadPage = (page: { page: string; per_page: string }) => Promise<ListPage>;

/** Reads a list from its beginning, or after the known rows, until it has as many rows as wanted or all of them. */
export async function readRows(
  readPage: ReadPage,
  wanted: number,
  known: LoadedRows = { rows: [], count: 0 },
): Promise<LoadedRows> {
  const rows = [...known.rows];
  const seen = new Set(rows.map(({ id }) => id));
  let { count } = known;
  const first = Math.floor(rows.length / MAX_PER_PAGE) + 1;
  for (let page = first, last = first; page <= last; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known only from the first
    const answer = await readPage({ page: String(page), per_page: String(MAX_PER_PAGE) });
    // Rows that others moved meanwhile may be on two pages.
    for (const row of answer.rows) {
      if (!seen.has(row.id)) rows.push(row);
      seen.add(row.id);
    }
    count = answer.total;
    last = Math.min(answer.lastPage, Math.ceil(Math.min(wanted, MAX_ARRANGED_IDS) / MAX_PER_PAGE));
  }
  return { rows, count };
}
