import { provideLanguages } from './provideLanguages.ts';
import { join } from 'node:path';
import { PASSWORD_MAX } from '../../../engine/core/constants.ts';
import { provideProduct } from '../../../engine/core/product/currentProduct.ts';
import { readProduct, requireProduct } from '../../../engine/core/product/readProduct.ts';
import { REPOSITORY } from '../../../engine/tools/lint/places.ts';
import { readMapSettings, type MapSettings } from './readMapSettings.ts';
import { type MailSettings, readMailSettings } from './readMailSettings.ts';
import { type PushSettings, readPushSettings } from './readPushSettings.ts';
import { readSecretSettings, type SecretSettings } from './readSecretSettings.ts';
import { readStorageSettings, type StorageSettings } from './readStorageSettings.ts';
import { readUploadQuota, type UploadQuota } from './readUploadQuota.ts';
import { DEFAULT_POOL } from '../../store/openPostgres.ts';
import { CALL_LIMITS, type StoreLimits } from '../../store/workload.ts';
import { ConfigError } from '../../base/ConfigError.ts';
import { HTTP_LIMITS, type HttpLimits } from '../limitRequests.ts';
import { isLoopback } from '../../base/isLoopback.ts';
import { readTraceSettings } from './readTraceSettings.ts';
import type { TraceSettings } from '../../tracing/TraceSettings.types.ts';
import { readTrustProxy } from './readTrustProxy.ts';

export { ConfigError } from '../../base/ConfigError.ts';

/** Settings of a server, complete. */
export interface ServerConfig {
  host: string;
  port: number;
  /** Folder of the embedded database and of uploads. */
  dataDir: string;
  databaseUrl?: string;
  /** Replicas of it, for reads that belong to no write; empty: none. */
  replicaUrls: readonly string[];
  /** How far behind a replica may be that is read, in milliseconds. */
  mostLagMs: number;
  /** Most connections to that server. */
  databasePool: number;
  /** Months before the present one whose audit is kept; absent: all. */
  auditMonths?: number;
  /** Days for which messages that were sent or refused are kept; absent: for ever. */
  outboxDays?: number;
  /** Months before the present one whose notifications are kept; absent: all. */
  notificationsMonths?: number;
  /** Months before the present one: of a record that ended earlier the last change of state alone is kept; absent: all are. */
  stateChangesMonths?: number;
  /** Limits of a call at the database. */
  callLimits: StoreLimits;
  /** How long calls are still answered after the server has said that it is being stopped, in milliseconds. */
  drainMs: number;
  /** How long a client may take over a request. */
  httpLimits: HttpLimits;
  /**
   * Demo accounts and demo content. From the environment never with `DATABASE_URL`, `TRUST_PROXY` or off loopback; only
   * code states it beside `databaseUrl`, for tests and measurements. Turned off while the server runs when a proxy is seen.
   */
  demo: boolean;
  /** First super admin outside demo mode. */
  admin?: { email: string; password: string };
  /** Folder with `definitions/` in it. */
  root: string;
  /** Folder of the built front end. */
  distDir: string;
  /** Whether pages have a service worker; false also removes one that was installed before. */
  serviceWorker: boolean;
  /** Whether this server does what its product does at intervals; false leaves it to the others of the database. */
  jobs: boolean;
  logLevel: string;
  /** Statements that take so many milliseconds or more are logged; 0: none. */
  slowQueryMs: number;
  /** What `/metrics` asks for; absent: it answers this machine alone. */
  metricsToken?: string;
  /** Where traces are sent; absent: nothing is measured. */
  traces?: TraceSettings;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; empty: none. */
  trustProxy: string[];
  /** Tiles, place search and first view of the maps. */
  map: MapSettings;
  /** How emails go out; absent: they stay in the local outbox. */
  mail?: MailSettings;
  /** How pushes go out; absent: they stay in the local outbox. */
  push?: PushSettings;
  /** Whether gateways may be called by `http:` and at private addresses. */
  privateGateways: boolean;
  /** Bucket of the uploads; absent: they are in the data folder. */
  storage?: StorageSettings;
  /** What one account may upload in a day. */
  uploadQuota: UploadQuota;
  /** What stored secrets are sealed with; empty: they are not. */
  secrets: SecretSettings;
}

/** The project that is served. */
export const ROOT = REPOSITORY;

