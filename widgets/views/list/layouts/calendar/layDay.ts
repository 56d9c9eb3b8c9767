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
  /** Those that share time have the same number. */
  cluster: number;
}

/**
 * Puts the records of a day beside each other where they overlap: each in the first column that is free, in the order of their
 * starts, the longer first. Those that share time with each other, directly or through others, have the same number of columns.
 *
 * @example layDay([{ from: 60, to: 120 }, { from: 90, to: 150 }]) // columns 0 and 1 of 2
 */
export function layDay(stretches: readonly Stretch[]): Laid[] {
  const order = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  const laid: Laid[] = stretches.map(() => ({ column: 0, columns: 1, cluster: 0 }));
  let cluster: number[] = [];
  let ends: number[] = [];
  let number = 0;
  const close = (): void => {
    if (cluster.length === 0) return;
    for (const index of cluster)
      laid[index] = { column: laid[index]?.column ?? 0, columns: ends.length, cluster: number };
    number += 1;
    cluster = [];
    ends = [];
  };
  for (const { from, to, index } of order) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free < 0 ? ends.length : free;
    ends[column] = to;
    cluster.push(index);
    laid[index] = { column, columns: 1, cluster: number };
  }
  close();
  return laid;
}

/** Records that have no room of their own, as one: from the first to the last of them. */
export interface Rest extends Stretch {
  count: number;
  column: number;
  columns: number;
}

/**
 * What is drawn of laid records where at most so many fit beside each other: those of the first columns, and in the last column how
 * many others share their time.
 */
export function fitDay(
  stretches: readonly Stretch[],
  laid: readonly Laid[],
  most: number,
): { shown: { index: number; column: number; columns: number }[]; rests: Rest[] } {
  const shown: { index: number; column: number; columns: number }[] = [];
  const rests = new Map<number, Rest>();
  for (const [index, { column, columns, cluster }] of laid.entries()) {
    const fits = columns <= most;
    if (fits || column < most - 1) {
      shown.push({ index, column, columns: fits ? columns : most });
      continue;
    }
    const { from, to } = stretches[index] ?? { from: 0, to: 0 };
    const rest = rests.get(cluster);
    rests.set(cluster, {
      from: Math.min(from, rest?.from ?? from),
      to: Math.max(to, rest?.to ?? to),
      count: (rest?.count ?? 0) + 1,
      column: most - 1,
      columns: most,
    });
  }
  return { shown, rests: [...rests.values()] };
}
