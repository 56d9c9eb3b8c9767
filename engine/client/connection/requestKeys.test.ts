import { describe, expect, it } from 'vitest';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Call } from './createConnection.ts';
import { createRequestKeys, withRequestKeys } from './requestKeys.ts';

const lost = (): Promise<never> => Promise.reject(new ApiError({ code: 'network', method: 'POST', url: 'cities' }));

describe('createRequestKeys', () => {
  it('OPS-15: keeps the key of a request over lost answers, and has a new one after a success or for other content', async () => {
    const keys = createRequestKeys();
    const sent: string[] = [];
    const note = (key: string): Promise<void> => {
      sent.push(key);
      return Promise.resolve();
    };
    const noteAndLose = (key: string): Promise<void> => note(key).then(lost);
    await expect(keys.send({ name: 'Dubai' }, noteAndLose)).rejects.toThrow(ApiError);
    await expect(keys.send({ name: 'Dubai' }, noteAndLose)).rejects.toThrow(ApiError);
    await keys.send({ name: 'Sharjah' }, note);
    await keys.send({ name: 'Dubai' }, note);
    await keys.send({ name: 'Dubai' }, note);
    const [first, again, other, done, next] = sent;
    expect([again, done]).toEqual([first, first]);
    expect(new Set([first, other, next]).size).toBe(3);
    expect(sent.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});

describe('withRequestKeys', () => {
  it('OPS-15: names what is sent by POST alone, by its address and its body', async () => {
    const calls: [string, Call | undefined][] = [];
    const request = (path: string, call?: Call): Promise<unknown> => {
      calls.push([path, call]);
      return lost();
    };
    const form = new FormData();
    form.append('title', 'Hello');
    // A connection has the same keys, whichever calls are made with it.
    for (const call of [
      { method: 'POST', form },
      { method: 'POST', form },
      { method: 'PATCH', form },
    ] as const)
      await expect(withRequestKeys(request)('notifications', call)).rejects.toThrow(ApiError);
    await expect(withRequestKeys(request)('comments', { method: 'POST', form })).rejects.toThrow(ApiError);
    const [first, again, changed, other] = calls.map(([, call]) => call?.key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(changed).toBeUndefined();
    expect(other).not.toBe(first);
  });
});
