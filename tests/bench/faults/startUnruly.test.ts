import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/product/seed/createRandom.ts';
import { startUnruly, type Unruly } from './startUnruly.ts';

describe('OPS-14: a proxy that is no help', () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      seen.push(`${request.method} ${body}`);
      response.writeHead(201, { 'x-own': 'yes' }).end(`took ${body}`);
    })();
  });
  let proxy: Unruly;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    proxy = await startUnruly(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, createRandom(7));
  });
  afterAll(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });
  const send = async (
    body: string,
    { method = 'POST', headers = {} }: { method?: 'POST' | 'PATCH'; headers?: Record<string, string> } = {},
  ): Promise<unknown[]> => {
    const answer = await fetch(proxy.url, { method, body, headers });
    return [answer.status, answer.headers.get('x-own'), await answer.text()];
  };

  it('hands on requests and answers whole, in each of its manners', async () => {
    for (const manner of ['plain', 'buffers', 'reorders'] as const) {
      proxy.be(manner);
      expect(await send(manner)).toEqual([201, 'yes', `took ${manner}`]);
    }
    expect(seen.splice(0)).toEqual(['POST plain', 'POST buffers', 'POST reorders']);
  });

  it('lets requests overtake each other', async () => {
    proxy.be('reorders');
    const bodies = Array.from({ length: 12 }, (_, index) => String(index));
    await Promise.all(bodies.map((body) => send(body)));
    const came = seen.splice(0).map((line) => line.slice('POST '.length));
    expect(came).not.toEqual(bodies);
    expect(came.toSorted((a, b) => Number(a) - Number(b))).toEqual(bodies);
  });

  it('delivers again what has a version or a key, and nothing else', async () => {
    proxy.be('repeats');
    await send('plain');
    await send('named', { headers: { 'idempotency-key': 'one' } });
    await send('changed', { method: 'PATCH' });
    await expect.poll(() => proxy.repeated()).toBe(2);
    await expect
      .poll(() => seen.toSorted())
      .toEqual(['PATCH changed', 'PATCH changed', 'POST named', 'POST named', 'POST plain']);
  });
});
