import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { fromWire, type RecordValue } from '../../core/records/recordCodec.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { readBegin } from '../connection/readBegin.ts';
import type { HistoryEntry, HistoryPage } from './History.types.ts';
import { isObject } from '../../core/values/isObject.ts';

/**
 * The history of a record, from the answer of `GET history`; undefined when the answer is no such list. An entry
 * without id, moment or action is left out.
 */
export function readHistory(resource: Pick<ResolvedResource, 'fields'>, body: unknown): HistoryPage | undefined {
  if (!isObject(body) || !Array.isArray(body['data'])) return undefined;
  const entries: unknown[] = body['data'];
  const meta = isObject(body['meta']) ? body['meta'] : {};
  return {
    entries: entries.flatMap((entry) => readEntry(resource, entry) ?? []),
    hasMore: meta['has_more'] === true,
    ...readBegin(body),
  };
}

function readEntry(resource: Pick<ResolvedResource, 'fields'>, entry: unknown): HistoryEntry | undefined {
  if (!isObject(entry)) return undefined;
  const { at, action } = entry;
  const id = Number(entry['id']);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  if (typeof at !== 'string' || parseInstant(at) === undefined || typeof action !== 'string') return undefined;
  const versionOf = (value: unknown): RecordValue | null => (isObject(value) ? fromWire(resource, value) : null);
  return {
    id,
    at,
    action,
    actor: readActor(entry['actor']),
    before: versionOf(entry['before']),
    after: versionOf(entry['after']),
  };
}

function readActor(actor: unknown): HistoryEntry['actor'] {
  if (!isObject(actor)) return null;
  const { id, name } = actor;
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
}
