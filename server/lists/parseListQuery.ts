import { parseSortKey } from '../../engine/core/definition/sortKey.ts';
import type { ResolvedFilter, SortKey } from '../../engine/core/definition/Resolved.types.ts';
import { DEFAULT_PER_PAGE } from '../../engine/core/constants.ts';
import { brokenRangeEnds, otherEndOf } from '../../engine/core/query/filterRanges.ts';
import { GROUP_PARAMETER, IDS_PARAMETER, MAX_IDS_PER_CALL, MAX_PER_PAGE } from '../../engine/core/query/limits.ts';
import { parseCount } from '../../engine/core/query/parseCount.ts';
import { parseFilterValue, settleFilterValue } from '../../engine/core/query/parseFilterValue.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { IDS_FILTER } from './filterCondition.ts';
import { addFieldError, type FieldErrors, HttpError } from '../base/HttpError.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import type { Message } from '../base/messages/say.ts';

/** A list call, checked. */
export interface ListQuery {
  page: number;
  perPage: number;
  sort: SortKey[];
  /** Values are settled: `today` is the day that it was when the call was read. */
  filters: { filter: ResolvedFilter; value: string }[];
  /** The requested group, of a list that answers in groups. */
  group?: string;
  /** Whether also a free text's matches are counted to the end. */
  exactTotal?: boolean;
}

/**
 * Reads the query of a list call. Blank values count as absent; anything unknown or out of range is a 422 that names
 * the parameter.
 */
export function parseListQuery(entry: CatalogueEntry, query: Readonly<Record<string, unknown>>, now: Date): ListQuery {
  const errors: FieldErrors = new Map();
  const given = Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  const result: ListQuery = { page: 1, perPage: DEFAULT_PER_PAGE, sort: entry.resource.sort, filters: [] };
  for (const [name, raw] of given) {
    if (typeof raw !== 'string') {
      addFieldError(errors, name, { key: 'filterRepeated', values: { name: quoteInput(name) } });
      continue;
    }
    const error = readParameter(entry, { name, value: raw, now }, result);
    if (error) addFieldError(errors, name, error);
  }
  checkRanges(entry, { filters: result.filters, now }, errors);
  if (errors.size > 0) throw new HttpError(422, 'invalidQuery', { fields: errors });
  return result;
}

interface Parameter {
  name: string;
  value: string;
  now: Date;
}

function readParameter(entry: CatalogueEntry, { name, value, now }: Parameter, result: ListQuery): Message | undefined {
  switch (name) {
    case 'page': {
      const page = parseCount(value);
      if (page === undefined) return { key: 'page' };
      result.page = page;
      return undefined;
    }
    case 'per_page': {
      const perPage = parseCount(value, MAX_PER_PAGE);
      if (perPage === undefined) return { key: 'perPage' };
      result.perPage = perPage;
      return undefined;
    }
    case 'exact_total':
      if (value !== '0' && value !== '1') return { key: 'filterInvalid', values: { name, value: quoteInput(value) } };
      result.exactTotal = value === '1';
      return undefined;
    case IDS_PARAMETER: {
      const ids = value.split(',');
      if (ids.length > MAX_IDS_PER_CALL || !ids.every(isRecordId))
        return { key: 'filterInvalid', values: { name, value: quoteInput(value) } };
      result.filters.push({ filter: IDS_FILTER, value });
      return undefined;
    }
    case 'sort': {
      const keys = value.split(',').map(parseSortKey);
      const unknown = keys.find(({ key }) => !entry.sortable.has(key));
      if (unknown) return { key: 'sortUnknown', values: { name: quoteInput(unknown.key) } };
      result.sort = keys;
      return undefined;
    }
    default: {
      const filter = entry.filters.get(name);
      const { groupBy } = entry.resource;
      if (name === GROUP_PARAMETER && groupBy !== undefined) {
        if (groupBy.groups.every((group) => group.value !== value))
          return { key: 'filterInvalid', values: { name, value: quoteInput(value) } };
        result.group = value;
        return undefined;
      }
      if (filter === undefined) return { key: 'filterUnknown', values: { name: quoteInput(name) } };
      const parsed = parseFilterValue(filter, value, now);
      if (parsed === undefined) return { key: 'filterInvalid', values: { name, value: quoteInput(value) } };
      if (parsed !== '') result.filters.push({ filter, value: settleFilterValue(filter, parsed, now) });
      return undefined;
    }
  }
}

/** A start after its end is refused, not answered with nothing. */
function checkRanges(
  { resource }: CatalogueEntry,
  { filters, now }: Pick<ListQuery, 'filters'> & { now: Date },
  errors: FieldErrors,
): void {
  const values = Object.fromEntries(filters.map(({ filter, value }) => [filter.name, value]));
  for (const end of brokenRangeEnds(values, resource.filters, now)) {
    const to = resource.filters.find(({ name }) => name === end);
    const from = to && otherEndOf(to, resource.filters);
    if (from) addFieldError(errors, from.name, { key: 'filterRange' });
  }
}
