import { date } from './date.ts';
import { digits } from './digits.ts';
import type { FilterKind } from './FilterKind.types.ts';
import { flag } from './flag.ts';
import { group } from './group.ts';
import { keyword } from './keyword.ts';
import { month } from './month.ts';
import { numberRange } from './numberRange.ts';
import { perPage } from './perPage.ts';
import { reference } from './reference.ts';
import { select } from './select.ts';
import { stateSet } from './stateSet.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { year } from './year.ts';

const kinds = new Map<string, FilterKind>();

/**
 * Adds a kind of filter, before definitions are read. Answers how to take it away again.
 *
 * @throws Error when another kind has its name
 */
export function registerFilterKind(kind: FilterKind): () => void {
  if (kinds.has(kind.id)) throw new Error(`Two filter kinds are called "${kind.id}"`);
  kinds.set(kind.id, kind);
  return () => void kinds.delete(kind.id);
}

/** The built-in kinds. */
export const BUILT_IN_KINDS: readonly FilterKind[] = [
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
  perPage,
];
for (const kind of BUILT_IN_KINDS) registerFilterKind(kind);

/** Every kind, in the order of registering. */
export function filterKinds(): FilterKind[] {
  return [...kinds.values()];
}

/** The kind of that name; undefined when there is none. */
export function findFilterKind(id: string): FilterKind | undefined {
  return kinds.get(id);
}

/**
 * The kind of that name.
 *
 * @throws Error when there is none
 */
export function filterKind(id: string): FilterKind {
  const kind = kinds.get(id);
  if (kind === undefined) throw new Error(`There is no filter kind "${id}": register it`);
  return kind;
}
