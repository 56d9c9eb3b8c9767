import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError, isApiError } from '../../core/errors/ApiError.ts';
import { lastPageOf } from '../../core/query/lastPageOf.ts';
import { MAX_PER_PAGE } from '../../core/query/limits.ts';
import { BRANCHES, MAX_BRANCH_ROWS, MAX_BRANCHES } from '../../core/query/tree.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { Branch, TreeNode, TreePlace } from '../../features/tree/Tree.types.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf, listOf, readRow } from '../connection/readAnswer.ts';
import { toStaleError } from '../connection/toStaleError.ts';

/** Which branches are asked for. */
export interface AskedBranches {
  /** Id of the record above, or `TOP` → how many records of the branch, at least 1. */
  sizes: ReadonlyMap<string, number>;
  /** The filters of the list. */
  query: Readonly<Record<string, string>>;
}

/** The calls of lists as trees. */
export interface TreeCalls {
  /** As many of the first records of each branch as were asked for, in any number: several calls are made for many. */
  branches(
    resource: ResolvedResource,
    asked: AskedBranches,
    options?: RequestOptions,
  ): Promise<ReadonlyMap<string, Branch>>;
  /** Puts a record elsewhere. Rejects with code `conflict` and the record as it is for an older version. */
  place(resource: ResolvedResource, row: Row, place: TreePlace): Promise<Row>;
}

/** Those calls in the specification's dialect, `T/tree`. */
export function createTreeCalls(request: Connection): TreeCalls {
  return {
    async branches(resource, { sizes, query }, options) {
      const url = `${resource.name}/tree`;
      const answers = await Promise.all(
        pagesOf(sizes).map(async ({ branches, page, perPage }) => {
          const asked = { [BRANCHES]: branches.join(','), page: String(page), per_page: String(perPage) };
          const body = await request(url, { ...options, query: { ...query, ...asked } });
          if (!isObject(body) || !Array.isArray(body['data']))
            throw new ApiError({ code: 'server', method: 'GET', url });
          return body['data'].flatMap((item: unknown) => readBranch(resource, item));
        }),
      );
      const found = new Map<string, Branch>();
      for (const [id, branch] of answers.flat()) {
        const before = found.get(id);
        found.set(id, before === undefined ? branch : { ...branch, nodes: [...before.nodes, ...branch.nodes] });
      }
      return found;
    },
    async place(resource, row, { parent, before }) {
      const url = `${resource.name}/${row.id}/tree`;
      const call = { method: 'PATCH', url } as const;
      const json = {
        parent,
        ...(before !== undefined && { before }),
        ...(row.version !== undefined && { version: row.version }),
      };
      try {
        const placed = readRow(resource, dataOf(await request(url, { method: 'PATCH', json })));
        if (placed === undefined) throw new ApiError({ ...call, code: 'server' });
        return placed;
      } catch (error) {
        throw isApiError(error, 'conflict') ? toStaleError(resource, call, error) : error;
      }
    },
  };
}

interface BranchPage {
  branches: string[];
  page: number;
  perPage: number;
}

/** The calls by which branches are read: those of one size together, as many as one call may have; long ones page by page. */
function pagesOf(sizes: ReadonlyMap<string, number>): BranchPage[] {
  const bySize = Map.groupBy(sizes.keys(), (branch) => Math.min(sizes.get(branch) ?? 1, MAX_BRANCH_ROWS));
  return [...bySize].flatMap(([size, branches]) => {
    const perPage = Math.min(size, MAX_PER_PAGE);
    const pages = lastPageOf(size, perPage);
    const most = Math.max(1, Math.min(MAX_BRANCHES, Math.floor(MAX_BRANCH_ROWS / (perPage * pages))));
    return Array.from({ length: Math.ceil(branches.length / most) }, (_, place) => place * most).flatMap((start) =>
      Array.from({ length: pages }, (_, page) => ({
        branches: branches.slice(start, start + most),
        page: page + 1,
        perPage,
      })),
    );
  });
}

function readBranch(resource: ResolvedResource, value: unknown): [string, Branch][] {
  if (!isObject(value) || typeof value['branch'] !== 'string') return [];
  const nodes = listOf(value['rows']).flatMap((item): TreeNode[] => {
    const row = isObject(item) ? readRow(resource, item['record']) : undefined;
    if (!isObject(item) || row === undefined) return [];
    return [{ row, children: countOf(item['children']), matches: item['matches'] !== false }];
  });
  return [[value['branch'], { total: Math.max(nodes.length, countOf(value['total'])), nodes }]];
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
