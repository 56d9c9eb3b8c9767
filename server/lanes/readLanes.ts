import { EMPTY_LANE, LANES, LANES_BY, MAX_LANE_ROWS, MAX_LANES } from '../../engine/core/query/lanes.ts';
import { conditionFilter } from '../../engine/core/query/conditions/conditionFilter.ts';
import { conditionsOf } from '../../engine/core/query/conditions/conditionsParameter.ts';
import { parseFilterValue, resolveFilterValue } from '../../engine/core/query/parseFilterValue.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { invalidField } from '../base/HttpError.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { laneParameters } from '../records/calls/laneParameters.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { type ListQuery, parseListQuery } from '../lists/parseListQuery.ts';

/** A lane that was asked for: its value as it was sent, and the filter that keeps its records. */
export interface AskedLane {
  value: string;
  filter: ListQuery['filters'][number];
}

/** The call for some lanes, checked. Page and page size of `query` are those of each lane. */
export interface LanesQuery {
  query: ListQuery;
  lanes: AskedLane[];
}

/**
 * Reads a call for lanes: the parameters of a list call, and which lanes of which field. Unknown fields and values, the same lane
 * twice and more records than one call may have are refused.
 *
 * @throws HttpError 422
 */
export function readLanes(entry: CatalogueEntry, sent: Readonly<Record<string, unknown>>, now: Date): LanesQuery {
  const { [LANES_BY]: by, [LANES]: lanes, ...list } = sent;
  const query = parseListQuery(entry, list, now);
  const schema = strictQuery(laneParameters(entry.resource));
  const { values, errors } = readParameters(schema, { [LANES_BY]: by, [LANES]: lanes }, now);
  if (errors.size > 0) throw refuseQuery(schema, errors);
  const field = entry.resource.fields.find(({ name }) => name === values[LANES_BY]);
  if (field === undefined)
    throw invalidField(LANES_BY, { key: 'filterUnknown', values: { name: quoteInput(String(by)) } });
  const asked = String(values[LANES]).split(',');
  if (asked.length > MAX_LANES || asked.length * query.perPage > MAX_LANE_ROWS)
    throw invalidField(LANES, { key: 'lanesTooMany', values: { lanes: MAX_LANES, rows: MAX_LANE_ROWS } });
  const twice = asked.find((value, place) => asked.indexOf(value) !== place);
  if (twice !== undefined) throw refusedLane(field, twice);
  return { query, lanes: asked.map((value) => laneOf(field, value, now)) };
}

function laneOf(field: ResolvedField, value: string, now: Date): AskedLane {
  if (value === EMPTY_LANE) return { value, filter: { filter: conditionsOf([field]), value: `${field.name}.empty` } };
  const filter = conditionFilter(field, 'is');
  const read = parseFilterValue(filter, value, now);
  if (read === undefined || read === '') throw refusedLane(field, value);
  return { value, filter: { filter, value: resolveFilterValue(filter, read, now) } };
}

function refusedLane({ name }: ResolvedField, value: string): Error {
  return invalidField(LANES, { key: 'filterInvalid', values: { name, value: quoteInput(value) } });
}
