/**
 * The one candidate that a misspelt name most likely meant; undefined when none or several are as near.
 *
 * @example nearest('colums', ['columns', 'filters']) // 'columns'
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.min(3, Math.max(1, Math.floor(name.length / 3)));
  const ranked = [...new Set(candidates)]
    .filter((candidate) => candidate !== name)
    .map((candidate) => ({ candidate, distance: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= limit && entry.distance < Math.max(name.length, entry.candidate.length))
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  return first && first.distance !== second?.distance ? first.candidate : undefined;
}

/** Edit distance (insert, delete, replace, swap of neighbours) of two texts. */
export function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
