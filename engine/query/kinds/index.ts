import type { FilterKind } from '../../definition/Resolved.types.ts';
import { date } from './date.ts';
import { day } from './day.ts';
import { digits } from './digits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';
import { flag } from './flag.ts';
import { group } from './group.ts';
import { month } from './month.ts';
import { perPage } from './perPage.ts';
import { reference } from './reference.ts';
import { select } from './select.ts';
import { stateSet } from './stateSet.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { year } from './year.ts';

/** Kind of filter → what it knows about its values. Adding a kind is adding its file and its line. */
export const FILTER_KINDS: Readonly<Record<FilterKind, FilterKindRules>> = {
  keyword: text,
  text,
  digits,
  select,
  day,
  'state-set': stateSet,
  reference,
  group,
  flag,
  date,
  time,
  month,
  year,
  'per-page': perPage,
};
