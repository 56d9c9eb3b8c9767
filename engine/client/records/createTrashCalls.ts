import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import { MAX_IDS_PER_CALL } from '../../core/query/limits.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';

/** A deleted record that can be restored. */
export interface TrashedRecord {
  id: number;
  name: string;
  /** ISO 8601. */
  deletedAt: string;
  /** When it is deleted for good. */
  expiresAt: string;
  /** Who deleted it; null for the server. */
  deletedBy: string | null;
}

/** A page of a trash, the last deleted first. */
export interface TrashPage {
  records: TrashedRecord[];
  total: number;
}

/** The calls about deleted records of a group. */
export interface TrashCalls {
  /** A page; `query` is that of the group's list. */
  list(
    resource: ResolvedResource,
    query: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<TrashPage>;
  /** Puts them back, 100 per call, each call all or none. */
  restore(resource: ResolvedResource, ids: readonly number[]): Promise<void>;
  /** Deletes them for good. */
  purge(resource: ResolvedResource, ids: readonly number[]): Promise<void>;
}

/** Those calls in the specification's dialect, below `T/trash`. */
export function createTrashCalls(request: Connection): TrashCalls {
  return {
    async list(resource, query, options) {
      const url = `${resource.name}/trash`;
      const body = await request(url, { ...options, query });
      if (!isObject(body) || !Array.isArray(body['data'])) throw new ApiError({ code: 'server', method: 'GET', url });
      const records = body['data'].flatMap((item: unknown) => readTrashed(item) ?? []);
      const meta = isObject(body['meta']) ? body['meta'] : {};
      return { records, total: Number.isSafeInteger(meta['total']) ? Number(meta['total']) : records.length };
    },
    async restore({ name }, ids) {
      for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
        const json = { ids: ids.slice(start, start + MAX_IDS_PER_CALL) };
        // One after the other: a refusal leaves the rest in the trash.
        // oxlint-disable-next-line no-await-in-loop
        await request(`${name}/trash/restore`, { method: 'POST', json });
      }
    },
    async purge({ name }, ids) {
      await request(`${name}/trash/delete`, { method: 'POST', json: { ids } });
    },
  };
}

/** A record; undefined for one without id or moments. */
function readTrashed(value: unknown): TrashedRecord | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, deleted_at: deletedAt, expires_at: expiresAt, deleted_by: deletedBy } = value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  if (typeof deletedAt !== 'string' || parseInstant(deletedAt) === undefined) return undefined;
  if (typeof expiresAt !== 'string' || parseInstant(expiresAt) === undefined) return undefined;
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : `#${id}`,
    deletedAt,
    expiresAt,
    deletedBy: typeof deletedBy === 'string' ? deletedBy : null,
  };
}
