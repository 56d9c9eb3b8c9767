import { PostgresDialect } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { createStore } from './createStore.ts';
import { preparedName } from './preparedStatements.ts';
import type { Store } from './Store.types.ts';
import { staysText } from './textParsers.ts';

/** A PostgreSQL server (15 or later) by its address. Sessions run in UTC; moments are shown in Dubai by the caller. */
export function openPostgres(databaseUrl: string): Store {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        staysText(type) ? (value: string) => value : types.getTypeParser(type, format),
    },
  });
  pool.on('connect', (client) => {
    nameStatements(client);
    client.on('error', reportLostConnection);
    client.query("set timezone to 'UTC'").catch(reportLostConnection);
  });
  pool.on('error', reportLostConnection);
  return createStore({ engine: 'postgres', dialect: new PostgresDialect({ pool }) });
}

/** Statements that are marked for it are sent by name, so that they are parsed and planned once per connection. */
function nameStatements(client: PoolClient): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    return name === undefined ? run(text, ...rest) : run({ name, text, values: rest[0] }, ...rest.slice(1));
  };
  client.query = query as typeof client.query;
}

/** A connection that breaks while idle is replaced by the pool; without a listener it would end the process. */
function reportLostConnection(error: Error): void {
  console.error(`lawha: lost a database connection: ${error.message}`);
}
