import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, createLiveApi } from './createLiveApi.ts';

describe('createLiveApi', () => {
  /** Method, path and key of each call; the first of each path but the sign-in is put off, then broken off. */
  const seen: { line: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    const before = seen.filter((call) => call.line === line).length;
    seen.push({ line, key: request.headers['idempotency-key'] as string | undefined });
    request.resume();
    if (line.endsWith('/login')) response.end(JSON.stringify({ data: { token: 'its-token' } }));
    else if (line.endsWith('/broken')) response.writeHead(500).end('{}');
    else if (before === 0) response.writeHead(503).end('{}');
    else if (before === 1) response.destroy();
    else response.writeHead(201).end(JSON.stringify({ data: { id: 5 } }));
  });
  let url: string;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('OPS-14: people of a city make a call again that was put off or not answered, under the key of the first', async () => {
    const account = { email: 'first@lawha.test', password: 'a long password' };
    const api = await createLiveApi(url, { account, codeOf: async () => '123456', patience: 60_000 });
    const { status, data } = await api.app('orders', { token: 'own', json: { type: 'inspection' } });
    expect([status, data]).toEqual([201, { id: 5 }]);
    const calls = seen.filter(({ line }) => line === 'POST /api/app/orders');
    expect([calls.length, new Set(calls.map(({ key }) => key)).size, calls[0]?.key]).toEqual([
      3,
      1,
      expect.any(String),
    ]);
    expect((await api.staff('orders')).status).toBe(201);
    expect(api.failures).toEqual([]);
    // A failure of the server is none that passes.
    expect((await api.staff('broken')).status).toBe(500);
    expect(api.failures).toEqual(['GET dashboard/broken 500']);
  });

  it('APP-12: a code is the first six digits of a text', () => {
    expect([codeIn('رمزك هو 482913 لمدة 5 دقائق'), codeIn(undefined)]).toEqual(['482913', undefined]);
  });
});
