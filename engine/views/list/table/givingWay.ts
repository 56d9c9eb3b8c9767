import type { ResolvedColumn, ResolvedResource } from '../../../definition/Resolved.types.ts';
import { isCrowded } from './columnLook.ts';

/** So many columns give way at most; what is left is narrow enough for the narrowest table. */
export const MOST_GIVING_WAY = 5;

/**
 * Which columns of medium priority give way where a table does not fit, and in which order (1 first): names of linked
 * records before the record's own facts, the last of them first. A list with sums keeps all, so that they stay in
 * line, and every list keeps what the person shows by hand.
 */
export function givingWay(
  columns: readonly ResolvedColumn[],
  { fields, totals }: Pick<ResolvedResource, 'fields' | 'totals'>,
  kept: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  if (!isCrowded(columns) || totals !== undefined) return new Map();
  const links = new Set(fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name));
  const medium = columns
    .slice(1)
    .filter(({ key, priority, cell }) => priority === 'medium' && cell !== 'toggle' && !kept.has(key));
  const isLink = ({ field }: ResolvedColumn): boolean => field !== undefined && links.has(field);
  const order = [...medium.filter(isLink).toReversed(), ...medium.filter((column) => !isLink(column)).toReversed()];
  return new Map(order.slice(0, MOST_GIVING_WAY).map(({ key }, index) => [key, index + 1]));
}
