import { retryDeadlock } from '../../store/retryDeadlock.ts';
import type { AppContext } from '../AppContext.ts';
import { callerOf } from '../Caller.ts';
import type { Exchange } from './answerOnce.ts';
import {
  claimKey,
  hasAnswer,
  keepAnswer,
  type KeptAnswer,
  nameRequest,
  readAnswer,
  sendAgain,
  sendText,
} from './keptKeys.ts';
import { requestKey } from './requestKey.ts';

/** Work of which most is done before it counts. */
export interface PreparedOptions<Prepared> {
  /** What the request asks for besides its method and address. */
  content: unknown;
  /** Does what is long. Nothing that it writes counts yet, and it may be done twice for one key. */
  prepare: () => Promise<Prepared>;
  /** Lets it count and answers the request; sends nothing itself, and may run several times. */
  finish: (prepared: Prepared) => Promise<unknown>;
  /** Removes what was prepared: the same request was answered meanwhile, or this one fails. */
  discard: (prepared: Prepared) => Promise<void>;
  /** Called for a request that was answered before. */
  onRepeat: () => Promise<void>;
}

/**
 * Answers a request that has a key once, as `answerOnce` does, for work that is too long for one transaction: it is prepared
 * by itself, and what lets it count is committed together with the key and the answer. A crash leaves what was prepared, which
 * counts nowhere and has an end of its own. Of two of the same request at once both prepare, and one counts.
 */
export async function answerPrepared<Prepared>(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { request, reply }: Exchange,
  { content, prepare, finish, discard, onRepeat }: PreparedOptions<Prepared>,
): Promise<unknown> {
  const key = requestKey(request);
  if (key === undefined) return finish(await prepare());
  const named = nameRequest(request, { key, content, now: now() });
  const before = await readAnswer(store.db, named);
  if (before !== undefined) {
    await onRepeat();
    return sendAgain(reply, before);
  }
  const prepared = await prepare();
  const settle = async (): Promise<{ answer: string } | { known: KeptAnswer }> => {
    const known = await claimKey(store.db, named);
    if (known !== undefined) return { known };
    const answer = JSON.stringify(await finish(prepared));
    await keepAnswer(store.db, named, { status: reply.statusCode, text: answer });
    return { answer };
  };
  const settled = await retryDeadlock(() => store.asOne(settle)).catch(async (error: unknown) => {
    await discard(prepared);
    throw error;
  });
  if ('answer' in settled) return sendText(reply, settled.answer);
  await discard(prepared);
  await onRepeat();
  return sendAgain(reply, settled.known);
}

/** Whether a request has a key under which one was answered: this one, or another one, for which it is refused. */
export async function isAnswered(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  request: Exchange['request'],
): Promise<boolean> {
  const key = requestKey(request);
  if (key === undefined) return false;
  const { resource, id } = callerOf(request).account;
  return hasAnswer(store.db, { resource, id, key, now: now() });
}
