import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { REPOSITORY } from '../../../engine/tools/lint/places.ts';
import { loadResources } from '../../../server/app/loadResources.ts';
import { buildCatalogue, type CatalogueEntry } from '../../../server/context/Catalogue.ts';
import { createApp } from '../../../server/app/createApp.ts';
import { readConfig } from '../../../server/context/config/ServerConfig.ts';
import type { AppContext } from '../../../server/context/AppContext.ts';
import { prepareContent } from '../../../server/seed/prepareContent.ts';
import { DEMO_PASSWORD } from '../../../server/access/demoPassword.ts';
import { openSecrets } from '../../../server/secrets/openSecrets.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { syncSchema } from '../../../server/store/schema/syncSchema.ts';
import { createInspector } from '../../../server/uploads/inspect/createInspector.ts';
import { createLocalAttachments } from '../../../server/uploads/storage/createLocalAttachments.ts';
import { startPostgres, type TestPostgres } from '../../helpers/startPostgres.ts';
import { loadOrders } from './loadOrders.ts';
import { openWatched } from './recordStatements.ts';
import { createParts } from '../../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../../server/product/parts.ts';

/** A server over a number of orders. */
export interface Bench {
  count: number;
  context: AppContext;
  entry: CatalogueEntry;
  /** Where it listens, with a slash at the end. */
  url: string;
  /** A super admin's. */
  token: string;
  /** A call below `/api/dashboard/`; resolves to the answer's text. */
  get(path: string): Promise<string>;
  close(): Promise<void>;
}

export interface OpenBenchOptions {
  /** Folder that is left with its orders, and used with them again. Default: one of its own, which is removed. */
  dataDir?: string;
  /** Default: nothing is logged. */
  logLevel?: string;
}

/**
 * Where the orders live: a schema of its own on a PostgreSQL server, or PGlite in a folder. Statements of either are
 * watched (`recordStatements`).
 */
export async function openBench(
  count: number,
  databaseUrl?: string,
  { dataDir: given, logLevel = 'silent' }: OpenBenchOptions = {},
): Promise<Bench> {
  const { resources, navigation } = await loadResources(REPOSITORY);
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'lawha-bench-')));
  const isLoaded =
    databaseUrl === undefined ? existsSync(join(dataDir, 'pg')) : await makeSchema(databaseUrl, `bench_${count}`);
  const store = await (databaseUrl === undefined
    ? openWatched(dataDir)
    : openStore({ databaseUrl: inSchema(databaseUrl, count) }));
  const catalogue = buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS));
  await syncSchema(store, resources, catalogue);
  await prepareContent(store, catalogue, { demo: true }, { large: 0 });
  if (!isLoaded) await loadOrders(store, catalogue, count);
  const config = { ...readConfig({}), dataDir, logLevel, distDir: join(dataDir, 'dist') };
  const context: AppContext = {
    store,
    config,
    catalogue,
    attachments: createLocalAttachments(join(dataDir, 'uploads')),
    inspector: createInspector(),
    secrets: await openSecrets(store, config),
    now: () => new Date('2026-11-20T08:00:00Z'),
  };
  const app = await createApp(context, { frontEnd: false });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const login = await app.inject({
    method: 'POST',
    url: '/api/dashboard/login',
    payload: { email: 'super@lawha.test', password: DEMO_PASSWORD },
  });
  const { token } = login.json<{ data: { token: string } }>().data;
  const entry = catalogue.entries.get('orders');
  if (entry === undefined) throw new Error('There is no group "orders"');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    count,
    context,
    entry,
    url: address.href,
    token,
    get: (path) => read({ agent, address, path, token }),
    close: async () => {
      agent.destroy();
      await app.close();
      await store.close();
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Reading {
  agent: Agent;
  address: URL;
  path: string;
  token: string;
}

function read({ agent, address, path, token }: Reading): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: address.hostname,
        port: address.port,
        path: `/api/dashboard/${path}`,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'ar' },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
}

/** Makes the schema; whether it was there with its orders, left by an earlier run on a server that stays. */
async function makeSchema(databaseUrl: string, schema: string): Promise<boolean> {
  const admin = await openStore({ databaseUrl });
  const { rows } = await sql<{ loaded: boolean }>`
    select to_regclass(${`${schema}.orders`}) is not null as loaded`.execute(admin.db);
  await sql.raw(`create schema if not exists ${schema}`).execute(admin.db);
  await admin.close();
  return rows[0]?.loaded === true;
}

/** The PostgreSQL server of a benchmark: that of LAWHA_BENCH_URL, which stays, or one of its own; undefined without one. */
export async function benchServer(
  settings: Readonly<Record<string, string>>,
): Promise<Pick<TestPostgres, 'url' | 'stop'> | undefined> {
  const kept = process.env['LAWHA_BENCH_URL'];
  return kept === undefined ? startPostgres(settings) : { url: kept, stop: () => undefined };
}

/** The address of a number of orders on a server. */
export function inSchema(databaseUrl: string, count: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=bench_${count},public`);
  return url.href;
}
