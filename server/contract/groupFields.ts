import { isObject } from '../../engine/core/values/isObject.ts';
import type { DocumentedCall } from './readCalls.ts';

/** A field of the form that adds a record of a group. */
export interface GroupField {
  group: string;
  field: string;
}

/** The first field of each group's form for a new record that is of a kind. */
export function groupsWith(
  calls: readonly DocumentedCall[],
  isWanted: (schema: Readonly<Record<string, unknown>>, field: string) => boolean,
): GroupField[] {
  const lists = new Set(calls.flatMap(({ method, path }) => (method === 'get' ? [path] : [])));
  return calls.flatMap(({ method, path, body }): GroupField[] => {
    const group = path.slice(1);
    if (method !== 'post' || group.includes('/') || !lists.has(path) || !lists.has(`${path}/{id}`)) return [];
    const properties = body?.schema['properties'];
    const [found] = Object.entries(isObject(properties) ? properties : {}).filter(
      ([name, schema]) => isObject(schema) && isWanted(schema, name),
    );
    return found === undefined ? [] : [{ group, field: found[0] }];
  });
}
