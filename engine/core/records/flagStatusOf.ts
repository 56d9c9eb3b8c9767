import type { FlagStatus } from '../definition/Resolved.types.ts';

/**
 * What the flags of a record say of it: the first status that holds, so that no two contradict each other. A flag that
 * the record does not have says nothing; undefined where no status holds.
 *
 * @example flagStatusOf([{ flag: 'is_ban', value: 1, … }, { flag: 'is_active', value: 1, … }], { is_ban: 1, is_active: 1 })
 * // the first
 */
export function flagStatusOf<Status extends Pick<FlagStatus, 'flag' | 'value'>>(
  statuses: readonly Status[],
  record: Readonly<Record<string, unknown>>,
): Status | undefined {
  return statuses.find(({ flag, value }) => flagValue(record[flag]) === value);
}

/** The value of a flag, whichever way it is written. */
function flagValue(value: unknown): 0 | 1 | undefined {
  if (value === 1 || value === true || value === '1') return 1;
  return value === 0 || value === false || value === '0' ? 0 : undefined;
}
