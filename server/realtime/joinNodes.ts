import type { FastifyBaseLogger } from 'fastify';
import { createAdapter } from '@socket.io/postgres-adapter';
import { sql } from 'kysely';
import { Client, Pool } from 'pg';
import { APP_NAMESPACE } from '../../engine/features/realtime/realtimeEvents.ts';
import { markRunning } from '../store/schema/versions/presence.ts';
import type { Store } from '../store/Store.types.ts';
import type { RealtimeServer } from './openSockets.ts';

const TABLE = 'lawha_socket_attachments';

/**
 * Joins the nodes that work on one PostgreSQL database: what is sent to a room reaches its sockets on every node. A
 * lost listening connection is reopened within seconds; messages sent meanwhile are lost, so nothing that must arrive
 * relies on it alone.
 *
 * @param version of the tables that this node works with, which those of others learn by its connection. Default: they do not
 * @returns whether messages of the others arrive now, and a function that ends it
 */
export async function joinNodes(
  io: RealtimeServer,
  {
    store,
    databaseUrl,
    log,
    version,
  }: { store: Store; databaseUrl: string; log: FastifyBaseLogger; version?: string | undefined },
): Promise<{ isListening: () => boolean; end: () => Promise<void> }> {
  const report = (error: Error): void =>
    log.error({ err: error }, 'the connection of the servers with each other failed');
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(store.db);
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  // Before the first query: without a listener a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', report);
  const listeners = new Set<Client>();
  // The adapter never returns a lost connection, so each loss would permanently take one from the pool. The listening
  // one is therefore not of the pool.
  const listen = async (): Promise<Client & { release: () => void }> => {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', report);
    client.on('end', () => listeners.delete(client));
    await client.connect();
    try {
      if (version !== undefined) await markRunning(client, version);
    } catch (error) {
      await client.end();
      throw error;
    }
    listeners.add(client);
    return Object.assign(client, { release: () => void client.end().catch(report) });
  };
  const connections = { query: pool.query.bind(pool), connect: listen };
  io.adapter(
    createAdapter(connections as unknown as Pool, {
      // Channels belong to the whole database, which installations may share.
      channelPrefix: `lawha:${rows[0]?.schema ?? ''}`.slice(0, 50),
      tableName: TABLE,
      errorHandler: report,
    }),
  );
  const end = async (): Promise<void> => {
    // Each namespace has an adapter of its own, which writes to the pool until it is closed.
    for (const namespace of ['/', APP_NAMESPACE]) await io.of(namespace).adapter.close();
    await Promise.all([...listeners].map((client) => client.end()));
    await pool.end();
  };
  return { isListening: () => listeners.size > 0, end };
}
