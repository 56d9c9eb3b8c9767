import type { FilterKind } from './FilterKind.types.ts';

/** One of the values that are offered, or that records are known to have; any text where there is no list of them. */
export const select: FilterKind = {
  id: 'select',
  parse: (text, { options, recognised = [] }) =>
    options === undefined || [...options, ...recognised].some(({ value }) => value === text) ? text : undefined,
  match: (own, value, { field: { kind } }) =>
    Array.isArray(own) ? own.includes(value) : (kind === 'enum' || kind === 'flag') && String(own) === value,
  describe: ({ options = [], recognised = [] }) => ({ enum: [...options, ...recognised].map(({ value }) => value) }),
  chip: (value, { filter: { options = [], recognised = [] }, pick }) => {
    const option = [...options, ...recognised].find((candidate) => candidate.value === value);
    return option ? pick(option.label) : value;
  },
  accepts: ['enum', 'enum-list', 'flag'],
  infers: ['enum', 'enum-list'],
  uses: ['options'],
};
