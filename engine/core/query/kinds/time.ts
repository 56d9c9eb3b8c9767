import { normaliseNumberText } from '../../text/digits.ts';
import { formatTime } from '../../text/format.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A time of a 24-hour clock, `HH:mm`; of a moment that of the product's wall clock. */
export const time: FilterKind = {
  id: 'time',
  parse: (text) => {
    const clock = normaliseNumberText(text);
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? clock : undefined;
  },
  match: (own, value, { filter: { bound } }) => {
    const clock = formatTime(own);
    if (clock === '') return false;
    return bound === undefined ? clock === value : bound === 'from' ? clock >= value : clock <= value;
  },
  describe: () => ({ type: 'string', description: 'A time of day, such as 09:30', examples: ['09:30'] }),
  accepts: ['time', 'timestamp'],
  infers: ['time'],
  operators: ['is', 'not', 'before', 'after', 'from', 'to', 'between', 'empty', 'filled'],
};
