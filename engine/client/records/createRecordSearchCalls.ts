import type { FoundRecord, RecordPlace } from '../../core/records/FoundRecord.types.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf } from '../connection/readAnswer.ts';

/** Calls of the palette. */
export interface RecordSearchCalls {
  /** Records of all groups that match a text, best first. */
  find(keyword: string, options?: RequestOptions): Promise<FoundRecord[]>;
  /** What records are called; those that are gone, or that the account may not open, are left out. */
  name(places: readonly RecordPlace[], options?: RequestOptions): Promise<FoundRecord[]>;
}

/** Longest text that is searched for, in characters. */
export const LONGEST_KEYWORD = 200;

/** Those calls in the specification's dialect: `GET find_records`. */
export function createRecordSearchCalls(request: Connection): RecordSearchCalls {
  const ask = async (query: Record<string, string>, options: RequestOptions = {}): Promise<FoundRecord[]> =>
    readFound(await request('find_records', { query, isQuiet: true, ...options }));
  return {
    find: (keyword, options) => ask({ keyword: keyword.slice(0, LONGEST_KEYWORD) }, options),
    name: async (places, options) => {
      if (places.length === 0) return [];
      return ask({ records: places.map(({ resource, id }) => `${resource}/${id}`).join(',') }, options);
    },
  };
}

function readFound(body: unknown): FoundRecord[] {
  const data = dataOf(body);
  return (Array.isArray(data) ? (data as unknown[]) : []).flatMap(readRecord);
}

function readRecord(value: unknown): FoundRecord[] {
  if (!isObject(value)) return [];
  const { resource, id, name, detail, group, icon, screen } = value;
  if (typeof resource !== 'string' || typeof id !== 'number' || typeof name !== 'string') return [];
  return [
    {
      resource,
      id,
      name,
      ...(typeof detail === 'string' && { detail }),
      group: typeof group === 'string' ? group : resource,
      icon: typeof icon === 'string' ? icon : 'file',
      screen: screen === 'edit' ? 'edit' : 'show',
    },
  ];
}
