import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import { LANES, LANES_BY, MAX_LANE_ROWS, MAX_LANES } from '../../core/query/lanes.ts';
import { lastPageOf } from '../../core/query/lastPageOf.ts';
import { MAX_PER_PAGE } from '../../core/query/limits.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { listOf, readRow } from '../connection/readAnswer.ts';

/** The first records of a lane of a layout. */
export interface Lane {
  value: string;
  /** How many there are. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  rows: readonly Row[];
}

/** Which lanes are asked for. */
export interface AskedLanes {
  /** The field whose values the lanes are. */
  by: string;
  /** Value → how many records of it, at least 1. */
  sizes: ReadonlyMap<string, number>;
  /** Query of the list: filters, order, fixed filters. */
  query: Readonly<Record<string, string>>;
}

/** The call about lanes of a list. */
export interface LaneCalls {
  /** As many of the first records of each lane as were asked for, in any number: several calls are made for many. */
  list(resource: ResolvedResource, asked: AskedLanes, options?: RequestOptions): Promise<ReadonlyMap<string, Lane>>;
}

/** That call in the specification's dialect, `T/lanes`. */
export function createLaneCalls(request: Connection): LaneCalls {
  return {
    async list(resource, { by, sizes, query }, options) {
      const url = `${resource.name}/lanes`;
      const answers = await Promise.all(
        pagesOf(sizes).map(async ({ lanes, page, perPage }) => {
          const asked = { [LANES_BY]: by, [LANES]: lanes.join(','), page: String(page), per_page: String(perPage) };
          const body = await request(url, { ...options, query: { ...query, ...asked } });
          if (!isObject(body) || !Array.isArray(body['data']))
            throw new ApiError({ code: 'server', method: 'GET', url });
          return body['data'].flatMap((item: unknown) => readLane(resource, item) ?? []);
        }),
      );
      const found = new Map<string, Lane>();
      for (const lane of answers.flat()) {
        const before = found.get(lane.value);
        found.set(lane.value, before === undefined ? lane : { ...lane, rows: [...before.rows, ...lane.rows] });
      }
      return found;
    },
  };
}

interface LanePage {
  lanes: string[];
  page: number;
  perPage: number;
}

/** The calls by which lanes are read: those of one size together, as many as one call may have; long ones page by page. */
function pagesOf(sizes: ReadonlyMap<string, number>): LanePage[] {
  const bySize = new Map<number, string[]>();
  for (const [lane, size] of sizes) bySize.set(size, [...(bySize.get(size) ?? []), lane]);
  return [...bySize].flatMap(([size, lanes]) => {
    const perPage = Math.min(size, MAX_PER_PAGE);
    const most = Math.min(MAX_LANES, Math.floor(MAX_LANE_ROWS / perPage));
    const pages = lastPageOf(size, perPage);
    return Array.from({ length: Math.ceil(lanes.length / most) }, (_, place) => place * most).flatMap((start) =>
      Array.from({ length: pages }, (_, page) => ({
        lanes: lanes.slice(start, start + most),
        page: page + 1,
        perPage,
      })),
    );
  });
}

function readLane(resource: ResolvedResource, value: unknown): Lane | undefined {
  if (!isObject(value) || typeof value['lane'] !== 'string') return undefined;
  const rows = listOf(value['rows']).flatMap((item) => readRow(resource, item) ?? []);
  const total = Number(value['total']);
  return {
    value: value['lane'],
    total: Number.isSafeInteger(total) && total >= 0 ? total : rows.length,
    isCapped: value['total_is_capped'] === true,
    rows,
  };
}
