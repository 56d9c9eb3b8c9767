import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Pool } from 'pg';
import { settle } from '../../../server/store/openDatabase.ts';
import { DEFAULT_POOL } from '../../../server/store/openPostgres.ts';
import { pgliteParsers } from '../../../server/store/textParsers.ts';
import { DRIVER_TYPES } from '../orders/compareWithDriver.ts';
import type { Statement } from '../orders/recordStatements.ts';
import { answerRequests } from './answerRequests.ts';
import type { BareTask } from './bench.types.ts';

/**
 * The twin of the benchmark, in a process of its own: `node:http` and the driver of the database alone. `GET /N` sends
 * the statements of call N, as the server sends them, and answers with their rows as JSON.
 */
process.once('message', (task: BareTask) => void serve(task));

async function serve({ calls, databaseUrl, dataDir = '' }: BareTask): Promise<void> {
  const { query, end } = databaseUrl === undefined ? await openFolder(dataDir) : openPool(databaseUrl);
  const answer = async (turns: readonly Statement[][]): Promise<string> => {
    const rows: unknown[] = [];
    for (const turn of turns) rows.push(...(await Promise.all(turn.map(query))));
    return JSON.stringify(rows);
  };
  const respond = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const text = await answer(calls[Number(url?.slice(1))]?.turns ?? []);
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('content-length', Buffer.byteLength(text));
      response.end(text);
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ url: `http://127.0.0.1:${port}` });
  });
  answerRequests(async () => {
    server.closeAllConnections();
    server.close();
    await end();
  });
}

interface Driver {
  query: (statement: Statement) => Promise<unknown[]>;
  end: () => Promise<void>;
}

/** As many connections as the server has by default, with its parsers and its time zone. */
function openPool(connectionString: string): Driver {
  const pool = new Pool({ connectionString, max: DEFAULT_POOL, types: DRIVER_TYPES });
  pool.on('connect', (client) => void client.query("set timezone to 'UTC'"));
  return {
    query: async ({ name, text, values }) =>
      (await pool.query(name === undefined ? { text, values } : { name, text, values })).rows,
    end: () => pool.end(),
  };
}

async function openFolder(dataDir: string): Promise<Driver> {
  const pglite = await settle(
    await PGlite.create(join(dataDir, 'pg'), { extensions: { pg_trgm }, parsers: pgliteParsers }),
  );
  return {
    query: async ({ text, values }) => (await pglite.query<unknown>(text, values)).rows,
    end: () => pglite.close(),
  };
}
