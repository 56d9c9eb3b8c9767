import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { type TestServer, startServer } from '../helpers/startServer.ts';
import { connectClient } from './RealtimeClient.ts';
import { type Contract, openContract } from './openContract.ts';

const TOKEN = 'a-token-of-the-metrics';

/** Samples of the text format by name with labels. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z_]\w*(?:\{[^}]*\})?) (\S+)$/i.exec(line) ?? [];
      expect([line, name]).not.toContain('');
      return [name, Number(value)];
    }),
  );
}

describe('the numbers for operators', () => {
  let contract: Contract;
  beforeAll(async () => void (contract = await openContract({ settings: { metricsToken: TOKEN } })));
  afterAll(() => contract.close());

  async function read(): Promise<Map<string, number>> {
    const answer = await contract.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    return samplesOf(answer.body);
  }

  it('OPS-03: counts requests by route, method and status, with their time, whatever paths are asked for', async () => {
    await contract.call('orders');
    await contract.call('orders', { as: null });
    await contract.call('orders/1');
    await contract.call('orders/999999');
    await contract.app.inject('/wp-login.php');
    await contract.app.inject('/wp-admin/setup.php');
    const found = await read();
    const requests = (route: string, status: number): number | undefined =>
      found.get(`lawha_requests_total{route="${route}",method="GET",status="${status}"}`);
    expect([
      requests('/api/dashboard/orders list', 200),
      requests('/api/dashboard/*', 401),
      requests('/api/dashboard/orders read', 200),
      requests('/api/dashboard/orders read', 404),
    ]).toEqual([1, 1, 1, 1]);
    expect(requests('none', 404)).toBe(2);
    expect(found.get('lawha_request_seconds_count{route="/api/dashboard/orders read",method="GET"}')).toBe(2);
    expect(found.get('lawha_request_seconds_bucket{le="+Inf",route="/api/dashboard/orders list",method="GET"}')).toBe(
      1,
    );
    expect([...found.keys()].join()).not.toMatch(/wp-|999999/);
    // Its own request is not answered yet.
    expect(found.get('lawha_requests_open')).toBe(1);
  });

  it('OPS-03: has the statements by definition, the connections, messages and sizes, and the event loop', async () => {
    await contract.call('cities');
    const found = await read();
    expect(found.get('lawha_statement_seconds_count{definition="cities"}')).toBeGreaterThan(0);
    for (const state of ['used', 'idle', 'waiting'])
      expect(found.get(`lawha_database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    for (const status of ['queued', 'sending', 'kept', 'failed'])
      expect(found.get(`lawha_outbox_messages{status="${status}"}`)).toBeGreaterThanOrEqual(0);
    for (const name of [
      'lawha_storage_free_bytes',
      'lawha_storage_size_bytes',
      'lawha_database_bytes',
      'process_resident_memory_bytes',
    ])
      expect(found.get(name)).toBeGreaterThan(0);
    for (const name of ['lawha_uploads_bytes', 'lawha_uploads_files', 'lawha_outbox_oldest_seconds'])
      expect(found.get(name)).toBeGreaterThanOrEqual(0);
    expect(found.get('lawha_database_up')).toBe(1);
    expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('OPS-03: with a token for those who send it alone', async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await contract.app.inject({ url: '/metrics', headers })).statusCode;
    expect(await status({})).toBe(404);
    expect(await status({ authorization: 'Bearer wrong' })).toBe(404);
    expect(await status({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  });

  it('OPS-03: refuses a token that can be guessed', () => {
    expect(() => readConfig({ LAWHA_METRICS_TOKEN: 'short' })).toThrow('at least 16 characters');
    expect(readConfig({ LAWHA_METRICS_TOKEN: '' }).metricsToken).toBeUndefined();
  });
});

describe('the numbers without a token', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startServer({ demo: false, admin: ADMIN })));
  afterAll(() => server.close());
  const ADMIN = { email: 'first@lawha.test', password: 'a long password' };

  it('OPS-03: for this machine alone, and not through a proxy', async () => {
    const status = async (options: { remoteAddress?: string; headers?: Record<string, string> }): Promise<number> =>
      (await server.app.inject({ url: '/metrics', ...options })).statusCode;
    expect(await status({ remoteAddress: '127.0.0.1' })).toBe(200);
    expect(await status({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    expect(await status({ remoteAddress: '10.0.0.7' })).toBe(404);
    expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
    expect(await status({ headers: { host: 'panel.example.ae' } })).toBe(404);
  });

  it('OPS-03: counts open sockets', async () => {
    const sockets = async (): Promise<number | undefined> =>
      samplesOf(await (await fetch(`${server.url}/metrics`)).text()).get('lawha_sockets');
    expect(await sockets()).toBe(0);
    const answer = await fetch(`${server.url}/api/dashboard/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    const client = await connectClient(server.url, { token: data.token }, 0);
    await expect.poll(sockets).toBe(1);
    client.close();
    await expect.poll(sockets).toBe(0);
  });
});

describe('the health of a server', () => {
  it('OPS-03: a process that answers may not be ready for calls', async () => {
    const contract = await openContract();
    const status = async (path: string): Promise<number> => (await contract.app.inject(path)).statusCode;
    expect([await status('/health'), await status('/health/live'), await status('/health/ready')]).toEqual([
      200, 200, 200,
    ]);
    await contract.context.store.close();
    expect([await status('/health'), await status('/health/live')]).toEqual([200, 200]);
    expect(await status('/health/ready')).toBeGreaterThanOrEqual(500);
    const text = (await contract.app.inject('/metrics')).body;
    expect(text).toMatch(/^lawha_database_up 0$/m);
    await contract.app.close();
  });
});
