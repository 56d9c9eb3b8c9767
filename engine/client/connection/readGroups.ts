import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { ListPage } from '../Api.types.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf, listOf, readFigures, readListPage } from './readAnswer.ts';

/** The requested page, and its group. */
export interface RequestedGroup {
  page: number;
  /** Absent: the rows of all groups together. */
  group: string | undefined;
}

/**
 * One page of a list that answers in groups: the rows of the requested group, and the total of each. A server that does
 * not page its groups (`meta.groups`) has sent every row.
 */
export function readGroupedPage(
  resource: Pick<ResolvedResource, 'fields' | 'groupBy'>,
  body: unknown,
  { page, group }: RequestedGroup,
): ListPage {
  const data = dataOf(body);
  const answered = isObject(data) ? data : {};
  const metas =
    isObject(body) && isObject(body['meta']) && isObject(body['meta']['groups']) ? body['meta']['groups'] : {};
  const declared = resource.groupBy?.groups.map(({ value }) => value) ?? [];
  const names = [...new Set([...declared, ...Object.keys(answered), ...Object.keys(metas)])];
  const pageOf = (name: string): ListPage => {
    const rows = listOf(answered[name]);
    return readListPage(resource, { data: rows, meta: metas[name] }, metas[name] === undefined ? 1 : page);
  };
  const pages = names.map((name) => ({ name, ...pageOf(name) }));
  const wanted = pages.filter(({ name }) => group === undefined || name === group);
  const [first] = wanted;
  return {
    rows: wanted.flatMap(({ rows }) => rows),
    page: first?.page ?? 1,
    perPage: first?.perPage ?? 1,
    total: wanted.reduce((sum, { total }) => sum + total, 0),
    lastPage: Math.max(1, ...wanted.map(({ lastPage }) => lastPage)),
    groups: pages.map(({ name, total }) => ({ value: name, total })),
    ...(group !== undefined && { group }),
    ...readFigures(body),
  };
}
