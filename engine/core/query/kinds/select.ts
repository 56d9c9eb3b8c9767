import { MAX_FILTER_LENGTH } from '../limits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** One of the values that are offered, or that records are known to have; any text where there is no list of them. */
export const select: FilterKind = {
  id: 'select',
  parse: (text, { options, recognised = [] }) =>
    options === undefined || [...options, ...recognised].some(({ value }) => value === text) ? text : undefined,
  match: (own, value, { field: { kind } }) =>
    Array.isArray(own) ? own.includes(value) : (kind === 'enum' || kind === 'flag') && String(own) === value,
  describe: ({ options, recognised = [] }) => {
    if (options === undefined) return { type: 'string', maxLength: MAX_FILTER_LENGTH };
    const values = [...options, ...recognised].map(({ value }) => value);
    return values.length === 0 ? { type: 'string', maxLength: 0, description: 'No value' } : { enum: values };
  },
  chip: (value, { filter: { options = [], recognised = [] }, pick }) => {
    const option = [...options, ...recognised].find((candidate) => candidate.value === value);
    return option ? pick(option.label) : value;
  },
  accepts: ['enum', 'enum-list', 'flag'],
  infers: ['enum', 'enum-list'],
  operators: ['is', 'not', 'in', 'out', 'empty', 'filled'],
  uses: ['options'],
};
