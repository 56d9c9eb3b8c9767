import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NoAdministratorError } from '../../server/seed/ensureAdministrator.ts';
import { hashPassword } from '../../server/access/passwords.ts';
import { buildCatalogue, type Catalogue } from '../../server/context/Catalogue.ts';
import { createApp } from '../../server/app/createApp.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { DEMO_PASSWORD } from '../../server/access/demoPassword.ts';
import { initializeDemo } from '../../server/demo/initializeDemo.ts';
import { prepareContent } from '../../server/seed/prepareContent.ts';
import { openSecrets } from '../../server/secrets/openSecrets.ts';
import { createInspector } from '../../server/uploads/inspect/createInspector.ts';
import { openStore } from '../../server/store/openStore.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { createLocalAttachments } from '../../server/uploads/storage/createLocalAttachments.ts';
import { loadOnce } from '../helpers/loadOnce.ts';
import { makeSchema } from './openContract.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';

const postgres = process.env['TEST_DATABASE_URL'];
const ADMIN = { LAWHA_ADMIN_EMAIL: 'owner@example.ae', LAWHA_ADMIN_PASSWORD: 'three brown camels' };
const DEMO = { email: 'super@lawha.test', password: DEMO_PASSWORD };
const OWNER = { email: ADMIN.LAWHA_ADMIN_EMAIL, password: ADMIN.LAWHA_ADMIN_PASSWORD };

let catalogue: Catalogue;
let folder: string;
let seeded: Store | undefined;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { resources, navigation } = await loadOnce();
  catalogue = buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS));
  folder = await mkdtemp(join(tmpdir(), 'lawha-demo-'));
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await seeded?.close();
  await rm(folder, { recursive: true, force: true });
});

/** An empty database: embedded, or a schema of a PostgreSQL. */
async function emptyStore(databaseUrl?: string): Promise<Store> {
  const schema = databaseUrl === undefined ? undefined : await makeSchema(databaseUrl);
  if (schema) closing.push(schema.drop);
  const store = await openStore(schema ? { databaseUrl: schema.url } : {});
  closing.push(() => store.close());
  await syncSchema(store, all(), catalogue);
  return store;
}

/**
 * The seeded demo, as it was before any test: one database for all that begin with a demo, since filling takes seconds.
 */
async function demoStore(): Promise<Store> {
  if (seeded === undefined) {
    seeded = await openStore({});
    await syncSchema(seeded, all(), catalogue);
    await prepareContent(seeded, catalogue, { demo: true }, { large: 0 });
  }
  const hash = await hashPassword(DEMO_PASSWORD);
  const { db } = seeded;
  await sql`delete from lawha_meta where key = 'demo'`.execute(db);
  await sql`delete from lawha_sessions`.execute(db);
  await sql`delete from admins where email = ${ADMIN.LAWHA_ADMIN_EMAIL}`.execute(db);
  for (const group of ['admins', '"callCenter"'])
    await sql`update ${sql.raw(group)} set password = ${hash}, is_locked = 0`.execute(db);
  return seeded;
}

const all = () => [...catalogue.entries.values()].map(({ resource }) => resource);

