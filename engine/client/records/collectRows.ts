import type { Api, RequestOptions } from '../Api.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { MAX_PER_PAGE } from '../../core/query/limits.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/** Most rows of an export; a longer one is the task of a report on the server. */
export const MAX_EXPORT_ROWS = 20_000;

/** Rows of an export, and whether there were more than it takes. */
export interface CollectedRows {
  rows: Row[];
  isCut: boolean;
}

/** Every row that a query matches, page after page, up to `MAX_EXPORT_ROWS`. Rejects with the failure of any page. */
export async function collectRows(
  api: Pick<Api, 'list'>,
  resource: ResolvedResource,
  { query, ...options }: RequestOptions & { query: Readonly<Record<string, string>> },
): Promise<CollectedRows> {
  const rows: Row[] = [];
  let lastPage = 1;
  for (let page = 1; page <= lastPage && rows.length < MAX_EXPORT_ROWS; page += 1) {
    const paged = { ...query, page: String(page), per_page: String(MAX_PER_PAGE) };
    // Pages are fetched one by one: each response says whether there is a next one. oxlint-disable-next-line
    // no-await-in-loop
    const answer = await api.list(resource, paged, options);
    rows.push(...answer.rows);
    lastPage = answer.lastPage;
  }
  return { rows: rows.slice(0, MAX_EXPORT_ROWS), isCut: rows.length > MAX_EXPORT_ROWS || hasMore(rows, lastPage) };
}

function hasMore(rows: readonly Row[], lastPage: number): boolean {
  return rows.length >= MAX_EXPORT_ROWS && lastPage * MAX_PER_PAGE > rows.length;
}
