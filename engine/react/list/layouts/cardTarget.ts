/**
 * The card to which a key leads on a board: up and down in its column, left and right, as they are seen, to the next column that has
 * cards, Home and End to the ends of the column. Undefined for other keys, and where there is none.
 *
 * @param columns ids of the cards of each column, from the start edge on
 * @example cardTarget([[1, 2], [], [3]], 2, { key: 'ArrowLeft', isRtl: true }) // 3
 */
export function cardTarget(
  columns: readonly (readonly number[])[],
  id: number,
  { key, isRtl }: { key: string; isRtl: boolean },
): number | undefined {
  const column = columns.findIndex((ids) => ids.includes(id));
  const ids = columns[column];
  if (ids === undefined) return undefined;
  const at = ids.indexOf(id);
  switch (key) {
    case 'ArrowDown':
      return ids[at + 1];
    case 'ArrowUp':
      return ids[at - 1];
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isForward = (key === 'ArrowLeft') === isRtl;
      const others = isForward ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
      const next = others.find((each) => each.length > 0);
      return next?.[Math.min(at, next.length - 1)];
    }
    default:
      return undefined;
  }
}
