import type { ResolvedFilter } from '../definition/Resolved.types.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import { filterKind } from './kinds/index.ts';
import type { FilterConstraints } from './kinds/FilterKind.types.ts';
import { MAX_FILTER_LENGTH } from './limits.ts';

/**
 * A filter's value from outside (URL, API call, definition, typed text) → the form that is stored, sent, compared and
 * shown; `''` when there is nothing left, `undefined` when it is not a value of this filter. Digits of both sets are
 * folded. Browser, server and lint all ask here.
 *
 * @example parseFilterValue({ kind: 'month', … }, '٠٧', now) // '7'
 */
export function parseFilterValue(
  filter: FilterConstraints & Pick<ResolvedFilter, 'kind'>,
  raw: string,
  now: Date,
): string | undefined {
  const kind = filterKind(filter.kind);
  const text = parseSearchText(raw, kind.longest);
  return text === undefined || text === '' ? text : kind.parse(text, filter, now);
}

/**
 * A parsed value → what is compared at a moment: a value that moves with time becomes what it means now.
 *
 * @example resolveFilterValue({ kind: 'day', … }, 'today', now) // '2026-11-20'
 */
export function resolveFilterValue(
  filter: FilterConstraints & Pick<ResolvedFilter, 'kind'>,
  value: string,
  now: Date,
): string {
  return filterKind(filter.kind).settle?.(value, filter, now) ?? value;
}

/** A text that may be looked for, cleaned: not endless, and of characters that the database can hold. */
export function parseSearchText(raw: string, longest = MAX_FILTER_LENGTH): string | undefined {
  if (raw.includes('\0') || !raw.isWellFormed()) return undefined;
  const text = sanitizeLine(raw);
  return text.length <= longest ? text : undefined;
}
