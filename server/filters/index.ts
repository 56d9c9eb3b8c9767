import { createRegistry } from '../../engine/core/registry/createRegistry.ts';
import { anyRecord } from './anyRecord.ts';
import { below } from './below.ts';
import { conditionsSql } from './conditions.ts';
import { condition } from './condition.ts';
import { date } from './date.ts';
import { digits } from './digits.ts';
import type { FilterSql } from './FilterSql.types.ts';
import { duration } from './duration.ts';
import { filled } from './filled.ts';
import { flag } from './flag.ts';
import { group } from './group.ts';
import { keyword } from './keyword.ts';
import { month } from './month.ts';
import { numberRange } from './numberRange.ts';
import { period } from './period.ts';
import { reference } from './reference.ts';
import { select } from './select.ts';
import { stateSet } from './stateSet.ts';
import { tag } from './tag.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { year } from './year.ts';

const meanings = createRegistry<FilterSql>('SQL of the filter kind', ({ kind }) => kind, [
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
]);
meanings.add(anyRecord);
meanings.add(conditionsSql(meanings.get));

/** Registers the SQL of a kind of filter, before the server starts; see {@link createRegistry}. */
export const registerFilterSql = meanings.add;

/** The SQL of a kind; undefined when none is registered under its name. */
export const findFilterSql = meanings.find;

/** The SQL of a kind. Throws when none is registered under its name. */
export const filterSql = meanings.get;
