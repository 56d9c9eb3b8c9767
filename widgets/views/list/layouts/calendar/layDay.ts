/** A stretch of a day, in minutes. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where a record is among those that it shares time with. */
export interface Laid {
  /** From 0, at the start edge. */
  column: number;
  /** How many there are beside each other. */
  columns: number;
}

/**
 * Puts the records of a day beside each other where they overlap: each in the first column that is free, in the order of their
 * starts, the longer first. Those that share time with each other, directly or through others, have the same number of columns.
 *
 * @example layDay([{ from: 60, to: 120 }, { from: 90, to: 150 }]) // [{ column: 0, columns: 2 }, { column: 1, columns: 2 }]
 */
export function layDay(stretches: readonly Stretch[]): Laid[] {
  const order = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  const laid: Laid[] = stretches.map(() => ({ column: 0, columns: 1 }));
  let cluster: number[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const index of cluster) laid[index] = { column: laid[index]?.column ?? 0, columns: ends.length };
    cluster = [];
    ends = [];
  };
  for (const { from, to, index } of order) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free < 0 ? ends.length : free;
    ends[column] = to;
    cluster.push(index);
    laid[index] = { column, columns: 1 };
  }
  close();
  return laid;
}