/**
 * Settings from the environment: PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_REPLICA_LAG, DATABASE_POOL, LAWHA_AUDIT_MONTHS, LAWHA_OUTBOX_DAYS,
 * LAWHA_NOTIFICATIONS_MONTHS, LAWHA_STATE_CHANGES_MONTHS, LAWHA_DRAIN_SECONDS, LAWHA_DEMO (0 turns demo
 * mode off), LAWHA_ADMIN_EMAIL, LAWHA_ADMIN_PASSWORD, LAWHA_ROOT (folder with `definitions/`), LAWHA_SERVICE_WORKER (0 turns
 * the service worker off), LAWHA_JOBS (0: this server does nothing at intervals for its product), LAWHA_PRIVATE_GATEWAYS
 * (1 allows gateways at http and private addresses), LOG_LEVEL, LAWHA_SLOW_QUERY_MS, LAWHA_METRICS_TOKEN, and those of
 * {@link readTrustProxy}, {@link readMapSettings}, {@link readMailSettings}, {@link readPushSettings}, {@link readStorageSettings},
 * {@link readTraceSettings}, {@link readUploadQuota} and {@link readSecretSettings}.
 *
 * The product that the root declares, or that of the repository, becomes that of this process: defaults depend on it.
 *
 * @throws ConfigError for a value that cannot be used, ProductError for a product
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const root = env['LAWHA_ROOT'] ?? ROOT;
  const product = readProduct(root) ?? requireProduct(ROOT);
  provideProduct(product);
  provideLanguages(product, root);
  const host = env['HOST'] ?? '127.0.0.1';
  const mail = readMailSettings(env);
  const push = readPushSettings(env);
  const storage = readStorageSettings(env);
  const traces = readTraceSettings(env);
  const trustProxy = readTrustProxy(env['TRUST_PROXY']);
  const [email, password] = [env['LAWHA_ADMIN_EMAIL'], env['LAWHA_ADMIN_PASSWORD']];
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError('Set both LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD, or neither.');
  }
  if (password !== undefined && (password.length < 10 || password.length > PASSWORD_MAX)) {
    throw new ConfigError(`LAWHA_ADMIN_PASSWORD must have 10 to ${PASSWORD_MAX} characters.`);
  }
  if (email !== undefined && !/^[^\s@]{1,64}@[^\s@]{1,125}$/.test(email)) {
    throw new ConfigError(`LAWHA_ADMIN_EMAIL is "${email}"; give an email address.`);
  }
  const isOn = (name: string, whenAbsent: '0' | '1', advice: string): boolean =>
    readSwitch(env[name] ?? whenAbsent, name, advice);
  const isDemo = isOn('LAWHA_DEMO', '1', '0 to switch demo mode off');
  return {
    host,
    port: readPort(env['PORT']),
    dataDir: env['DATA_DIR'] ?? join(ROOT, 'data'),
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    replicaUrls: readReplicas(env['DATABASE_REPLICA_URL'], env['DATABASE_URL']),
    mostLagMs: readLag(env['DATABASE_REPLICA_LAG']),
    databasePool: readPool(env['DATABASE_POOL']),
    ...readEnds(env),
    callLimits: CALL_LIMITS,
    httpLimits: HTTP_LIMITS,
    drainMs: readDrain(env['LAWHA_DRAIN_SECONDS'] || (env['DATABASE_URL'] ? DRAIN_SECONDS : '0')),
    demo: isDemo && isLoopback(host) && !env['DATABASE_URL'] && trustProxy.length === 0,
    ...(email !== undefined && password !== undefined && { admin: { email, password } }),
    root,
    distDir: join(ROOT, 'dist'),
    serviceWorker: isOn('LAWHA_SERVICE_WORKER', '1', '0 to switch the service worker off'),
    jobs: isOn('LAWHA_JOBS', '1', '0 to leave the jobs to other servers'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    slowQueryMs: readSlowQuery(env['LAWHA_SLOW_QUERY_MS']),
    ...readMetricsToken(env['LAWHA_METRICS_TOKEN']),
    ...(traces && { traces }),
    trustProxy,
    map: readMapSettings(env),
    ...(mail && { mail }),
    ...(push && { push }),
    privateGateways: isOn('LAWHA_PRIVATE_GATEWAYS', '0', '1 to allow gateways at private addresses'),
    ...(storage && { storage }),
    uploadQuota: readUploadQuota(env),
    secrets: readSecretSettings(env),
  };
}

/** A variable that is 0 or 1. */
function readSwitch(text: string, name: string, advice: string): boolean {
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} is "${text}"; give ${advice}.`);
  return text === '1';
}

function readPort(text = '4000'): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new ConfigError(`PORT is "${text}"; give a number from 0 to 65535.`);
  return port;
}

/** Most replicas of one server. */
const MOST_REPLICAS = 8;

function readReplicas(text = '', databaseUrl: string | undefined): string[] {
  const urls = text.split(',').flatMap((part) => part.trim() || []);
  const isUrl = (url: string): boolean => /^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? '');
  if (urls.length > MOST_REPLICAS || !urls.every(isUrl))
    throw new ConfigError(
      `DATABASE_REPLICA_URL must have addresses of PostgreSQL (postgres://…), at most ${MOST_REPLICAS}, with commas between them.`,
    );
  if (urls.length > 0 && !databaseUrl)
    throw new ConfigError('DATABASE_REPLICA_URL has replicas of DATABASE_URL, which is not set.');
  return urls;
}

