const BETWEEN = '..';

/**
 * Both ends of a range, `''` for an open one; a single value is both.
 *
 * @example splitRange('10..') // ['10', '']
 */
export function splitRange(text: string): [from: string, to: string] {
  const [from = '', to = from] = text.split(BETWEEN);
  return [from, to];
}

/** The ends that a value of a filter keeps; one that bounds keeps an end alone. */
export function boundedEnds({ bound }: { bound?: 'from' | 'to' }, value: string): [from: string, to: string] {
  if (bound === undefined) return splitRange(value);
  return bound === 'from' ? [value, ''] : ['', value];
}

/** A range as it is written: `10..50`, `10..`, `..50`; one value where both ends are it. */
export function joinRange(from: string, to: string): string {
  return from === to ? from : `${from}${BETWEEN}${to}`;
}
