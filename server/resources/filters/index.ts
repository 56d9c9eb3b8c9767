import { date } from './date.ts';
import { digits } from './digits.ts';
import type { FilterSql } from './FilterSql.types.ts';
import { flag } from './flag.ts';
import { group } from './group.ts';
import { keyword } from './keyword.ts';
import { month } from './month.ts';
import { numberRange } from './numberRange.ts';
import { reference } from './reference.ts';
import { select } from './select.ts';
import { stateSet } from './stateSet.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { year } from './year.ts';

const kinds = new Map<string, FilterSql>();

/**
 * Adds what a kind of filter means in SQL, before the server starts. Answers how to take it away again.
 *
 * @throws Error when the kind has a meaning already
 */
export function registerFilterSql(meaning: FilterSql): () => void {
  if (kinds.has(meaning.kind)) throw new Error(`The filter kind "${meaning.kind}" has two meanings in SQL; keep one`);
  kinds.set(meaning.kind, meaning);
  return () => void kinds.delete(meaning.kind);
}

for (const meaning of [
  keyword,
  text,
  digits,
  select,
  reference,
  group,
  flag,
  date,
  numberRange,
  time,
  month,
  year,
  stateSet,
])
  registerFilterSql(meaning);

/** What a kind means in SQL; undefined when nothing is registered under its name. */
export function findFilterSql(kind: string): FilterSql | undefined {
  return kinds.get(kind);
}

/**
 * What a kind means in SQL.
 *
 * @throws Error when nothing is registered under its name
 */
export function filterSql(kind: string): FilterSql {
  const meaning = kinds.get(kind);
  if (meaning === undefined)
    throw new Error(`The filter kind "${kind}" has no meaning in SQL: register one (server/resources/filters)`);
  return meaning;
}
