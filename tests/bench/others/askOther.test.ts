import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOther } from './askOther.ts';

const seen: unknown[] = [];
const server = createServer((request, response) => {
  void (async () => {
    const { method, url, headers } = request;
    const body = method === 'PATCH' ? await json(request) : undefined;
    seen.push([method, url, headers.authorization, body]);
    response.writeHead(url === '/refused' ? 403 : 200).end('{"message":"no"}');
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

describe('a question to another system', () => {
  it('OPS-29: it reads, or writes what is given, and a refusal is an error instead of a short time', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const system = { url, headers: { authorization: 'Bearer one', 'content-type': 'application/json' } };
    await askOther(system, { name: 'list' }, 'items/orders?limit=20')();
    await askOther(system, { name: 'change', body: { notes: 'one' } }, 'items/orders/1')();
    expect(seen).toEqual([
      ['GET', '/items/orders?limit=20', 'Bearer one', undefined],
      ['PATCH', '/items/orders/1', 'Bearer one', { notes: 'one' }],
    ]);
    await expect(askOther(system, { name: 'list' }, 'refused')()).rejects.toThrow(
      `list: ${url}/refused answers 403 {"message":"no"}`,
    );
  });
});
