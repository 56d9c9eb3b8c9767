import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginEarlyCall } from './beginEarlyCall.ts';
import { arrivedText, dropEarlyCalls, EARLY_CALL_MS, takeEarlyCall } from './earlyCalls.ts';
import { createConnection } from './createConnection.ts';

const ADDRESS = 'https://api.test/orders?page=1';
const HEADERS = { authorization: 'Bearer a', 'accept-language': 'ar' };

function answerWith(...answers: (string | Error)[]): ReturnType<typeof vi.fn> {
  const fetched = vi.fn<typeof fetch>(async () => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new TypeError('No more answers');
    return new Response(next);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  dropEarlyCalls();
  vi.unstubAllGlobals();
});

describe('early calls', () => {
  it('FAST-01: the call for the same address and person takes the answer, once', async () => {
    const fetched = answerWith('{"data":1}', '{"data":2}');
    beginEarlyCall(ADDRESS, HEADERS);
    const first = await takeEarlyCall(ADDRESS, HEADERS);
    expect(await first?.text()).toBe('{"data":1}');
    expect(await takeEarlyCall(ADDRESS, HEADERS)).toBeUndefined();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['another person', ADDRESS, { ...HEADERS, authorization: 'Bearer b' }],
    ['a role that is viewed as', ADDRESS, { ...HEADERS, 'lawha-view-as': '3' }],
    ['another language', ADDRESS, { ...HEADERS, 'accept-language': 'en' }],
    ['another page of the list', 'https://api.test/orders?page=2', HEADERS],
  ])('FAST-01: %s gets no early answer', async (_name, address, headers) => {
    answerWith('{}');
    beginEarlyCall(ADDRESS, HEADERS);
    expect(await takeEarlyCall(address, headers)).toBeUndefined();
  });

  it('FAST-01: an old answer is not used', async () => {
    answerWith('{}', '{}');
    beginEarlyCall(ADDRESS, HEADERS, 0);
    expect(await takeEarlyCall(ADDRESS, HEADERS, { now: EARLY_CALL_MS })).toBeDefined();
    beginEarlyCall(ADDRESS, HEADERS, 0);
    expect(await takeEarlyCall(ADDRESS, HEADERS, { now: EARLY_CALL_MS + 1 })).toBeUndefined();
  });

  it('FAST-01: a call that is cancelled does not wait for a late answer', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    beginEarlyCall(ADDRESS, HEADERS);
    const controller = new AbortController();
    const taken = takeEarlyCall(ADDRESS, HEADERS, { signal: controller.signal });
    controller.abort();
    await expect(taken).rejects.toThrow('aborted');
  });

  it('FAST-01: a missing answer is waited for until the time-out', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    beginEarlyCall(ADDRESS, HEADERS);
    await expect(takeEarlyCall(ADDRESS, HEADERS, { timeout: 1 })).rejects.toHaveProperty('name', 'TimeoutError');
  });
});

describe('an answer that has arrived', () => {
  it('FAST-01: is there for a first drawing, and stays for the call that takes it', async () => {
    const fetched = answerWith('{"data":1}');
    beginEarlyCall(ADDRESS, HEADERS);
    expect(arrivedText(ADDRESS, HEADERS)).toBeUndefined();
    await expect.poll(() => arrivedText(ADDRESS, HEADERS)).toBe('{"data":1}');
    expect(arrivedText(ADDRESS, { ...HEADERS, authorization: 'Bearer b' })).toBeUndefined();
    expect(await (await takeEarlyCall(ADDRESS, HEADERS))?.text()).toBe('{"data":1}');
    expect(arrivedText(ADDRESS, HEADERS)).toBeUndefined();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    [403, '{"message":"no"}'],
    [503, ''],
  ])('FAST-01: of a refusal (%s) nothing is drawn; the call that takes it has it', async (status, text) => {
    vi.stubGlobal('fetch', async () => new Response(text, { status }));
    beginEarlyCall(ADDRESS, HEADERS);
    const taken = await takeEarlyCall(ADDRESS, HEADERS);
    expect([taken?.status, await taken?.text()]).toEqual([status, text]);
    beginEarlyCall(ADDRESS, HEADERS);
    await globalThis.lawhaEarlyCalls?.get(ADDRESS)?.answer;
    expect(arrivedText(ADDRESS, HEADERS)).toBeUndefined();
  });
});

describe('a connection with early calls', () => {
  const onUnauthorised = vi.fn<() => void>();
  const connect = () =>
    createConnection({
      baseUrl: 'https://api.test/',
      language: () => 'ar',
      token: () => 'a',
      onUnauthorised,
    });
  const begin = () =>
    beginEarlyCall(ADDRESS, {
      accept: 'application/json',
      'accept-language': 'ar',
      dashboard: 'main',
      authorization: 'Bearer a',
    });

  it('FAST-01: takes the early answer instead of asking', async () => {
    const fetched = answerWith('{"data":"early"}');
    begin();
    expect(await connect()('orders', { query: { page: '1' } })).toEqual({ data: 'early' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('FAST-01: asks by itself when the early call was lost', async () => {
    const fetched = answerWith(new TypeError('Failed to fetch'), '{"data":"late"}');
    begin();
    expect(await connect()('orders', { query: { page: '1' } })).toEqual({ data: 'late' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('FAST-01: an early 401 ends the session as any other', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
    begin();
    await expect(connect()('orders', { query: { page: '1' } })).rejects.toMatchObject({ code: 'unauthorised' });
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });

  it('FAST-01: after a change no earlier answer is shown', async () => {
    answerWith('{"data":"old"}', '{}', '{"data":"new"}');
    begin();
    const request = connect();
    await request('orders/1', { method: 'DELETE' });
    expect(await request('orders', { query: { page: '1' } })).toEqual({ data: 'new' });
  });
});
