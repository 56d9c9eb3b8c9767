import { ApiError } from '../../core/errors/ApiError.ts';
import { readPushedEvent } from '../../features/realtime/PushedEvent.ts';
import { type MissedChanges, readChangeBatch } from '../../features/realtime/RecordChange.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';

/**
 * `GET changes`: what a page missed while its socket was down. Made automatically, so that a refusal does not navigate.
 */
export async function fetchMissedChanges(
  request: Connection,
  asked: { after: number } | { age: number },
  options?: RequestOptions,
): Promise<MissedChanges> {
  const query: Record<string, string> = 'after' in asked ? { after: String(asked.after) } : { age: String(asked.age) };
  const missed = read(await request('changes', { query, ...options, isQuiet: true }));
  if (missed === undefined) throw new ApiError({ code: 'server', method: 'GET', url: 'changes' });
  return missed;
}

function read(body: unknown): MissedChanges | undefined {
  if (!isObject(body) || !isObject(body['meta'])) return undefined;
  const { seq, reset } = body['meta'];
  const batch = readChangeBatch({ events: body['data'], seq });
  const received = Array.isArray(body['events']) ? body['events'].map(readPushedEvent) : [undefined];
  const pushes = received.filter((push) => push !== undefined);
  if (batch === undefined || typeof reset !== 'boolean' || pushes.length < received.length) return undefined;
  return { ...batch, pushes, isReset: reset };
}
