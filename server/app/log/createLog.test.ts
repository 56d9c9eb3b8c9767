import { describe, expect, it } from 'vitest';
import { LOG_SERIALIZERS } from '../../base/redact.ts';
import { createNumbers } from './createLog.ts';

describe('createNumbers', () => {
  it('OPS-05: numbers each request of each process differently, in few signs that are not mistaken', () => {
    const [one, other] = [createNumbers(), createNumbers()];
    const all = Array.from({ length: 2000 }, () => one());
    expect(new Set(all).size).toBe(2000);
    for (const number of all) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{1,3}$/);
    expect(all[0]?.slice(4)).toBe('-1');
    expect(other().slice(0, 4)).not.toBe(one().slice(0, 4));
  });
});

describe('the line of a request', () => {
  const request = { method: 'GET', url: '/users?keyword=a', host: 'x' } as Parameters<typeof LOG_SERIALIZERS.req>[0];

  it('OPS-05: has the network of its client, and none once the client has closed the connection', () => {
    const read = (ip: string | undefined): unknown => LOG_SERIALIZERS.req({ ...request, ip }).remoteAddress;
    expect([read('203.0.113.77'), read('127.0.0.1'), read(undefined)]).toEqual(['203.0.113.…', '127.0.0.1', undefined]);
  });
});
