/** The value below which a share of all values is, between the two nearest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** `12.3` of the middle one, in milliseconds. */
export function middleMs(values: readonly number[]): string {
  const middle = quantile(values, 0.5);
  return `${middle.toFixed(middle < 100 ? 1 : 0)} ms`;
}

/**
 * What was measured in turns, round by round, against what it is compared with: the middle of both, and of the ratios of the rounds
 * the middle one and the quartiles.
 *
 * @example compareRounds([3, 4], [2, 2]) // '3.5 ms, 1.75 × (1.63–1.88) of 2.0 ms'
 */
export function compareRounds(ours: readonly number[], theirs: readonly number[]): string {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
  return `${middleMs(ours)}, ${middle} × (${low}–${high}) of ${middleMs(theirs)}`;
}
