import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { isObject } from '../../core/values/isObject.ts';
import { formFields } from './formRecord.ts';

/** Longest text that an address may put into a field. */
const LONGEST = 255;

/**
 * The query of an add form that begins with values: `name=value`, `name.part=value` for fields of several parts. Lists
 * and empty values are left out.
 *
 * @example formatFill({ user_id: 5, point: { lat: 25.2, lng: 55.3 } }) // 'user_id=5&point.lat=25.2&point.lng=55.3'
 */
export function formatFill(values: RecordValue): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
    else if (isObject(value) && !Array.isArray(value)) {
      for (const [part, own] of Object.entries(value)) {
        if (typeof own === 'string' || typeof own === 'number') query.set(`${name}.${part}`, String(own));
      }
    }
  }
  return query.toString();
}

/** The values of such a query that the add form of a group has fields for; what does not fit is left out. */
export function readFill(resource: Pick<ResolvedResource, 'fields'>, search: string): RecordValue {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    formFields(resource, 'add').flatMap((field): [string, unknown][] => {
      const value = readField(field, query);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function readField({ name, leaves }: ResolvedField, query: URLSearchParams): unknown {
  const [only, ...more] = leaves;
  if (only === undefined) return undefined;
  if (more.length === 0 && only.path.length === 1) return readLeaf(only, query.get(name));
  const parts = leaves.flatMap((leaf): [string, unknown][] => {
    const value = readLeaf(leaf, query.get(leaf.path.join('.')));
    return value === undefined ? [] : [[leaf.path.slice(1).join('.'), value]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function readLeaf({ type }: ResolvedLeaf, text: string | null): unknown {
  if (text === null || text === '' || text.length > LONGEST) return undefined;
  if (type === 'json' || type === 'boolean') return undefined;
  if (type === 'text' || type === 'date' || type === 'time' || type === 'timestamp') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
