import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** A time of a 24-hour clock, `HH:mm`. */
export const time: FilterKindRules = {
  parse: (text) => {
    const clock = normaliseNumberText(text);
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? clock : undefined;
  },
};
