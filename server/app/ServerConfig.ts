import { join } from 'node:path';
import { readMapSettings, type MapSettings } from '../geocode/readMapSettings.ts';
import { type MailSettings, readMailSettings } from '../outbox/readMailSettings.ts';
import { readStorageSettings, type StorageSettings } from '../uploads/readStorageSettings.ts';
import { ConfigError } from './ConfigError.ts';

export { ConfigError } from './ConfigError.ts';

/** Settings of a server, complete. */
export interface ServerConfig {
  host: string;
  port: number;
  /** Folder of the embedded database and of uploads. */
  dataDir: string;
  databaseUrl?: string;
  /** Demo accounts and demo content. Only ever on a loopback address. */
  demo: boolean;
  /** First super admin outside demo mode. */
  admin?: { email: string; password: string };
  /** Folder with `definitions/` in it. */
  root: string;
  /** Folder of the built front end. */
  distDir: string;
  logLevel: string;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; empty: none. */
  trustProxy: string[];
  /** Tiles, place search and first view of the maps. */
  map: MapSettings;
  /** How emails go out; absent: they stay in the local outbox. */
  mail?: MailSettings;
  /** Bucket of the uploads; absent: they lie in the data folder. */
  storage?: StorageSettings;
}

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '../..');

/**
 * Settings from the environment: PORT, HOST, DATA_DIR, DATABASE_URL, LAWHA_DEMO (0 turns demo mode off),
 * LAWHA_ADMIN_EMAIL, LAWHA_ADMIN_PASSWORD, LAWHA_ROOT (folder with `definitions/`), LOG_LEVEL, TRUST_PROXY (addresses,
 * comma-separated), and those of {@link readMapSettings}, {@link readMailSettings} and {@link readStorageSettings}.
 *
 * @throws ConfigError for a value that cannot be used
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const host = env['HOST'] ?? '127.0.0.1';
  const mail = readMailSettings(env);
  const storage = readStorageSettings(env);
  const [email, password] = [env['LAWHA_ADMIN_EMAIL'], env['LAWHA_ADMIN_PASSWORD']];
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError('Set both LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD, or neither.');
  }
  if (password !== undefined && password.length < 10) {
    throw new ConfigError('LAWHA_ADMIN_PASSWORD must have at least 10 characters.');
  }
  return {
    host,
    port: readPort(env['PORT']),
    dataDir: env['DATA_DIR'] ?? join(ROOT, 'data'),
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    demo: isLoopback(host) && env['LAWHA_DEMO'] !== '0',
    ...(email !== undefined && password !== undefined && { admin: { email, password } }),
    root: env['LAWHA_ROOT'] ?? ROOT,
    distDir: join(ROOT, 'dist'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    trustProxy: (env['TRUST_PROXY'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    map: readMapSettings(env),
    ...(mail && { mail }),
    ...(storage && { storage }),
  };
}

function readPort(text = '4000'): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new ConfigError(`PORT is "${text}"; give a number from 0 to 65535.`);
  return port;
}

/** Whether only this machine can reach a server on that address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
