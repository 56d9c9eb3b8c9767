import { parseSortKey } from '../../engine/core/definition/sortKey.ts';
import type { ResolvedFilter, SortKey } from '../../engine/core/definition/Resolved.types.ts';
import { DEFAULT_PER_PAGE } from '../../engine/core/constants.ts';
import { brokenRangeEnds, otherEndOf } from '../../engine/core/query/filterRanges.ts';
import { GROUP_PARAMETER, IDS_PARAMETER } from '../../engine/core/query/limits.ts';
import { resolveFilterValue } from '../../engine/core/query/parseFilterValue.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { listParameters } from '../records/calls/listParameters.ts';
import { IDS_FILTER } from './filterCondition.ts';

/** A list call, checked. */
export interface ListQuery {
  page: number;
  perPage: number;
  sort: SortKey[];
  /** Values are resolved: `today` is the day when the call was read. */
  filters: { filter: ResolvedFilter; value: string }[];
  /** The requested group, of a list that answers in groups. */
  group?: string;
  /** Whether matches of a free text are counted to the end, too. */
  exactTotal?: boolean;
}

const schemas = new WeakMap<CatalogueEntry, OpenApiPart>();

/**
 * Reads the query of a list call by the parameters that the document shows. Blank values count as absent; anything
 * unknown or out of range is a 422 that names the parameter.
 */
export function parseListQuery(entry: CatalogueEntry, query: Readonly<Record<string, unknown>>, now: Date): ListQuery {
  const schema = schemas.get(entry) ?? strictQuery(listParameters(entry));
  schemas.set(entry, schema);
  const { values, errors } = readParameters(schema, query, now);
  const result = toListQuery(entry, values, now);
  checkRanges(entry, { filters: result.filters, now }, errors);
  if (errors.size > 0) throw refuseQuery(schema, errors);
  return result;
}

function toListQuery(
  { filters, resource }: CatalogueEntry,
  { page, per_page: perPage, sort, exact_total: exactTotal, ...values }: Readonly<Record<string, unknown>>,
  now: Date,
): ListQuery {
  const { [GROUP_PARAMETER]: group, ...others } = values;
  const isGrouped = resource.groupBy !== undefined;
  return {
    page: typeof page === 'number' ? page : 1,
    perPage: typeof perPage === 'number' ? perPage : DEFAULT_PER_PAGE,
    sort: typeof sort === 'string' ? sort.split(',').map(parseSortKey) : resource.sort,
    filters: Object.entries(isGrouped ? others : values).flatMap(([name, read]) => {
      const value = String(read);
      if (name === IDS_PARAMETER) return [{ filter: IDS_FILTER, value }];
      const filter = filters.get(name);
      return filter ? [{ filter, value: resolveFilterValue(filter, value, now) }] : [];
    }),
    ...(isGrouped && typeof group === 'string' && { group }),
    ...(exactTotal !== undefined && { exactTotal: exactTotal === '1' }),
  };
}

/** A start after its end is refused instead of giving an empty list. */
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
