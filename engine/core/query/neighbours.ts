/** The records that a list shows at the moment, in its order. */
export interface ShownRecords {
  ids: readonly number[];
  page: number;
  perPage: number;
  lastPage: number;
}

/** A record to go to: one that is shown, or the first or last one of another page. */
export type Neighbour = { id: number } | { page: number; end: 'first' | 'last' };

/** Where a record is in its list, and what is before and after it. */
export interface Neighbours {
  /** Its number in the whole list, from 1 on; undefined for one that the page does not show. */
  number?: number;
  /** Its index on the page, or where it was. */
  index?: number;
  before?: Neighbour;
  after?: Neighbour;
}

/**
 * What is before and after a record in a list of pages. One that has left the page since is followed by what is in its place
 * now.
 *
 * @param lastIndex where it was on the page when it was last there
 * @example neighboursOf({ ids: [4, 9], page: 2, perPage: 2, lastPage: 3 }, 9)
 * // { number: 4, index: 1, before: { id: 4 }, after: { page: 3, end: 'first' } }
 */
export function neighboursOf(
  { ids, page, perPage, lastPage }: ShownRecords,
  id: number,
  lastIndex?: number,
): Neighbours {
  const found = ids.indexOf(id);
  const index = found >= 0 ? found : lastIndex;
  if (index === undefined || (found < 0 && ids.length === 0)) return {};
  const [before, after] = [ids[index - 1], ids[found >= 0 ? index + 1 : index]];
  return {
    ...(found >= 0 && { number: (page - 1) * perPage + found + 1 }),
    index,
    ...stepTo('before', before, page > 1 ? { page: page - 1, end: 'last' } : undefined),
    ...stepTo('after', after, page < lastPage ? { page: page + 1, end: 'first' } : undefined),
  };
}

function stepTo(
  side: 'before' | 'after',
  id: number | undefined,
  page: Neighbour | undefined,
): Partial<Record<'before' | 'after', Neighbour>> {
  if (id !== undefined) return { [side]: { id } };
  return page === undefined ? {} : { [side]: page };
}
