import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import { freePort } from '../../helpers/freePort.ts';
import type { Installed } from './installOthers.ts';
import { type Other, runOther, runToEnd } from './runOther.ts';

const TOKEN = 'a-token-of-the-bench';

/**
 * Directus over the tables of a bench: it keeps its own in a schema beside them and finds those of lawha with their keys
 * and references, so that both read the same rows by the same indexes.
 */
export async function startDirectus({ folder, node }: Installed, databaseUrl: string, count: number): Promise<Other> {
  const own = `directus_${count}`;
  const store = await openStore({ databaseUrl });
  await sql`drop schema if exists ${sql.ref(own)} cascade`.execute(store.db);
  await sql`create schema ${sql.ref(own)}`.execute(store.db);
  await store.close();
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const env = {
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_DATABASE: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password === '' ? 'none' : password,
    DB_SEARCH_PATH: `array:${own},bench_${count},public`,
    SECRET: 'a secret of the bench, of more than 32 letters',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'a password of the bench',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    PRESSURE_LIMITER_ENABLED: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const cli = join(folder, 'node_modules/directus/cli.js');
  await runToEnd({ command: [node, cli, 'bootstrap'], cwd: folder, env });
  const url = `http://127.0.0.1:${port}`;
  const stop = await runOther({ command: [node, cli, 'start'], cwd: folder, env }, async () => {
    const { ok } = await fetch(`${url}/server/ping`);
    return ok;
  });
  return { url, headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }, stop };
}