function readLag(text = '60'): number {
  const seconds = Number(text);
  if (!/^\d{1,4}$/.test(text) || seconds < 1 || seconds > 3600)
    throw new ConfigError(`DATABASE_REPLICA_LAG is "${text}"; give seconds from 1 to 3600.`);
  return seconds * 1000;
}

function readPool(text = String(DEFAULT_POOL)): number {
  const most = Number(text);
  if (!/^\d+$/.test(text) || most < 2 || most > 500)
    throw new ConfigError(`DATABASE_POOL is "${text}"; give a number from 2 to 500.`);
  return most;
}

/** How long what grows is kept. */
function readEnds(
  env: NodeJS.ProcessEnv,
): Pick<ServerConfig, 'auditMonths' | 'outboxDays' | 'notificationsMonths' | 'stateChangesMonths'> {
  const read = (name: string, { unit, most }: { unit: string; most: number }): number | undefined => {
    const text = env[name] ?? '';
    if (text === '') return undefined;
    const count = Number(text);
    if (!/^\d{1,5}$/.test(text) || count < 1 || count > most)
      throw new ConfigError(`${name} is "${text}"; give ${unit} from 1 to ${most}, or leave it out to keep all.`);
    return count;
  };
  const months = { unit: 'months', most: 1200 };
  const auditMonths = read('LAWHA_AUDIT_MONTHS', months);
  const outboxDays = read('LAWHA_OUTBOX_DAYS', { unit: 'days', most: 36_500 });
  const notificationsMonths = read('LAWHA_NOTIFICATIONS_MONTHS', months);
  const stateChangesMonths = read('LAWHA_STATE_CHANGES_MONTHS', months);
  return {
    ...(auditMonths !== undefined && { auditMonths }),
    ...(outboxDays !== undefined && { outboxDays }),
    ...(notificationsMonths !== undefined && { notificationsMonths }),
    ...(stateChangesMonths !== undefined && { stateChangesMonths }),
  };
}

/** Proxies ask every second or two whether a server is ready, and believe the second answer. */
const DRAIN_SECONDS = '5';

function readDrain(text: string): number {
  const seconds = Number(text);
  if (!/^\d{1,3}(\.\d)?$/.test(text) || seconds > 300)
    throw new ConfigError(`LAWHA_DRAIN_SECONDS is "${text}"; give seconds from 0 to 300.`);
  return seconds * 1000;
}

function readSlowQuery(text = '1000'): number {
  const most = Number(text);
  if (!/^\d{1,6}$/.test(text))
    throw new ConfigError(`LAWHA_SLOW_QUERY_MS is "${text}"; give milliseconds, or 0 to log no slow statement.`);
  return most;
}

/** Fewest characters of the token of `/metrics`. */
const METRICS_TOKEN_MIN = 16;

function readMetricsToken(token: string | undefined): Pick<ServerConfig, 'metricsToken'> {
  if (token === undefined || token === '') return {};
  if (token.length < METRICS_TOKEN_MIN || !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError(
      `LAWHA_METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters, without spaces (openssl rand -hex 32).`,
    );
  return { metricsToken: token };
}
