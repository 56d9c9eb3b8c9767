import { readIds } from './readIds.ts';
import type { ProvenRow, Row, Title } from './Row.types.ts';

/**
 * Puts rows and tests together, in the order of the rows.
 *
 * @throws when a title names an id that no row has, or a reason does: a misprint would hide a missing test
 */
export function proveRows(
  rows: readonly Row[],
  titles: readonly Title[],
  decidedOtherwise: Readonly<Record<string, string>>,
): ProvenRow[] {
  const proven = new Map<string, ProvenRow>(rows.map((row) => [row.id, { ...row, tests: [] }]));
  const groups = new Set(rows.map(({ id }) => groupOf(id)));
  for (const title of titles) {
    for (const id of readIds(title.title)) {
      // `UTF-16` looks like an id, but belongs to no group of rows.
      if (!groups.has(groupOf(id))) continue;
      const row = proven.get(id);
      if (row === undefined) throw new Error(`${title.file}:${title.line} names ${id}, which no row has.`);
      row.tests.push(title);
    }
  }
  for (const [id, reason] of Object.entries(decidedOtherwise)) {
    const row = proven.get(id);
    if (row === undefined || reason.trim() === '') throw new Error(`${id} is decided otherwise without row or reason.`);
    row.reason = reason;
  }
  return [...proven.values()];
}

/** Whether nothing is said about a row: it has no test, was not decided otherwise, and is not named as open. */
export const isMissing = ({ tests, reason, open }: ProvenRow): boolean =>
  tests.length === 0 && reason === undefined && open === undefined;

const groupOf = (id: string): string => id.slice(0, id.indexOf('-'));
