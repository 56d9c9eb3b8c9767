import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { HttpError } from '../../base/HttpError.ts';
import { sentBody } from '../../base/readBody.ts';
import { retryDeadlock } from '../../store/retryDeadlock.ts';
import { isLockTimeout } from '../../store/shortLocks.ts';
import type { Db, Store } from '../../store/Store.types.ts';
import type { AppContext } from '../AppContext.ts';
import { callerOf } from '../Caller.ts';
import { KEPT_HOURS, REPLAYED_HEADER, requestKey } from './requestKey.ts';

/** What keys are kept and judged with. */
type Keeping = Pick<AppContext, 'store' | 'now'>;

const HOUR_MS = 60 * 60 * 1000;

/** A request with its answer. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What is stored of a request with a key. */
interface Stored {
  fingerprint: string;
  status: number | null;
  answer: string | null;
}

/** Whose key it is, and of which request. */
interface Named {
  resource: string;
  id: number;
  key: string;
  fingerprint: string;
  now: Date;
}

/** What completes answers once their writes are committed. */
const completions = new WeakMap<FastifyRequest, () => Promise<unknown>>();

/**
 * Answers a request that has a key once: its writes, its key and its answer are committed together, so that the same
 * request, sent again after a lost answer or at the same time to another server, is answered in the same way and done no
 * second time. A refusal takes everything back, and the key is free again. Without a key it is answered as it is.
 *
 * @param work answers the request; it may run several times, returns the body and sends nothing itself
 * @throws HttpError 422 for a malformed key and for another request under a key that is in use, 409 while the same request
 * is under way for longer than a lock is waited for
 */
export async function answerOnce(
  { store, now }: Keeping,
  { request, reply }: Exchange,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = requestKey(request);
  if (key === undefined) return work();
  const { resource, id } = callerOf(request).account;
  const named = { resource, id, key, fingerprint: await fingerprintOf(request), now: now() };
  const before = await retryDeadlock(() =>
    store.asOne(async () => {
      completions.delete(request);
      const known = await claimKey(store.db, named);
      if (known !== undefined) return { replayed: known };
      reply.code(200);
      const answer = await work();
      if (reply.sent) throw new Error('a call that may be repeated has sent its answer before it was committed');
      const text = JSON.stringify(answer);
      await keepAnswer(store.db, named, { status: reply.statusCode, text });
      return { text };
    }),
  );
  const complete = completions.get(request);
  if ('text' in before && complete !== undefined) return complete();
  reply.type('application/json; charset=utf-8');
  if ('text' in before) return before.text;
  const { status, answer } = before.replayed;
  void reply.code(status ?? 200).header(REPLAYED_HEADER, 'true');
  return answer;
}

/**
 * The answer of a call that says what happened to what it wrote, such as a message that is sent once it is committed. With
 * a key it is presented twice: for the answer that is kept, and for the caller after the commit.
 */
export function presentCommitted(
  { store }: { store: Store },
  request: FastifyRequest,
  present: () => Promise<unknown>,
): Promise<unknown> {
  if (store.isOne) completions.set(request, present);
  return present();
}

/** Lets each route whose schema has `once` be answered once, of those that are registered from now on. */
export function answerMarkedOnce(api: FastifyInstance, context: Keeping): void {
  api.addHook('onRoute', (route) => {
    if (route.schema?.once === true) route.handler = onceHandler(route, context);
  });
}

function onceHandler({ handler }: RouteOptions, context: Keeping): RouteOptions['handler'] {
  return function answer(request, reply) {
    return answerOnce(context, { request, reply }, async () => handler.call(this, request, reply));
  };
}

/** Removes the keys whose time is over. */
export async function sweepRequestKeys({ db }: { db: Db }, now: Date): Promise<void> {
  await sql`delete from lawha_request_keys where expires_at <= ${now.toISOString()}`.execute(db);
}

/**
 * Takes a key for the transaction that is open, after the end of any other one that has it; resolves to what is stored
 * under it, if that request was answered.
 */
async function claimKey(db: Db, { resource, id, key, fingerprint, now }: Named): Promise<Stored | undefined> {
  const until = new Date(now.getTime() + KEPT_HOURS * HOUR_MS).toISOString();
  try {
    const { rows } = await sql<object>`
      insert into lawha_request_keys as known (account_resource, account_id, key, fingerprint, expires_at)
      values (${resource}, ${id}, ${key}, ${fingerprint}, ${until})
      on conflict (account_resource, account_id, key) do update
        set fingerprint = excluded.fingerprint, status = null, answer = null, expires_at = excluded.expires_at
        where known.expires_at <= ${now.toISOString()}
      returning key`.execute(db);
    if (rows.length > 0) return undefined;
  } catch (error) {
    if (isLockTimeout(error)) throw new HttpError(409, 'requestUnderWay', { headers: { 'retry-after': '1' } });
    throw error;
  }
  const { rows } = await sql<Stored>`select fingerprint, status, answer from lawha_request_keys
    where account_resource = ${resource} and account_id = ${id} and key = ${key}`.execute(db);
  const [known] = rows;
  if (known === undefined) throw new HttpError(409, 'requestUnderWay', { headers: { 'retry-after': '1' } });
  if (known.fingerprint !== fingerprint) throw new HttpError(422, 'requestKeyUsed');
  return known;
}

async function keepAnswer(
  db: Db,
  { resource, id, key }: Named,
  { status, text }: { status: number; text: string },
): Promise<void> {
  await sql`update lawha_request_keys set status = ${status}, answer = ${text}
    where account_resource = ${resource} and account_id = ${id} and key = ${key}`.execute(db);
}

/** What a request asks for, as a digest: of the same values in whichever sequence. */
async function fingerprintOf(request: FastifyRequest): Promise<string> {
  const { values } = await sentBody(request);
  const asked = JSON.stringify([request.method, request.url, values], (_key, value: unknown) => sorted(value));
  return createHash('sha256').update(asked).digest('base64url');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
