import { EMPTY_LANE, laneFields, LANES, LANES_BY, MAX_LANE_ROWS, MAX_LANES } from '../../../engine/core/query/lanes.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { oneOf, query } from '../../base/calls/describeCall.ts';
import { memoizePerObject } from '../../base/calls/memoizePerObject.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';

/** The parameters of the call for lanes, besides those of a list call. */
export const laneParameters = memoizePerObject((resource: ResolvedResource): OpenApiPart[] => [
  {
    ...query(LANES_BY, oneOf(laneFields(resource)), 'The field whose values are the lanes'),
    required: true,
  },
  {
    ...query(
      LANES,
      { type: 'string', minLength: 1, maxLength: 4000, examples: [EMPTY_LANE] },
      `Its values, with commas between, ${MAX_LANES} at most; a day of a moment; ${EMPTY_LANE} for the records without one. Together they have at most ${MAX_LANE_ROWS} records on a page`,
    ),
    required: true,
  },
]);
