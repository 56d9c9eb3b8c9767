import type { FirstCall } from '../../core/query/firstCall.ts';
import { apiHeaders, DEFAULT_BASE_URL } from './apiHeaders.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { callAddress } from './callAddress.ts';
import { dropEarlyCalls } from './earlyCalls.ts';
import { heldCalls, holdEarlyCall } from './holdEarlyCall.ts';
import { isTraced } from './trace/newTrace.ts';
import { traceTaken } from './trace/traceCall.ts';

/** Reads that are sent before the screen that needs them is open. */
export interface PrefetchCalls {
  /**
   * Begins a read, whose answer the same read of a screen takes once while it is fresh. Returns a function that ends it
   * and returns whether it did: a running read is cancelled, an answered or taken one is not.
   */
  begin: (call: FirstCall) => () => boolean;
  /** Drops every answer that was not taken, because something has changed. */
  drop: () => void;
  /** A number that changes when answers are dropped. */
  age: () => object;
}

/** Most answers that wait to be taken; the oldest are dropped. */
const MAX_HELD = 8;

/** The prefetching calls of one session. A read that fails is dropped, so that the screen sends its own. */
export function createPrefetchCalls({ baseUrl = DEFAULT_BASE_URL, ...session }: LawhaApiOptions): PrefetchCalls {
  const held: (() => boolean)[] = [];
  return {
    begin({ path, query }) {
      const controller = new AbortController();
      const headers = apiHeaders(session);
      const address = callAddress(baseUrl, path, query);
      let isRunning = true;
      const answer = readWhole(address, { headers, cache: 'no-store', signal: controller.signal });
      const forget = holdEarlyCall(address, {
        headers,
        // It is read by the call that takes the answer, and by nothing else.
        get answer() {
          if (isTraced()) traceTaken(address, headers, answer);
          return answer;
        },
        began: performance.now(),
      });
      const settle = (): void => {
        isRunning = false;
      };
      answer.then(settle, () => {
        settle();
        forget();
      });
      held.push(forget);
      if (held.length > MAX_HELD) held.shift()?.();
      return () => {
        const isEnded = isRunning && forget();
        if (isEnded) controller.abort();
        return isEnded;
      };
    },
    drop: dropEarlyCalls,
    age: heldCalls,
  };
}

/** An answer with its whole body, because an unread body blocks a connection. */
async function readWhole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { status, headers } = response;
  return new Response(await response.arrayBuffer(), { status, headers });
}
