import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Branch, TreePlace } from './Tree.types.ts';
import { branchOf } from './treeItems.ts';

/** What a tree depends on in a definition. */
type TreeResource = Pick<ResolvedResource, 'layouts' | 'ordering'>;

/** The record above another one, in some rows; null for the top, and for one that they do not have. */
function parentOf({ layouts }: TreeResource, rows: readonly Row[], row: Row): number | null {
  const above = Number(row[layouts?.tree?.by ?? '']);
  return above !== row.id && rows.some(({ id }) => id === above) ? above : null;
}

/** Branches of rows within the page, as the server answers them of its records: what matches, and what is above that. */
export function branchesOfRows(
  resource: TreeResource,
  rows: readonly Row[],
  { found, sizes }: { found: readonly Row[]; sizes: ReadonlyMap<string, number> },
): ReadonlyMap<string, Branch> {
  const matching = new Set(found.map(({ id }) => id));
  const kept = new Set<number>();
  const keep = (row: Row): void => {
    if (kept.has(row.id)) return;
    kept.add(row.id);
    const above = rows.find(({ id }) => id === parentOf(resource, rows, row));
    if (above !== undefined) keep(above);
  };
  for (const row of found) keep(row);
  const below = (branch: string): Row[] =>
    inOrder(
      resource,
      rows.filter((row) => kept.has(row.id) && branchOf(parentOf(resource, rows, row)) === branch),
    );
  return new Map(
    [...sizes].map(([branch, size]) => {
      const all = below(branch);
      const nodes = all.slice(0, size).map((row) => ({
        row,
        children: below(String(row.id)).length,
        matches: matching.has(row.id),
      }));
      return [branch, { total: all.length, nodes }];
    }),
  );
}

/** What changes in rows when one is put elsewhere: the record above, and the numbers of its branch. Undefined for a ring. */
export function placeInRows(
  resource: TreeResource,
  rows: readonly Row[],
  { id, place: { parent, before } }: { id: number; place: TreePlace },
): Map<number, Record<string, unknown>> | undefined {
  const { layouts, ordering } = resource;
  for (let above: number | null = parent; above !== null;) {
    if (above === id) return undefined;
    const row = rows.find((each) => each.id === above);
    above = row === undefined ? null : parentOf(resource, rows, row);
  }
  const changes = new Map<number, Record<string, unknown>>([[id, { [layouts?.tree?.by ?? '']: parent }]]);
  if (ordering === undefined) return changes;
  const others = inOrder(
    resource,
    rows.filter((row) => row.id !== id && parentOf(resource, rows, row) === parent),
  ).map((row) => row.id);
  const at = before === undefined ? others.length : others.indexOf(before);
  for (const [index, each] of others.toSpliced(at, 0, id).entries())
    changes.set(each, { ...changes.get(each), [ordering]: index + 1 });
  return changes;
}

function inOrder({ ordering }: TreeResource, rows: readonly Row[]): Row[] {
  const numberOf = (row: Row): number =>
    ordering === undefined ? 0 : Number(row[ordering] ?? Number.POSITIVE_INFINITY);
  return rows.toSorted((one, other) => numberOf(one) - numberOf(other) || one.id - other.id);
}
