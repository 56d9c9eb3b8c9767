import { randomUUID } from 'node:crypto';
import { isObject } from '../../engine/core/values/isObject.ts';
import { callServer, type ServerAnswer } from './callServer.ts';
import { dataOf, idOf, judge, type Trying, type Verdict } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';

/** The body of a call. */
export interface SentBody {
  json?: unknown;
  form?: FormData;
}

/** What was answered, and what was found of the call. */
export interface CalledOnce {
  answer: ServerAnswer;
  verdict: Verdict;
  /** Id of what was added by mistake. */
  doubled?: string;
}

/**
 * Makes a call. One that takes a key (`Idempotency-Key`) is made with one, and once it is done a second time with the same
 * one: that must be answered as done, and add nothing else.
 */
export async function callOnce(
  call: DocumentedCall,
  path: string,
  { json, form }: SentBody,
  trying: Trying,
): Promise<CalledOnce> {
  const key = call.isOnce ? randomUUID() : undefined;
  const send = (): Promise<ServerAnswer> =>
    callServer(trying.server, path, {
      method: call.method,
      key,
      ...(json !== undefined && { json }),
      ...(form !== undefined && { form }),
    });
  const answer = await send();
  const verdict = judge(call, answer, trying);
  if (key === undefined || answer.status >= 400 || verdict.verdict !== 'fits') return { answer, verdict };
  const again = await send();
  const [first, second] = [answer, again].map(idIn);
  const isOther = again.status < 400 && first !== undefined && second !== first;
  const isRefused = again.status >= 400 && again.status !== TOO_MANY;
  if (!isOther && !isRefused) return { answer, verdict };
  const what = isOther ? 'adds another record' : `is refused (${again.status})`;
  return {
    answer,
    verdict: { verdict: 'differs', detail: `the same request with the same Idempotency-Key ${what}` },
    ...(isOther && second !== undefined && { doubled: second }),
  };
}

/** Status that says nothing about a call: too many were made. */
const TOO_MANY = 429;

function idIn(answer: ServerAnswer): string | undefined {
  const data = dataOf(answer);
  return isObject(data) ? idOf(data) : undefined;
}
