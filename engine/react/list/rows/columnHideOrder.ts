import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { identityKey } from '../state/recordTitle.ts';

/** Most columns that are hidden; the others fit the narrowest table. */
export const MAX_HIDDEN_COLUMNS = 40;

/** Kinds of fields by which a person is reached. */
const CONTACT = new Set(['email', 'phone']);
/** Cells that say yes or no. */
const FLAGS = new Set(['toggle', 'boolean']);

/**
 * The columns that are hidden where a table does not fit, with their order (1 first): those of low priority, then
 * switches, names of linked records, other facts, and contact data last; of equals the last column first. What
 * identifies a row, columns of high priority, the first column and what the person shows by hand are kept. In a list
 * with sums the columns that its label spans are kept too.
 */
export function columnHideOrder(
  columns: readonly ResolvedColumn[],
  resource: Pick<ResolvedResource, 'fields' | 'totals' | 'identity'>,
  kept: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const { fields, totals } = resource;
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const identity = identityKey(columns, resource);
  const first = Math.max(
    1,
    columns.findIndex(({ field }) => field !== undefined && totals?.includes(field)),
  );
  const order = columns
    .slice(first)
    .filter(({ key, priority }) => priority !== 'high' && key !== identity && !kept.has(key))
    .map((column, index) => ({ key: column.key, index, turn: turnOf(column, kinds) }))
    .toSorted((a, b) => a.turn - b.turn || b.index - a.index);
  return new Map(order.slice(0, MAX_HIDDEN_COLUMNS).map(({ key }, index) => [key, index + 1]));
}

function turnOf({ priority, cell, field }: ResolvedColumn, kinds: ReadonlyMap<string, string>): number {
  if (priority === 'low') return 0;
  if (FLAGS.has(cell)) return 1;
  const kind = field === undefined ? undefined : kinds.get(field);
  if (kind === 'reference') return 2;
  return kind !== undefined && CONTACT.has(kind) ? 4 : 3;
}
