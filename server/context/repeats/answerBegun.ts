import { HttpError } from '../../base/HttpError.ts';
import type { AppContext } from '../AppContext.ts';
import type { Exchange } from './answerOnce.ts';
import { beginUnderKey, freeKey, keepAnswer, nameRequest, sendAgain, sendText } from './keptKeys.ts';
import { requestKey } from './requestKey.ts';

/** Work at another server, which no transaction takes back. */
export interface BegunOptions {
  /** What the request asks for besides its method and address. */
  content: unknown;
  /** The number by which the other server knows the work. */
  number: number;
  /** How long the work may take, at most. */
  forMs: number;
  /** Answers the request; sends nothing itself. An `HttpError` says that nothing was done. */
  work: () => Promise<unknown>;
  /** The answer where a server ended after it had begun: what was done under that number is not known. */
  lost: (number: number) => unknown;
}

/**
 * Answers a request that has a key and asks another server for something, so that this is asked for once. That the work
 * begins is noted under the key before it does, with its number, and committed; the answer is kept after it. The same
 * request meanwhile is refused (409 with `Retry-After`). Where a server ends in between, or cannot write the answer down, the
 * same request does nothing again and is answered that the outcome is not known. A refused one gives its key back.
 */
export async function answerBegun(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { request, reply }: Exchange,
  { content, number, forMs, work, lost }: BegunOptions,
): Promise<unknown> {
  const key = requestKey(request);
  if (key === undefined) return work();
  const named = nameRequest(request, { key, content, now: now() });
  const known = await store.transaction((db) => beginUnderKey(db, named, { number, forMs }));
  if (known === undefined) {
    const answer = await work().catch(async (error: unknown) => {
      if (error instanceof HttpError) await freeKey(store.db, named);
      throw error;
    });
    const text = JSON.stringify(answer);
    await keepAnswer(store.db, named, { status: reply.statusCode, text });
    return sendText(reply, text);
  }
  if ('answer' in known) return sendAgain(reply, known.answer);
  const unknown = { status: reply.statusCode, text: JSON.stringify(lost(known.lost)) };
  await keepAnswer(store.db, named, unknown);
  return sendAgain(reply, unknown);
}
