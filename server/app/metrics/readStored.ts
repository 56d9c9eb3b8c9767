import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { AppContext } from '../../context/AppContext.ts';
import { HEALTH, runAs } from '../../store/workload.ts';

/**
 * Numbers of what is stored, for all servers of the database: waiting messages, sizes, room. A database that does not
 * answer is 0 of `lawha_database_up`; its other numbers are then left out.
 */
export async function readStored(context: AppContext): Promise<string> {
  const registry = new Registry();
  const gauge = (
    name: string,
    help: string,
    values: readonly { of?: Record<string, string>; value: number }[],
  ): void => {
    const labelNames = Object.keys(values[0]?.of ?? {});
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { of = {}, value } of values) made.set(of, value);
  };
  const room = await statfs(context.config.dataDir).catch(() => undefined);
  if (room) {
    gauge('lawha_storage_free_bytes', 'Room on the disk of the data folder.', [{ value: room.bavail * room.bsize }]);
    gauge('lawha_storage_size_bytes', 'Size of the disk of the data folder.', [{ value: room.blocks * room.bsize }]);
  }
  const counts = await runAs(HEALTH, () => readCounts(context)).catch(() => undefined);
  gauge('lawha_database_up', 'Whether the database answers.', [{ value: counts === undefined ? 0 : 1 }]);
  if (counts === undefined) return registry.metrics();
  const { messages, sizes } = counts;
  gauge(
    'lawha_outbox_messages',
    'Messages of the outbox by state.',
    STATES.map((status) => ({ of: { status }, value: messages.get(status)?.count ?? 0 })),
  );
  gauge('lawha_outbox_oldest_seconds', 'Age of the oldest message that waits to be sent.', [
    { value: messages.get('queued')?.oldest ?? 0 },
  ]);
  gauge('lawha_database_bytes', 'Size of the database.', [{ value: sizes.database }]);
  gauge('lawha_uploads_bytes', 'Size of the uploads that are stored, without smaller copies of pictures.', [
    { value: sizes.uploads },
  ]);
  gauge('lawha_uploads_files', 'Uploads that are stored.', [{ value: sizes.files }]);
  return registry.metrics();
}

/** States of a message that are counted; sent ones are too many to be counted each time. */
const STATES = ['queued', 'sending', 'kept', 'failed'];

interface Counts {
  messages: Map<string, { count: number; oldest: number }>;
  sizes: { database: number; uploads: number; files: number };
}

async function readCounts({ store: { db } }: AppContext): Promise<Counts> {
  const { rows } = await sql<{ status: string; count: number; oldest: number }>`
    select status, count(*)::int as count,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest
    from lawha_outbox where status = any(${STATES}::text[]) group by status`.execute(db);
  const sizes = await sql<{ database: string; uploads: string; files: number }>`
    select pg_database_size(current_database())::text as database, coalesce(sum(size), 0)::text as uploads,
      count(*)::int as files
    from lawha_attachments where is_stored`.execute(db);
  const [size] = sizes.rows;
  return {
    messages: new Map(rows.map(({ status, count, oldest }) => [status, { count, oldest }])),
    sizes: {
      database: Number(size?.database ?? 0),
      uploads: Number(size?.uploads ?? 0),
      files: size?.files ?? 0,
    },
  };
}
