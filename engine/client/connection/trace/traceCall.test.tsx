import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as TraceCall from './traceCall.ts';
import { beginOpening, isTraced, newTrace } from './newTrace.ts';

const SENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const SIGNED_IN = { authorization: 'Bearer abc' };

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
/** How often the module was loaded: each page has one of its own. */
let pages = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  fetched.mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  document.documentElement.setAttribute('data-traces', '');
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-traces');
});

/** A page whose calls are answered after some time; `call` returns the numbers that it carried. */
async function openPage() {
  pages += 1;
  const { traceCall, watchActions } = (await import(
    /* @vite-ignore */ `./traceCall.ts?page=${pages}`
  )) as typeof TraceCall;
  watchActions();
  return async (address = '/api/dashboard/x', headers: Record<string, string> = SIGNED_IN): Promise<string> => {
    let carried = '';
    await traceCall(address, headers, async (sent) => {
      carried = sent['traceparent'] ?? '';
      await vi.advanceTimersByTimeAsync(200);
      return new Response();
    });
    return carried;
  };
}

function reports(): Record<string, unknown>[] {
  return fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
}

describe('the trace of calls', () => {
  it('OPS-05: is the same for the calls of one action, and another for the next', async () => {
    const call = await openPage();
    const rest = await call();
    document.body.click();
    const [one, two] = [await call(), await call()];
    document.body.click();
    const next = await call();
    expect(one).toMatch(SENT);
    expect(two).toBe(one);
    expect(new Set([rest, one, next]).size).toBe(3);
  });

  it('OPS-05: ends with its last answer, and is reported to the server once with kind and time', async () => {
    const call = await openPage();
    await call('/api/dashboard/x', {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(reports()).toEqual([]);
    document.body.click();
    const carried = await call();
    await call();
    await vi.advanceTimersByTimeAsync(5000);
    const [, traceId, spanId] = SENT.exec(carried) ?? [];
    expect(reports()).toEqual([
      { trace_id: traceId, span_id: spanId, kind: 'click', path: '/', milliseconds: 400, ago: 1900 },
    ]);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject(SIGNED_IN);
  });

  it('OPS-05: of what the page does by itself, long after an action, is its own', async () => {
    const call = await openPage();
    document.body.click();
    const one = await call();
    await vi.advanceTimersByTimeAsync(20_000);
    const [later, still] = [await call(), await call()];
    expect(new Set([one, later, still]).size).toBe(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reports().map(({ kind }) => kind)).toEqual(['click', 'rest', 'rest']);
  });

  it('OPS-05: begins with the opening of the page, which its first script has begun', async () => {
    const opening = beginOpening();
    await vi.advanceTimersByTimeAsync(800);
    const call = await openPage();
    await call('/api/dashboard/x', {});
    expect(reports()).toEqual([]);
    await call();
    expect(reports()).toMatchObject([
      { trace_id: opening?.traceId, span_id: opening?.spanId, kind: 'open', milliseconds: 800 },
    ]);
  });

  it('OPS-05: of an action that uses the answer of a call begun ahead of it is linked to that call', async () => {
    await openPage();
    const { traceTaken, watchActions } = (await import(
      /* @vite-ignore */ `./traceCall.ts?page=${pages}`
    )) as typeof TraceCall;
    watchActions();
    const [one, other] = [newTrace(), newTrace()];
    const answer = ({ traceId, spanId }: typeof one): Promise<Response> =>
      Promise.resolve(new Response('', { headers: { traceresponse: `00-${traceId}-${spanId}-01` } }));
    document.body.click();
    traceTaken('/api/dashboard/x', SIGNED_IN, answer(one));
    traceTaken('/api/dashboard/y', SIGNED_IN, answer(other));
    // One that names no place, one that was lost, and one of another server.
    traceTaken('/api/dashboard/z', SIGNED_IN, Promise.resolve(new Response()));
    traceTaken('/api/dashboard/z', SIGNED_IN, Promise.reject(new Error('lost')));
    traceTaken('https://elsewhere.test/x', SIGNED_IN, answer(newTrace()));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reports()).toMatchObject([
      { kind: 'click', links: [one, other].map(({ traceId, spanId }) => ({ trace_id: traceId, span_id: spanId })) },
    ]);
  });

  it('OPS-05: is reported to the server of the page alone', async () => {
    const call = await openPage();
    expect(await call('https://elsewhere.test/api/x')).toBe('');
    await vi.advanceTimersByTimeAsync(5000);
    expect(reports()).toEqual([]);
  });

  it('OPS-05: is not begun where the page says nothing of it', () => {
    document.documentElement.removeAttribute('data-traces');
    expect([isTraced(), beginOpening()]).toEqual([false, undefined]);
    expect(newTrace().traceId).not.toBe(newTrace().traceId);
  });
});
