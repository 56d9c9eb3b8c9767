import { normaliseNumberText } from '../../text/digits.ts';
import { matchesCondition } from '../../definition/condition.ts';
import { startOfDay } from '../../text/timeZone.ts';
import { todayInZone } from '../../text/format.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Whether records meet the condition of the filter. Its settled value has the day, which the condition may ask for. */
export const condition: FilterKind = {
  id: 'condition',
  parse: (text) => /^[01]$/.exec(normaliseNumberText(text) ?? '')?.[0],
  settle: (value, _, now) => `${value} ${todayInZone(now)}`,
  matchRow: (row, value, { when = {} }) => {
    const [wanted, today] = value.split(' ');
    return matchesCondition(when, row, { now: startOfDay(today ?? '') }) === (wanted === '1');
  },
  describe: () => ({ enum: ['0', '1'] }),
  chip: (value, { t }) => t(value === '1' ? 'common.yes' : 'common.no'),
  uses: ['when'],
};
