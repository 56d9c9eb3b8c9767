import type { FilterKind, ResolvedFilter } from '../../../definition/Resolved.types.ts';
import { parseFilterValue } from '../../../query/parseFilterValue.ts';
import { hintOf } from './hintOf.ts';

/** Kind of filter → what its values look like, where they are no closed set. */
const LOOKS: Readonly<Partial<Record<FilterKind, string>>> = {
  digits: 'write digits, or as "id" the number of a record',
  reference: 'write the number of a record, from 1',
  group: 'write the name of a group',
  date: 'write a day, such as "2026-11-20"',
  time: 'write a time of day, such as "09:30"',
  month: 'write a month, from 1 to 12',
  year: 'write a year that the filter offers',
  'per-page': 'write a number from 1 to 100',
};

/** What to write in place of a value that a definition sets a filter to; undefined for one that the filter takes. */
export function hintOfValue(
  filter: Pick<ResolvedFilter, 'name' | 'kind' | 'options' | 'recognised'>,
  value: unknown,
): ReturnType<typeof hintOf> | undefined {
  const text = String(value);
  if (parseFilterValue(filter, text, new Date())) return undefined;
  const values = filter.kind === 'flag' ? ['0', '1'] : filter.options?.map((option) => option.value);
  return values === undefined ? { hint: LOOKS[filter.kind] ?? 'write a text' } : hintOf(text, values);
}
