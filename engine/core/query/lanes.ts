import type { ResolvedResource } from '../definition/Resolved.types.ts';

/** Parameters of the call that reads the lanes of a layout, besides those of a list call. */
export const LANES_BY = 'by';
export const LANES = 'lanes';

/** The lane of the records without a value, as calls write it. No value of a lane is written so. */
export const EMPTY_LANE = '-';

/** Most lanes of one call: six weeks of days, the states of a group, a page of rows. */
export const MAX_LANES = 100;

/** Most records of all lanes of one call together. */
export const MAX_LANE_ROWS = 1000;

/**
 * The fields by whose values the layouts of a group put records into lanes: the state of a board, the day of a calendar, day and
 * row of a timeline.
 */
export function laneFields({ layouts = {}, states }: Pick<ResolvedResource, 'layouts' | 'states'>): string[] {
  const { board, calendar, timeline } = layouts;
  const fields = [board && states?.field, calendar?.date, timeline?.date, timeline?.row];
  return [...new Set(fields.filter((field) => field !== undefined))];
}
