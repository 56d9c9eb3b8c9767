import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { createPrefetchCalls } from './createPrefetchCalls.ts';
import { createConnection } from './createConnection.ts';
import { dropEarlyCalls } from './earlyCalls.ts';
import * as traces from './trace/newTrace.ts';
import * as traceCalls from './trace/traceCall.ts';

const OPTIONS: LawhaApiOptions = { baseUrl: 'https://api.test/', language: () => 'ar', token: () => 'a' };

/** Calls that wait until the test answers them. */
function holdFetch() {
  const calls: {
    url: string;
    method: string;
    signal: AbortSignal | undefined;
    answer: (response: Response) => void;
  }[] = [];
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = input instanceof Request ? input : undefined;
    const signal = init?.signal ?? request?.signal ?? undefined;
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    calls.push({
      url: request?.url ?? (input as string),
      method: request?.method ?? 'GET',
      signal: signal ?? undefined,
      answer: resolve,
    });
    return promise;
  });
  return calls;
}

const json = (data: unknown, status = 200): Response => new Response(JSON.stringify({ data }), { status });

afterEach(() => {
  dropEarlyCalls();
  vi.unstubAllGlobals();
});

describe('createPrefetchCalls', () => {
  it('FAST-06: the call of a screen takes the answer, while it is on its way and when it is there', async () => {
    const sent = holdFetch();
    const calls = createPrefetchCalls(OPTIONS);
    const request = createConnection(OPTIONS);
    calls.begin({ path: 'cities/4' });
    const asked = request('cities/4');
    sent[0]?.answer(json(4));
    expect(await asked).toEqual({ data: 4 });
    calls.begin({ path: 'cities', query: { page: '2' } });
    sent[1]?.answer(json(2));
    expect(await request('cities', { query: { page: '2' } })).toEqual({ data: 2 });
    expect(sent.map(({ url }) => url)).toEqual(['https://api.test/cities/4', 'https://api.test/cities?page=2']);
  });

  it('OPS-05: an action that takes the answer is linked to the call, where the page is traced', async () => {
    const taken = vi.spyOn(traceCalls, 'traceTaken').mockImplementation(() => undefined);
    const sent = holdFetch();
    const calls = createPrefetchCalls(OPTIONS);
    const request = createConnection(OPTIONS);
    const take = async (path: string): Promise<void> => {
      calls.begin({ path });
      sent.at(-1)?.answer(json(1));
      await request(path);
    };
    await take('cities/5');
    expect(taken).not.toHaveBeenCalled();
    const traced = vi.spyOn(traces, 'isTraced').mockReturnValue(true);
    calls.begin({ path: 'cities/7' });
    expect(taken).not.toHaveBeenCalled();
    await take('cities/6');
    expect(taken.mock.calls.map(([address]) => address)).toEqual(['https://api.test/cities/6']);
    traced.mockRestore();
    taken.mockRestore();
  });

  it('FAST-06: ending cancels a call that runs, and the screen then asks by itself', async () => {
    const sent = holdFetch();
    const end = createPrefetchCalls(OPTIONS).begin({ path: 'cities/4' });
    expect(end()).toBe(true);
    expect(sent[0]?.signal?.aborted).toBe(true);
    const asked = createConnection(OPTIONS)('cities/4');
    await expect.poll(() => sent).toHaveLength(2);
    sent[1]?.answer(json('own'));
    expect(await asked).toEqual({ data: 'own' });
  });

  it('FAST-06: ending leaves an answer that is there, and a call that a screen has taken', async () => {
    const sent = holdFetch();
    const calls = createPrefetchCalls(OPTIONS);
    const request = createConnection(OPTIONS);
    const endTaken = calls.begin({ path: 'cities/4' });
    const taken = request('cities/4');
    // The screen takes it in the same turn in which it asks, after what it awaits before.
    await expect.poll(() => globalThis.lawhaEarlyCalls?.size).toBe(0);
    expect(endTaken()).toBe(false);
    sent[0]?.answer(json(4));
    expect(await taken).toEqual({ data: 4 });
    const endDone = calls.begin({ path: 'cities/5' });
    sent[1]?.answer(json(5));
    await globalThis.lawhaEarlyCalls?.get('https://api.test/cities/5')?.answer;
    expect(endDone()).toBe(false);
    expect(await request('cities/5')).toEqual({ data: 5 });
    expect(sent).toHaveLength(2);
  });

  it.each([403, 404, 500])(
    'FAST-06: an answer %i is forgotten: the screen asks and shows what it gets',
    async (status) => {
      const sent = holdFetch();
      createPrefetchCalls(OPTIONS).begin({ path: 'cities/4' });
      sent[0]?.answer(json('no', status));
      await expect.poll(() => globalThis.lawhaEarlyCalls?.size).toBe(0);
      const asked = createConnection(OPTIONS)('cities/4');
      await expect.poll(() => sent).toHaveLength(2);
      sent[1]?.answer(json('now'));
      expect(await asked).toEqual({ data: 'now' });
    },
  );

  it('FAST-06: what is read while something is written is not shown', async () => {
    const sent = holdFetch();
    const calls = createPrefetchCalls(OPTIONS);
    const request = createConnection(OPTIONS);
    const before = calls.age();
    const written = request('cities/4', { method: 'PATCH', json: {} });
    await expect.poll(() => sent).toHaveLength(1);
    calls.begin({ path: 'cities/4' });
    sent[1]?.answer(json('as it was'));
    sent[0]?.answer(json('done'));
    await written;
    expect(calls.age()).not.toBe(before);
    const asked = request('cities/4');
    await expect.poll(() => sent).toHaveLength(3);
    sent[2]?.answer(json('as it is'));
    expect(await asked).toEqual({ data: 'as it is' });
  });

  it('FAST-06: only a few answers wait, the oldest are forgotten', () => {
    holdFetch();
    const calls = createPrefetchCalls(OPTIONS);
    for (let id = 1; id <= 20; id += 1) calls.begin({ path: `cities/${id}` });
    expect([...(globalThis.lawhaEarlyCalls?.keys() ?? [])]).toEqual(
      [13, 14, 15, 16, 17, 18, 19, 20].map((id) => `https://api.test/cities/${id}`),
    );
  });
});
