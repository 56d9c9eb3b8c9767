import { parseSortKey } from '../../engine/definition/resolveDefinition.ts';
import type { FilterKind, ResolvedFilter, SortKey } from '../../engine/definition/Resolved.types.ts';
import { DEFAULT_PER_PAGE } from '../../engine/constants.ts';
import {
  GROUP_PARAMETER,
  IDS_PARAMETER,
  MAX_FILTER_LENGTH,
  MAX_IDS_PER_CALL,
  MAX_PER_PAGE,
  YEARS_BACK,
} from '../../engine/query/limits.ts';
import { isGroupName, isRecordId } from '../../engine/routing/paths.ts';
import { foldDigits } from '../../engine/text/digits.ts';
import { dubaiClock, parseInstant } from '../../engine/text/instant.ts';
import type { CatalogueEntry } from '../app/Catalogue.ts';
import { isNamedDay, namedDay } from '../../engine/query/namedDay.ts';
import { IDS_FILTER } from './filterCondition.ts';
import { addFieldError, type FieldErrors, HttpError } from '../app/HttpError.ts';
import { quoteInput } from '../app/messages/quoteInput.ts';
import type { Message } from '../app/messages/say.ts';

/** A list call, checked. */
export interface ListQuery {
  page: number;
  perPage: number;
  sort: SortKey[];
  filters: { filter: ResolvedFilter; value: string }[];
  /** The group asked for, of a list that answers in groups. */
  group?: string;
  /** Whether also a free text's matches are counted to the end. */
  exactTotal?: boolean;
}

/**
 * Reads the query of a list call. Empty values count as absent; anything unknown or out of range is a 422 that names
 * the parameter (FILTER-06, FILTER-08, LIST-22).
 */
export function parseListQuery(entry: CatalogueEntry, query: Readonly<Record<string, unknown>>, now: Date): ListQuery {
  const errors: FieldErrors = new Map();
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const result: ListQuery = { page: 1, perPage: DEFAULT_PER_PAGE, sort: entry.resource.sort, filters: [] };
  for (const [name, raw] of given) {
    if (typeof raw !== 'string') {
      addFieldError(errors, name, { key: 'filterRepeated', values: { name: quoteInput(name) } });
      continue;
    }
    const error = readParameter(entry, { name, value: raw, now }, result);
    if (error) addFieldError(errors, name, error);
  }
  checkRanges(result.filters, errors);
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
    case 'page':
      if (!isRecordId(value)) return { key: 'page' };
      result.page = Number(value);
      return undefined;
    case 'per_page':
      if (!isRecordId(value) || Number(value) > MAX_PER_PAGE) return { key: 'perPage' };
      result.perPage = Number(value);
      return undefined;
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
      const cleaned = cleanValue(filter, value);
      if (cleaned === '') return undefined;
      if (!isFilterValue(entry, filter, { value: cleaned, now }))
        return { key: 'filterInvalid', values: { name, value: quoteInput(value) } };
      result.filters.push({ filter, value: filter.kind === 'day' ? namedDay(cleaned, now) : cleaned });
      return undefined;
    }
  }
}

/** Kinds whose digits are not the number that they show. */
const AS_WRITTEN: ReadonlySet<FilterKind> = new Set(['keyword', 'text', 'select', 'group']);

function cleanValue({ kind }: ResolvedFilter, value: string): string {
  return AS_WRITTEN.has(kind) ? value.trim() : foldDigits(value).trim();
}

// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive, the compiler sees to it
function isFilterValue(
  { resource }: CatalogueEntry,
  filter: ResolvedFilter,
  { value, now }: Omit<Parameter, 'name'>,
): boolean {
  if (!isSearchText(value)) return false;
  switch (filter.kind) {
    case 'keyword':
    case 'text':
      return true;
    case 'select': {
      const labels = resource.fields.find(({ name }) => name === filter.field)?.enumLabels;
      if (labels !== undefined) return Object.hasOwn(labels, value);
      return filter.options === undefined || filter.options.some((option) => option.value === value);
    }
    case 'digits':
      return filter.name === 'id' ? isRecordId(value) : /^[+\d\s().-]*\d[\d\s().-]*$/.test(value);
    case 'reference':
      return isRecordId(value);
    case 'group':
      return isGroupName(value);
    case 'flag':
      return value === '0' || value === '1';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && parseInstant(value) !== undefined && value >= '0001-01-01';
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'month':
      return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 12;
    case 'year': {
      const { year } = dubaiClock(now);
      return /^\d{4}$/.test(value) && Number(value) <= year && Number(value) >= year - YEARS_BACK;
    }
    case 'day':
      return isNamedDay(value);
    case 'state-set':
      return value === '1';
    case 'per-page':
      return false;
  }
}

/** Whether a text from a query may be looked for: not endless, and of characters that the database can hold. */
export function isSearchText(value: string): boolean {
  return value.length <= MAX_FILTER_LENGTH && !value.includes('\0') && value.isWellFormed();
}

/** FILTER-09: a start after its end is refused, not answered with nothing. */
function checkRanges(filters: ListQuery['filters'], errors: FieldErrors): void {
  for (const { filter: from, value } of filters) {
    if (from.bound !== 'from') continue;
    const to = filters.find(
      ({ filter }) => filter.bound === 'to' && filter.column === from.column && filter.kind === from.kind,
    );
    if (to !== undefined && value > to.value) addFieldError(errors, from.name, { key: 'filterRange' });
  }
}
