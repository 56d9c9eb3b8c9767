import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError, isApiError } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf, listOf, readRow } from '../connection/readAnswer.ts';
import { withRequestKeys } from '../connection/requestKeys.ts';
import { createEditCalls, type EditCalls } from './createEditCalls.ts';
import { toStaleError } from '../connection/toStaleError.ts';

/** Who changed a field last. */
export interface FieldAuthor {
  field: string;
  /** ISO 8601. */
  at: string;
  /** Null where the server acted by itself. */
  name: string | null;
}

/** Which earlier version is put back. */
export interface RevertCall {
  id: number;
  /** The entry of the history that left it. */
  entry: number;
  /** The version of the record that is on the screen. */
  version: number;
  /** Default: every field of the form. */
  fields?: readonly string[];
}

/** The calls about versions of a record. */
export interface VersionCalls extends EditCalls {
  /** The last change of each field that the history knows. */
  authors(resource: ResolvedResource, id: number, options?: RequestOptions): Promise<FieldAuthor[]>;
  /** The record as an entry of its history left it. */
  version(resource: ResolvedResource, id: number, entry: number, options?: RequestOptions): Promise<Row>;
  /** Puts fields of an earlier version back; a record that changed meanwhile rejects with `conflict` and that record. */
  revert(resource: ResolvedResource, call: RevertCall): Promise<Row>;
}

/** Those calls in the specification's dialect, below `history`. */
export function createVersionCalls(request: Connection): VersionCalls {
  const rowOf = (resource: ResolvedResource, url: string, body: unknown): Row => {
    const row = readRow(resource, dataOf(body));
    if (row === undefined) throw new ApiError({ code: 'server', method: 'GET', url });
    return row;
  };
  return {
    ...createEditCalls(request),
    async authors({ name }, id, options) {
      const query = { resource: name, id: String(id) };
      return listOf(dataOf(await request('history/authors', { ...options, query }))).flatMap(
        (item) => readAuthor(item) ?? [],
      );
    },
    async version(resource, id, entry, options) {
      const url = 'history/version';
      const query = { resource: resource.name, id: String(id), entry: String(entry) };
      return rowOf(resource, url, await request(url, { ...options, query }));
    },
    async revert(resource, call) {
      const url = 'history/restore';
      try {
        const json = { resource: resource.name, ...call };
        return rowOf(resource, url, await withRequestKeys(request)(url, { method: 'POST', json }));
      } catch (error) {
        throw isApiError(error, 'conflict') ? toStaleError(resource, { method: 'POST', url }, error) : error;
      }
    },
  };
}

function readAuthor(value: unknown): FieldAuthor | undefined {
  if (!isObject(value)) return undefined;
  const { field, at, actor } = value;
  if (typeof field !== 'string' || typeof at !== 'string' || parseInstant(at) === undefined) return undefined;
  const name: unknown = isObject(actor) ? actor['name'] : null;
  return { field, at, name: typeof name === 'string' ? name : null };
}
