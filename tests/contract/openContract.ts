import '../coverage/record.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { AppContext } from '../../server/context/AppContext.ts';
import { buildCatalogue, type Catalogue } from '../../server/context/Catalogue.ts';
import { createApp, type CreateAppOptions } from '../../server/app/createApp.ts';
import { readConfig, type ServerConfig } from '../../server/context/config/ServerConfig.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import type { ServerParts } from '../../server/context/parts/ServerParts.types.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { prepareContent } from '../../server/seed/prepareContent.ts';
import { DEMO_PASSWORD } from '../../server/access/demoPassword.ts';
import { openSecrets } from '../../server/secrets/openSecrets.ts';
import { openStore } from '../../server/store/openStore.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { openTraces } from '../../server/tracing/openTraces.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { Store } from '../../server/store/Store.types.ts';
import type { Attachments } from '../../server/context/Attachments.types.ts';
import { createInspector } from '../../server/uploads/inspect/createInspector.ts';
import { createLocalAttachments } from '../../server/uploads/storage/createLocalAttachments.ts';
import { accessGroupsBeside } from '../helpers/accessGroups.ts';
import { isInRepository, loadOnce } from '../helpers/loadOnce.ts';
import { seededDatabase, type TestDatabase } from './seededDatabase.ts';
import { seededStore } from './seededStore.ts';

/** The moment at which the contract runs: 2026-11-20 12:00 in Dubai. */
export const NOW = new Date('2026-11-20T08:00:00Z');

export type DemoRole = 'super' | 'admin' | 'limited' | 'agent' | 'none';

/** An answer whose body has been read. */
export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: AnswerBody;
}

/** Every part that an answer of the API may have. */
export interface AnswerBody {
  data: Record<string, unknown> & Record<string, unknown>[];
  message?: string;
  errors?: Record<string, string[]>;
  meta: { current_page: number; last_page: number; per_page: number; total: number };
  statistc: Record<string, number>;
  statistics: { id: unknown; name: string; value: number }[];
  trend?: { date: string; value: number }[];
}

/** A call below `/api/dashboard/`; `as: null` sends no token. */
export interface Call {
  method?: InjectOptions['method'];
  as?: DemoRole | null;
  json?: unknown;
  /** Fields of a urlencoded form. */
  form?: Record<string, string>;
  payload?: string | Buffer;
  headers?: Record<string, string>;
  language?: 'ar' | 'en';
}

/** A whole server without a port, on a database of its own. */
export interface Contract {
  app: FastifyInstance;
  context: AppContext;
  resources: ResolvedResource[];
  call(path: string, call?: Call): Promise<Answer>;
  /** The bearer token of a role. */
  tokenOf(role: DemoRole): string;
  close(): Promise<void>;
}

export interface OpenContractOptions {
  /** A PostgreSQL server; the contract works in a database or a schema of its own there. Default: PGlite in memory. */
  databaseUrl?: string | undefined;
  /** Opens the database. Default: as `databaseUrl` says. */
  database?: () => Promise<Store>;
  /** Folder with `definitions/`. Default: the shipped ones. */
  root?: string;
  /** Seeded orders. Default: 60, enough for three pages; thousands take seconds. */
  orders?: number;
  /** Where uploads are stored. Default: a folder of its own. */
  attachments?: Attachments | undefined;
  /** Settings of the server that differ from a demo's. */
  settings?: Partial<ServerConfig>;
  /** What the product adds. Default: the shipped product's parts. */
  parts?: ServerParts;
  /** Where its log goes; it needs a `logLevel` among the settings. */
  logStream?: CreateAppOptions['logStream'];
}

/** Enough for three pages. */
const ORDERS = 60;

/**
 * The demo's password at the least cost of argon2id. Each contract signs five accounts in: at the server's cost that took
 * longer than to open its database. What the server stores itself is at its own cost (`passwords.mocked.test.ts`).
 */
const QUICK_HASH = '$argon2id$v=19$m=8,t=1,p=1$CKdNSMnhfiUFEUQFV8QIiA$tHn33tftFT+P5YYiJvxqQ19n5G82PTXtFhaynQGBqJI';

