import type { AppContext } from '../AppContext.ts';
import type { Exchange } from './answerOnce.ts';
import { claimKey, freeKey, keepAnswer, nameRequest, sendAgain, sendText } from './keptKeys.ts';
import { requestKey } from './requestKey.ts';

/** Work that is done once by its key. */
export interface ApartWork {
  /** What the request asks for besides its method and address. */
  content: unknown;
  /** How long the key is taken while the work is not done: longer than it may take. */
  forMs: number;
  /** Answers the request; sends nothing itself. */
  work: () => Promise<unknown>;
}

/**
 * Answers a request that has a key once, as `answerOnce` does, for work that must not hold a transaction open: it waits for
 * another server, or writes more than one transaction should. The key is taken before the work and committed, and the
 * answer is kept after it. The same request meanwhile is refused (409 with `Retry-After`), and a refused one gives its key
 * back. Where the server ends in between, its answer is lost, and the request is not done again before `forMs` is over.
 */
export async function answerApart(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { request, reply }: Exchange,
  { content, forMs, work }: ApartWork,
): Promise<unknown> {
  const key = requestKey(request);
  if (key === undefined) return work();
  const named = nameRequest(request, { key, content, now: now() });
  const known = await store.transaction((db) => claimKey(db, named, forMs));
  if (known !== undefined) return sendAgain(reply, known);
  const answer = await work().catch(async (error: unknown) => {
    await freeKey(store.db, named);
    throw error;
  });
  const text = JSON.stringify(answer);
  await keepAnswer(store.db, named, { status: reply.statusCode, text });
  return sendText(reply, text);
}
