/** A record and its place number. */
export interface Placed {
  id: number;
  /** Records without one are last. */
  value: number | null;
}

/** Range of the numbers. */
export interface Numbers {
  min: number;
  max: number;
  /** Whether the numbers must be unique. */
  isUnique: boolean;
}

/** Ids by their new number. */
export type Renumbered = Map<number, number | null>;

/** The default order: by number, records that share one by id, those without one at the end. */
export function inOrder(records: readonly Placed[]): Placed[] {
  return records.toSorted(
    (a, b) => (a.value ?? Number.POSITIVE_INFINITY) - (b.value ?? Number.POSITIVE_INFINITY) || a.id - b.id,
  );
}

/**
 * Distributes the present places of some records among them in the sequence of `ids`; all other records keep their
 * places. Places keep their numbers where possible: shared, missing or exhausted numbers are assigned again, each as
 * little as possible above the one before it, and at the upper bound below the one after it. Linear in `records`.
 *
 * @returns the records whose number changes; undefined when the bounds leave no room for that sequence
 */
export function arrangeOrder(
  records: readonly Placed[],
  ids: readonly number[],
  numbers: Numbers,
): Renumbered | undefined {
  const places = inOrder(records);
  const moved = new Set(ids);
  const next = ids.values();
  const sequence = places.map(({ id }) => (moved.has(id) ? (next.next().value ?? id) : id));
  const changed: Renumbered = new Map();
  if (places.every(({ id }, index) => id === sequence[index])) return changed;
  const values = spread(
    sequence,
    places.map(({ value }) => value),
    numbers,
  );
  if (values === undefined) return undefined;
  const before = new Map(places.map(({ id, value }) => [id, value]));
  for (const [index, id] of sequence.entries()) {
    const value = values[index] ?? null;
    if (before.get(id) !== value) changed.set(id, value);
  }
  return changed;
}

/** The numbers of a sequence, as close as possible to those that its places had. */
function spread(
  ids: readonly number[],
  had: readonly (number | null)[],
  { min, max, isUnique }: Numbers,
): (number | null)[] | undefined {
  const values = [...had];
  const count = numberedCount(ids, had);
  // Records may share a number: ties are ordered by id.
  const stepAfter = (index: number): number => (!isUnique && (ids[index] ?? 0) < (ids[index + 1] ?? 0) ? 0 : 1);
  for (let index = 0, least = min; index < count; index += 1) {
    const value = Math.max(had[index] ?? least, least);
    values[index] = value;
    least = value + stepAfter(index);
  }
  for (let index = count - 1, most = max; index >= 0; index -= 1) {
    const value = values[index] ?? most;
    if (value <= most) return values;
    if (most < min) return undefined;
    values[index] = most;
    most -= index > 0 ? stepAfter(index - 1) : 0;
  }
  return values;
}

/**
 * How many records of a sequence need a number: those whose places have one, up to the last one that is not in the
 * order of ids.
 */
function numberedCount(ids: readonly number[], had: readonly (number | null)[]): number {
  const first = had.indexOf(null);
  if (first < 0) return ids.length;
  for (let index = ids.length - 2; index >= first; index -= 1) {
    if ((ids[index] ?? 0) > (ids[index + 1] ?? 0)) return index + 1;
  }
  return first;
}
