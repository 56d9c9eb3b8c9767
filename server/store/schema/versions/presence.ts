import { Client } from 'pg';
import { textOf } from '../../locks.ts';
import { reportLostConnection } from '../../openPostgres.ts';

/** Longest time to reach the database. */
const CONNECT_MS = 5000;

/** Name of the lock that the servers of a version share as long as they run. */
export function presenceLock(version: string): string {
  return `version ${version}`;
}

/**
 * Lets servers of other versions know, as long as a connection is there, that one of this version runs: they then change
 * no table that it works with.
 *
 * @param client a connection that is in no pool, since the lock belongs to its session
 */
export async function markRunning(client: Pick<Client, 'query'>, version: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared(hashtext($1::text || current_schema()))', [
    textOf(presenceLock(version)),
  ]);
}

/**
 * Marks a server that is about to start, on a connection of its own, until others are marked.
 *
 * @returns a function that ends the connection
 * @throws when the database cannot be reached
 */
export async function holdVersion(databaseUrl: string, version: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', reportLostConnection);
  try {
    await client.connect();
    await markRunning(client, version);
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}
