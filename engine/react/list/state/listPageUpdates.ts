import type { Counts, ListPage } from '../../../client/Api.types.ts';
import { percentOf } from '../../../core/query/percentOf.ts';
import type { Row } from '../../../core/registry/defineCell.ts';

/** The page without a deleted record: its row is gone, totals and counts drop by it, those of its tab too. */
export function withoutRow(page: ListPage, id: number): ListPage {
  const row = page.rows.find((candidate) => candidate.id === id);
  if (row === undefined) return page;
  return {
    ...page,
    rows: page.rows.filter((candidate) => candidate !== row),
    total: Math.max(0, page.total - 1),
    ...(page.groups && {
      groups: page.groups.map((item) => (item.value === page.group ? { ...item, total: item.total - 1 } : item)),
    }),
    ...(page.counts && { counts: countWithout(page.counts, row) }),
  };
}

/** The page with a flag's new value, which only the server decides. */
export function withFlag(page: ListPage, id: number, { flag, value }: { flag: string; value: 0 | 1 }): ListPage {
  const row = page.rows.find((candidate) => candidate.id === id);
  if (row === undefined || row[flag] === value) return page;
  return {
    ...page,
    rows: page.rows.map((candidate) => (candidate === row ? { ...row, [flag]: value } : candidate)),
    ...(flag === 'is_active' && page.counts && { counts: countMoved(page.counts, value) }),
  };
}

function countWithout(counts: Counts, row: Row): Counts {
  const isActive = row['is_active'];
  return withPercentage({
    ...counts,
    count: Math.max(0, counts.count - 1),
    ...(counts.active_count !== undefined && isActive === 1 && { active_count: counts.active_count - 1 }),
    ...(counts.inactive_count !== undefined && isActive === 0 && { inactive_count: counts.inactive_count - 1 }),
  });
}

function countMoved(counts: Counts, value: 0 | 1): Counts {
  const step = value === 1 ? 1 : -1;
  return withPercentage({
    ...counts,
    ...(counts.active_count !== undefined && { active_count: counts.active_count + step }),
    ...(counts.inactive_count !== undefined && { inactive_count: counts.inactive_count - step }),
  });
}

/** The share of active records, where the server gave one, follows the counts as the server would say it. */
function withPercentage(counts: Counts): Counts {
  const { percentage, active_count, count } = counts;
  if (percentage === undefined || active_count === undefined) return counts;
  return { ...counts, percentage: percentOf(active_count, count) };
}

/** The page with a row as it is now, after a decision for instance. */
export function withRow(page: ListPage, row: Row): ListPage {
  return { ...page, rows: page.rows.map((candidate) => (candidate.id === row.id ? row : candidate)) };
}
