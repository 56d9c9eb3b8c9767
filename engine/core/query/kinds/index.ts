import { createRegistry } from '../../registry/createRegistry.ts';
import { below } from './below.ts';
import { condition } from './condition.ts';
import { date } from './date.ts';
import { digits } from './digits.ts';
import { duration } from './duration.ts';
import type { FilterKind } from './FilterKind.types.ts';
import { filled } from './filled.ts';
import { flag } from './flag.ts';
import { group } from './group.ts';
import { keyword } from './keyword.ts';
import { month } from './month.ts';
import { numberRange } from './numberRange.ts';
import { period } from './period.ts';
import { perPage } from './perPage.ts';
import { reference } from './reference.ts';
import { select } from './select.ts';
import { stateSet } from './stateSet.ts';
import { tag } from './tag.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { year } from './year.ts';

/** The built-in kinds. */
export const BUILT_IN_KINDS: readonly FilterKind[] = [
  keyword,
  text,
  digits,
  select,
  reference,
  below,
  group,
  flag,
  filled,
  date,
  numberRange,
  duration,
  period,
  tag,
  time,
  month,
  year,
  stateSet,
  condition,
  perPage,
];

const kinds = createRegistry('filter kind', ({ id }) => id, BUILT_IN_KINDS);

/** Adds a kind of filter, before definitions are read; see {@link createRegistry}. */
export const registerFilterKind = kinds.add;

/** Every kind that a definition may name, in the order of registering. */
export const filterKinds = (): FilterKind[] => kinds.all().filter(({ role }) => role !== 'conditions');

/** The kind of that name; undefined when there is none. */
export const findFilterKind = kinds.find;

/** The kind of that name. Throws when there is none. */
export const filterKind = kinds.get;
