import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { sentBody } from '../../base/readBody.ts';
import { retryDeadlock } from '../../store/retryDeadlock.ts';
import type { Db, Store } from '../../store/Store.types.ts';
import type { AppContext } from '../AppContext.ts';
import { claimKey, keepAnswer, nameRequest, sendAgain, sendText } from './keptKeys.ts';
import { requestKey } from './requestKey.ts';

/** What keys are kept and judged with. */
type Keeping = Pick<AppContext, 'store' | 'now'>;

/** A request with its answer. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
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
  const { values } = await sentBody(request);
  const named = nameRequest(request, { key, content: values, now: now() });
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
  return before.replayed === undefined ? sendText(reply, before.text) : sendAgain(reply, before.replayed);
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

/** Lets each route whose schema has `once: true` be answered once, of those that are registered from now on. */
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
