import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyness } from '../../server/product/demo/live/playCity.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { signIn } from './runProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startServer({}, { large: 0 });
  headers = await signIn(server.url);
});
afterAll(() => server.close());

/** `npm run demo:live -- …` */
async function play(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/product/demo/live/demoLive.ts', ...args], { cwd: ROOT });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}

const get = async (path: string): Promise<{ data: Record<string, unknown>[]; meta: { total: number } }> =>
  (await fetch(`${server.url}/api/dashboard/${path}`, { headers })).json() as never;

describe('npm run demo:live', () => {
  it('APP-12: plays some moves of a city through the API of the apps, without a fault', async () => {
    const before = await get('orders?per_page=1&created_by=client');
    const { code, output } = await play('--url', server.url, '--moves', '60', '--speed', '20000');
    expect([code, output]).toEqual([0, expect.stringContaining('lawha: no faults.')]);
    const after = await get('orders?per_page=100&created_by=client&sort=-id');
    expect(after.meta.total).toBeGreaterThan(before.meta.total + 3);
    const [newest] = after.data;
    const changes = await get(`orders/${String(newest?.['id'])}/state_changes`);
    expect(changes.data[0]).toMatchObject({ to: 'pending', actor: 'client' });
    expect((await get('providers?per_page=100')).data.filter(({ is_live }) => is_live === 1).length).toBeGreaterThan(3);
    expect((await get('internal_chats?per_page=20')).data.length).toBeGreaterThan(0);
  });

  it('APP-12: reports a difference in the ledger, and ends with 1', async () => {
    const { sql } = await import('kysely');
    const { db } = server.context.store;
    await sql`insert into lawha_ledger (at, period, move, kind, account, fils)
      values (now(), date_trunc('month', now()), 1, 'opening', 'bank', 100)`.execute(db);
    const { code, output } = await play('--url', server.url, '--moves', '1', '--speed', '20000');
    expect([code, output]).toEqual([1, expect.stringContaining('its two sides differ by 1')]);
    await sql`delete from lawha_ledger where account = 'bank' and kind = 'opening' and fils = 100 and move = 1`.execute(
      db,
    );
  });

  it('APP-12: a server that is not in demo mode, an unknown address and unknown options end with a clear message', async () => {
    const config = server.context.config;
    Object.assign(config, { demo: false });
    const closed = await play('--url', server.url, '--moves', '1');
    Object.assign(config, { demo: true });
    expect([closed.code, closed.output]).toEqual([1, expect.stringContaining('is not in demo mode')]);
    const away = await play('--url', 'http://127.0.0.1:1');
    expect([away.code, away.output]).toEqual([1, expect.stringContaining('There is no server at http://127.0.0.1:1.')]);
    const wrong = await play('--speed', 'fast');
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('--speed is "fast"')]);
  });

  it('APP-12: midday is the busiest time', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => busyness(hour));
    expect(hours.indexOf(Math.max(...hours))).toBe(12);
    expect(busyness(3)).toBeLessThan(busyness(12) / 4);
  });
});