/** Lets the accounts of the demo, which have one password, sign in at the least cost. */
async function quickenSignIn({ db }: Store, resources: readonly ResolvedResource[]): Promise<void> {
  for (const { name, fields } of resources) {
    const column = fields.find(({ kind }) => kind === 'password')?.leaves[0]?.column;
    if (column === undefined) continue;
    await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${QUICK_HASH} where ${sql.ref(column)} is not null`.execute(
      db,
    );
  }
}

/** Opens a contract: tables, demo accounts, demo content, one token per role. */
export async function openContract({
  databaseUrl,
  database,
  root,
  orders = ORDERS,
  attachments,
  settings = {},
  parts: given = PRODUCT_PARTS,
  logStream,
}: OpenContractOptions = {}): Promise<Contract> {
  const { resources } = await loadOnce(root);
  const catalogue = await catalogueOf(root, given);
  const { parts } = catalogue;
  const prepare = async (empty: Store): Promise<void> => {
    const all = [...catalogue.entries.values()].map(({ resource }) => resource);
    await syncSchema(empty, all, { parts });
    await prepareContent(
      empty,
      catalogue,
      { demo: true, ...(root !== undefined && { root }) },
      { large: orders, now: NOW },
    );
    await quickenSignIn(empty, all);
  };
  const name = database === undefined ? nameOfContent(root, orders) : undefined;
  const filled =
    databaseUrl === undefined || name === undefined ? undefined : await seededDatabase(name, databaseUrl, prepare);
  const server = filled ?? (databaseUrl === undefined ? undefined : await makeSchema(databaseUrl));
  const open = database ?? ((): Promise<Store> => openStore(server === undefined ? {} : { databaseUrl: server.url }));
  const isShared = name !== undefined && server === undefined;
  const store = isShared ? await seededStore(name, open, prepare) : await open();
  if (!isShared && filled === undefined) await prepare(store);
  const dataDir = await mkdtemp(join(tmpdir(), 'lawha-contract-'));
  const config = {
    ...readConfig({}),
    dataDir,
    logLevel: 'silent',
    distDir: join(dataDir, 'dist'),
    ...settings,
  };
  const context: AppContext = {
    store,
    config,
    catalogue,
    attachments: attachments ?? createLocalAttachments(join(dataDir, 'uploads')),
    inspector: createInspector(),
    secrets: await openSecrets(store, config),
    traces: await openTraces(config.traces, databaseUrl),
    now: () => NOW,
  };
  const app = await createApp(context, { logStream });
  // The published password signs in on a demo alone; its sessions serve what is tested elsewhere.
  const door = config.demo
    ? app
    : await createApp({ ...context, inspector: createInspector(), config: { ...config, demo: true } });
  const tokens = new Map<DemoRole, string>();
  for (const role of ['super', 'admin', 'limited', 'agent', 'none'] as const)
    tokens.set(role, await signIn(door, role));
  if (door !== app) await door.close();
  return {
    app,
    context,
    resources,
    call: async (path, { method, as = 'super', json, form, payload, headers, language = 'en' } = {}) => {
      const body = bodyOf({ json, form, payload });
      const answer = await app.inject({
        method: method ?? (body.payload === undefined ? 'GET' : 'POST'),
        url: `/api/dashboard/${path}`,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(as !== null && { authorization: `Bearer ${tokens.get(as) ?? ''}` }),
          ...body.headers,
          ...headers,
        },
        ...(body.payload !== undefined && { payload: body.payload }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<AnswerBody>() };
    },
    tokenOf: (role) => tokens.get(role) ?? '',
    close: async () => {
      await app.close();
      await context.traces?.close();
      await store.close();
      await server?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Catalogues of this worker: what the API takes and answers is compiled for each group, which takes a second of each open. */
const catalogues = new WeakMap<ServerParts, Map<string, Promise<Catalogue>>>();

/** The catalogue of a folder of definitions; of those in the repository it is made once. */
function catalogueOf(root: string | undefined, parts: ServerParts): Promise<Catalogue> {
  if (root !== undefined && !isInRepository(root)) return makeCatalogue(root, parts);
  const made = catalogues.get(parts) ?? new Map<string, Promise<Catalogue>>();
  const catalogue = made.get(root ?? '') ?? makeCatalogue(root, parts);
  catalogues.set(parts, made.set(root ?? '', catalogue));
  return catalogue;
}

async function makeCatalogue(root: string | undefined, parts: ServerParts): Promise<Catalogue> {
  const { resources, navigation } = await loadOnce(root);
  return buildCatalogue([...resources, ...(await accessGroupsBeside(resources))], navigation, createParts(parts));
}

/** Key of content that several suites begin with: that of the definitions of the repository. */
function nameOfContent(root: string | undefined, orders: number): string | undefined {
  if (root !== undefined && !isInRepository(root)) return undefined;
  const place = relative(REPOSITORY, root ?? REPOSITORY);
  return `${place === '' ? 'shipped' : place.replaceAll(sep, '-')}-${orders}`;
}

async function signIn(app: FastifyInstance, role: DemoRole): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/dashboard/login',
    payload: { email: `${role}@lawha.test`, password: DEMO_PASSWORD },
  });
  return answer.json<{ data: { token: string } }>().data.token;
}

function bodyOf({ json, form, payload }: Pick<Call, 'json' | 'form' | 'payload'>): {
  payload?: string | Buffer;
  headers?: Record<string, string>;
} {
  if (json !== undefined) return { payload: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
  if (form !== undefined) {
    return {
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  return payload === undefined ? {} : { payload };
}

let schemas = 0;

/** A new schema on a PostgreSQL server, so that suites on one server do not meet. */
export async function makeSchema(databaseUrl: string): Promise<TestDatabase> {
  const name = `lawha_test_${process.pid}_${(schemas += 1)}`;
  const run = async (statement: string): Promise<void> => {
    const admin = await openStore({ databaseUrl });
    await sql.raw(statement).execute(admin.db);
    await admin.close();
  };
  await run(`create schema ${name}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${name},public`);
  return { url: url.href, drop: () => run(`drop schema ${name} cascade`) };
}
