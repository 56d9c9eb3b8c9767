/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { changesCalls } from './changesCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readQuery } from '../base/calls/readQuery.ts';
import { callerOf } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { invalidField } from '../base/HttpError.ts';
import { audienceOf, changesFor, pushesFor, withoutHiddenRows } from './Audience.ts';
import { readMissedChanges, readSpan, type StoredChange } from '../changes/storedChanges.ts';

/** Most changes in one answer; a client that missed more reloads. */
const MOST = 1000;
/** Greatest `age`, in seconds. */
const OLDEST_S = 3600;

/**
 * `GET changes?after=SEQ`: what the caller missed while its socket was down, within its rights: changes of records, and
 * `events`, what was pushed. `?age=SECONDS` instead is for a page that has no number yet: changes since it was loaded.
 */
export function registerChanges(app: FastifyInstance, context: AppContext): void {
  app.get('/changes', { schema: changesCalls().missed.get }, async (request) => {
    const caller = callerOf(request);
    const { age, after } = readCounts(request);
    if ((age === undefined) === (after === undefined)) throw invalidField('after', { key: 'required' });
    const { db } = context.store;
    // The end is read first: changes committed meanwhile may be sent twice, which their numbers show, but are never
    // missing.
    const { first, last } = await readSpan(db);
    const since = after === undefined ? { seconds: Math.min(age ?? 0, OLDEST_S) } : { after };
    const found = await readMissedChanges(db, { accountId: caller.account.id, ...since }, MOST + 1);
    const isLost = after !== undefined && (after > last || (first > 0 && after < first - 1));
    const isReset = isLost || found.length > MOST || (age ?? 0) > OLDEST_S;
    const sent: readonly StoredChange[] = isReset ? [] : found;
    const audience = audienceOf(context.catalogue, caller);
    return {
      data: changesFor(audience, await withoutHiddenRows(context, audience, sent)),
      events: pushesFor(audience, sent),
      meta: { seq: Math.max(last, sent.at(-1)?.seq ?? 0), reset: isReset },
    };
  });
}

/** The two numbers of the query; the schema of the route allows only digits. */
function readCounts(request: FastifyRequest): { age?: number; after?: number } {
  const { age, after } = readQuery(request);
  return { ...(typeof age === 'number' && { age }), ...(typeof after === 'number' && { after }) };
}
