import { COUNTED_SETS } from '../../core/resolve/resolveStatistics.ts';
import type { ResolvedStates } from '../../core/definition/States.types.ts';
import { canonicalState, valuesOfSet } from '../../core/definition/transitions.ts';
import { percentOf } from '../../core/query/percentOf.ts';

/** A value of a field and how many records have it; null for those without one. */
export interface ValueCount {
  key: string | number | null;
  value: number;
}

/** Values as a chart has them: most frequent first, and other spellings of a state as the state. */
export function mergeSpellings(states: ResolvedStates, values: readonly ValueCount[]): ValueCount[] {
  const merged = new Map<ValueCount['key'], number>();
  for (const { key, value } of values) {
    const state = key === null ? null : canonicalState(states, key);
    merged.set(state, (merged.get(state) ?? 0) + value);
  }
  return [...merged].map(([key, value]) => ({ key, value })).toSorted((a, b) => b.value - a.value);
}

/** The counts of a machine: all records, and the sets of states that are counted. */
export function countStates(states: ResolvedStates, values: readonly ValueCount[]): Record<string, number> {
  const counted = Object.entries(COUNTED_SETS).flatMap(([set, key]) => {
    if (!Object.hasOwn(states.sets, set)) return [];
    const among = valuesOfSet(states, set);
    return [[key, sum(values.filter((entry) => among.includes(String(entry.key))))]];
  });
  return { count: sum(values), ...Object.fromEntries(counted) };
}

/** The counts of a switch: all records, active and inactive ones, and the share of the active (0 to 100). */
export function countActive(values: readonly ValueCount[]): Record<string, number> {
  const of = (flag: number): number => values.find(({ key }) => Number(key) === flag)?.value ?? 0;
  const [active, inactive] = [of(1), of(0)];
  const count = active + inactive;
  return { count, active_count: active, inactive_count: inactive, percentage: percentOf(active, count) };
}

function sum(values: readonly ValueCount[]): number {
  return values.reduce((total, { value }) => total + value, 0);
}