/** The result of a start with these variables, including its answers; everything but the port. */
async function start(store: Store, env: Record<string, string> = {}) {
  const asked = readConfig(env);
  const { demo, notice } = await initializeDemo(store, catalogue, asked);
  const config = { ...asked, demo, dataDir: folder, distDir: join(folder, 'dist'), logLevel: 'silent' };
  await prepareContent(store, catalogue, config, { large: 0 });
  const attachments = createLocalAttachments(join(folder, 'uploads'));
  const app = await createApp({
    store,
    config,
    catalogue,
    attachments,
    secrets: await openSecrets(store, config),
    inspector: createInspector(),
    now: () => new Date(),
  });
  closing.push(() => app.close());
  const call = async (path: string, { token, headers = {}, json }: CallOptions = {}) => {
    const answer = await app.inject({
      method: json ? 'POST' : 'GET',
      url: `/api/dashboard/${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'accept-language': 'en', ...headers },
      ...(json && { payload: json }),
    });
    return { status: answer.statusCode, body: answer.json<{ data?: { token?: string }; message?: string }>() };
  };
  const signIn = async (json: object, headers: Record<string, string> = {}) => call('login', { json, headers });
  return { demo, notice, config, call, signIn };
}

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  json?: object;
}

describe('demo mode', () => {
  it('MEND-04: an empty embedded folder on loopback is a demo, and stays one at the next start', async () => {
    const store = await emptyStore();
    expect((await start(store)).demo).toBe(true);
    const again = await start(store);
    expect([again.demo, again.notice]).toEqual([true, undefined]);
    expect((await again.signIn(DEMO)).status).toBe(200);
  });

  it.each([
    ['LAWHA_DEMO=0', { LAWHA_DEMO: '0' }],
    ['another HOST', { HOST: '0.0.0.0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://elsewhere/lawha' }],
  ])('MEND-04: %s ends a demo: accounts are locked, sessions end, and nothing brings them back', async (_, env) => {
    const store = await demoStore();
    const before = await start(store);
    const { token } = (await before.signIn(DEMO)).body.data ?? {};
    expect((await before.call('get_profile', { token: token ?? '' })).status).toBe(200);

    await expect(start(store, env)).rejects.toThrow(NoAdministratorError);
    await expect(start(store)).rejects.toThrow(/LAWHA_ADMIN_EMAIL/);
    const after = await start(store, { ...env, ...ADMIN });
    expect((await after.call('get_profile', { token: token ?? '' })).status).toBe(401);
    for (const name of ['super', 'admin', 'limited', 'agent', 'none']) {
      expect((await after.signIn({ ...DEMO, email: `${name}@lawha.test` })).status).toBe(401);
    }
    expect((await after.signIn(OWNER)).status).toBe(200);

    const later = await start(store);
    expect([later.demo, later.config.demo]).toEqual([false, false]);
    expect(later.notice).toMatch(/real use.*empty DATA_DIR/);
    // Unlocked by hand they still have an unknown password.
    await sql`update admins set is_locked = 0`.execute(store.db);
    expect((await later.signIn(DEMO)).status).toBe(401);
    expect((await later.call('demo/chat', { json: {} })).status).not.toBe(200);
  });

  it('MEND-04: the notice of an ended demo says how to continue', async () => {
    const store = await demoStore();
    await start(store);
    const { notice } = await start(store, { LAWHA_DEMO: '0', ...ADMIN });
    expect(notice).toMatch(/accounts are locked.*LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD.*empty DATA_DIR/);
  });

  it('MEND-04: a folder that began in real use never becomes a demo', async () => {
    const store = await emptyStore();
    await expect(start(store, { LAWHA_DEMO: '0' })).rejects.toThrow(NoAdministratorError);
    await expect(start(store)).rejects.toThrow(NoAdministratorError);
    const real = await start(store, ADMIN);
    expect([real.demo, (await real.signIn(DEMO)).status, (await real.signIn(OWNER)).status]).toEqual([false, 401, 200]);
  });

  it('MEND-04: a folder of an earlier version is what its accounts say', async () => {
    const demo = await demoStore();
    await start(demo);
    await sql`delete from lawha_meta where key = 'demo'`.execute(demo.db);
    expect((await start(demo)).demo).toBe(true);
    const real = await emptyStore();
    await start(real, { LAWHA_DEMO: '0', ...ADMIN });
    await sql`delete from lawha_meta where key = 'demo'`.execute(real.db);
    expect((await start(real)).demo).toBe(false);
  });

  it('MEND-04: an account with a password of its own stays, with its session', async () => {
    const store = await demoStore();
    const demo = await start(store);
    const { token = '' } = (await demo.signIn({ ...DEMO, email: 'admin@lawha.test' })).body.data ?? {};
    const own = { password: 'four green palms', password_confirmation: 'four green palms' };
    expect((await demo.call('update_password', { token, json: { old_password: DEMO_PASSWORD, ...own } })).status).toBe(
      200,
    );
    const real = await start(store, { LAWHA_DEMO: '0', ...ADMIN });
    expect((await real.call('get_profile', { token })).status).toBe(200);
    expect((await real.signIn({ email: 'admin@lawha.test', password: own.password })).status).toBe(200);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
    ['host', 'dashboard.example.ae'],
    ['origin', 'https://dashboard.example.ae'],
  ])('MEND-04: a request with %s: %s ends the demo before it is answered, for good', async (name, value) => {
    const store = await demoStore();
    const demo = await start(store);
    const { token = '' } = (await demo.signIn(DEMO)).body.data ?? {};
    expect((await demo.signIn(DEMO, { [name]: value })).status).toBe(401);
    expect((await demo.signIn(DEMO)).status).toBe(401);
    expect((await demo.call('get_profile', { token })).status).toBe(401);
    expect((await demo.call('login', { json: { email: 'nobody@lawha.test', password: DEMO_PASSWORD } })).body).toEqual(
      (await demo.signIn(DEMO)).body,
    );
    await expect(start(store)).rejects.toThrow(NoAdministratorError);
  });

  it.each([
    [{ host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }],
    [{ host: '[::1]:4000' }],
    [{ host: 'lawha.localhost' }],
  ])('MEND-04: a request of this machine ends nothing: %j', async (headers) => {
    const store = await demoStore();
    const demo = await start(store);
    expect((await demo.signIn(DEMO, headers)).status).toBe(200);
  });

  it('MEND-04: a foreign page cannot end it: a simple form from another origin is refused as ever', async () => {
    const store = await demoStore();
    const demo = await start(store);
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    await demo.call('login', { headers });
    expect((await demo.signIn(DEMO)).status).toBe(200);
  });

  it.skipIf(postgres === undefined)(
    'MEND-04: PostgreSQL is in real use, fresh or filled as a demo by an earlier version; code alone states otherwise',
    async () => {
      const fresh = await emptyStore(postgres);
      await expect(start(fresh, { DATABASE_URL: postgres ?? '' })).rejects.toThrow(NoAdministratorError);
      const filled = await emptyStore(postgres);
      const asked = { ...readConfig({ DATABASE_URL: postgres }), demo: true };
      expect((await initializeDemo(filled, catalogue, asked)).demo).toBe(true);
      await prepareContent(filled, catalogue, asked, { large: 0 });
      await sql`delete from lawha_meta where key = 'demo'`.execute(filled.db);
      const real = await start(filled, { DATABASE_URL: postgres ?? '', ...ADMIN });
      expect([real.demo, (await real.signIn(DEMO)).status, (await real.signIn(OWNER)).status]).toEqual([
        false,
        401,
        200,
      ]);
    },
  );
});

describe('the settings', () => {
  it.each(['true', '1', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.256', 'proxy.example', '10.0.0.1;10.0.0.2', '*'])(
    'MEND-04: TRUST_PROXY=%s is refused with a message',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY names .* give addresses or networks/);
    },
  );

  it('MEND-04: TRUST_PROXY takes addresses, networks and names', () => {
    const TRUST_PROXY = 'loopback, 10.0.0.0/8,192.168.1.7 ,fd00::/8,';
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '192.168.1.7', 'fd00::/8']);
  });

  it.each(['true', 'no', 'off', ''])('MEND-04: LAWHA_DEMO=%j is refused with a message', (LAWHA_DEMO) => {
    expect(() => readConfig({ LAWHA_DEMO })).toThrow(/LAWHA_DEMO is/);
  });
});
