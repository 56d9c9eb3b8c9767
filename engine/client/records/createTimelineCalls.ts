import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isObject } from '../../core/values/isObject.ts';
import { DAY_PARAMETER, ROWS_PARAMETER } from '../../features/timeline/timelineLimits.ts';
import type {
  TimelineDay,
  TimelineRecord,
  TimelineRow,
  TimelineTotals,
} from '../../features/timeline/Timeline.types.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf, listOf, readRow } from '../connection/readAnswer.ts';
import { createEditCalls } from './createEditCalls.ts';

/** A day of a timeline, as it is asked for. */
export interface TimelineQuestion {
  /** YYYY-MM-DD. */
  day: string;
  /** Words that the names of rows must have; `''` for all. */
  words: string;
  /** The filters of the list. */
  query: Readonly<Record<string, string>>;
}

/** The calls of timelines. */
export interface TimelineCalls {
  day(resource: ResolvedResource, asked: TimelineQuestion, options?: RequestOptions): Promise<TimelineDay>;
  /**
   * Changes some fields of a record, by the rules of its form. Rejects with code `conflict` and the record as it is for
   * an older version; with field errors by name.
   */
  change(resource: ResolvedResource, row: Row, values: RecordValue): Promise<Row>;
}

/** Those calls in the specification's dialect. */
export function createTimelineCalls(request: Connection): TimelineCalls {
  return {
    async day(resource, { day, words, query }, options) {
      const url = `${resource.name}/timeline`;
      const asked = { ...query, [DAY_PARAMETER]: day, ...(words !== '' && { [ROWS_PARAMETER]: words }) };
      const body = await request(url, { ...options, query: asked });
      const read = readDay(resource, body, day);
      if (read === undefined) throw new ApiError({ code: 'server', method: 'GET', url });
      return read;
    },
    change: (resource, row, values) =>
      createEditCalls(request).merge(resource, row.id, {
        ...values,
        ...(row.version !== undefined && { version: row.version }),
      }),
  };
}

function readDay(resource: ResolvedResource, body: unknown, day: string): TimelineDay | undefined {
  const data = dataOf(body);
  if (!isObject(data) || !Array.isArray(data['rows']) || !Array.isArray(data['records'])) return undefined;
  const rows = listOf(data['rows']).flatMap((item) => readOwner(item) ?? []);
  const records = listOf(data['records']).flatMap((item) => readRecord(resource, item) ?? []);
  const meta = isObject(body) && isObject(body['meta']) ? body['meta'] : {};
  const count = (name: keyof TimelineTotals, least: number): number =>
    Number.isSafeInteger(meta[name]) ? Math.max(least, Number(meta[name])) : least;
  const placed = records.filter(({ owner }) => owner !== null).length;
  return {
    day: typeof data['day'] === 'string' ? data['day'] : day,
    rows,
    records,
    totals: {
      rows: count('rows', rows.length),
      placed: count('placed', placed),
      unplaced: count('unplaced', records.length - placed),
      hidden: count('hidden', 0),
    },
  };
}

/** A row; undefined for one without id or name. */
function readOwner(value: unknown): TimelineRow | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, picture, resource } = value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof name !== 'string') return undefined;
  return {
    id,
    name,
    ...(typeof picture === 'string' && picture !== '' && { picture }),
    ...(typeof resource === 'string' && resource !== '' && { resource }),
  };
}

function readRecord(resource: ResolvedResource, value: unknown): TimelineRecord | undefined {
  if (!isObject(value)) return undefined;
  const record = readRow(resource, value['record']);
  if (record === undefined) return undefined;
  const { owner, from, to } = value;
  const hasSpan = typeof from === 'number' && typeof to === 'number' && from < to;
  return { record, owner: typeof owner === 'number' ? owner : null, ...(hasSpan && { span: { from, to } }) };
}
