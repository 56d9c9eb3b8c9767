import type { ResolvedResource, ResolvedRoute } from '../definition/Resolved.types.ts';
import { parseListQuery } from './parseListQuery.ts';
import { toApiQuery } from './toApiQuery.ts';
import { recordCallPath } from '../routing/paths.ts';

/** A read of the API, below its address. */
export interface FirstCall {
  path: string;
  query?: Readonly<Record<string, string>>;
}

export interface FirstCallOptions {
  resource: ResolvedResource;
  route: ResolvedRoute;
  /** The record of the address. */
  id?: number | undefined;
  /** The query of the address, with its leading `?`. */
  search: string;
  now?: Date;
}

/** The read that a screen begins with: the list as its address asks for it, or the record; undefined for an empty form. */
export function firstCall({ resource, route, id, search, now }: FirstCallOptions): FirstCall | undefined {
  if (route.screen === 'list') {
    const { query } = parseListQuery(search, { resource, route, ...(now && { now }) });
    return { path: resource.name, query: toApiQuery(query, route) };
  }
  return id === undefined || route.screen === 'add' ? undefined : { path: recordCallPath(resource, id) };
}
