import { moveItem } from '../../../core/records/moveItem.ts';

/** A move of one record, and its call. */
export interface Move {
  id: number;
  from: number;
  to: number;
}

/**
 * The records between the old and the new place of one, in their new sequence: their numbers are distributed among
 * them, so that the other records need not be known.
 *
 * @example slotsOf([7, 8, 9, 10], { id: 10, from: 3, to: 1 }) // [10, 8, 9]
 */
export function slotsOf(ids: readonly number[], { from, to }: Pick<Move, 'from' | 'to'>): number[] {
  return moveItem(ids, from, to).slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** A typed place, from 1, as an index; undefined when invalid. */
export function readPlace(text: string, total: number): number | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const place = Number(text);
  return place >= 1 ? Math.min(place, total) - 1 : undefined;
}
