import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import { mountSmallDisk, type SmallDisk } from '../../contract/smallDisk.ts';
import { startPostgres, type TestPostgres } from '../../helpers/startPostgres.ts';
import { type Gate, startGate } from './startGate.ts';

/** A PostgreSQL server and the disk that it has for itself; none where nothing can be mounted. */
interface Half {
  postgres: TestPostgres;
  disk: SmallDisk | undefined;
}

/** Two PostgreSQL servers of which one follows the other, behind ways that lead to the primary. */
export interface Pair {
  /** The way to it that may be broken. */
  gate: Gate;
  /** Its address by another way, which is not. */
  url: string;
  /** The one that takes writes. */
  primary: () => Half;
  /** Kills the primary and makes the other one primary, with a new standby for it. */
  failOver: () => Promise<void>;
  end: () => Promise<void>;
}

const SETTINGS = {
  max_connections: '100',
  // Little, so that the disk that it is on can be small; and a standby finds its primary again soon.
  max_wal_size: '128MB',
  wal_retrieve_retry_interval: '200ms',
};
const DISK_MB = 1024;

/**
 * Starts a primary and a standby. A commit is acknowledged when both have it, so that nothing that was acknowledged is
 * lost with the primary; while there is no standby it waits for none. Undefined without PostgreSQL.
 */
export async function startPair(): Promise<Pair | undefined> {
  const begin = async (of?: TestPostgres): Promise<Half | undefined> => {
    const disk = mountSmallDisk(DISK_MB);
    const postgres = await startPostgres(SETTINGS, { of, ...(disk && { within: disk.folder }) });
    if (postgres === undefined) disk?.remove();
    return postgres && { postgres, disk };
  };
  const end = ({ postgres, disk }: Half): void => {
    disk?.free();
    postgres.stop();
    disk?.remove();
  };
  const follow = async ({ postgres }: Half): Promise<Half> => {
    const made = await begin(postgres);
    if (made === undefined) throw new Error('no standby');
    await waitForStandby(postgres, true);
    return made;
  };
  const first = await begin();
  if (first === undefined) return undefined;
  let [primary, standby] = [first, await follow(first)];
  const gate = await startGate(portOf(primary.postgres));
  const steady = await startGate(portOf(primary.postgres));
  return {
    gate,
    url: `postgres://lawha@127.0.0.1:${steady.port}/postgres`,
    primary: () => primary,
    failOver: async () => {
      const [old, next] = [primary, standby];
      old.postgres.pause();
      next.postgres.promote();
      // It has the settings of the primary that it was copied from.
      await waitForStandby(next.postgres, false);
      primary = next;
      for (const way of [gate, steady]) way.lead(portOf(next.postgres));
      end(old);
      standby = await follow(next);
    },
    end: async () => {
      await gate.end();
      await steady.end();
      end(standby);
      end(primary);
    },
  };
}

/** Whether a commit waits for a standby; resolves when there is one that it waits for. */
async function waitForStandby({ url }: TestPostgres, isWaiting: boolean): Promise<void> {
  const store = await openStore({ databaseUrl: url, databasePool: 2 });
  try {
    await sql.raw(`alter system set synchronous_standby_names = '${isWaiting ? '*' : ''}'`).execute(store.db);
    await sql`select pg_reload_conf()`.execute(store.db);
    if (!isWaiting) return;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until it follows
      const { rows } = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(store.db);
      if (rows.length > 0) return;
    }
  } finally {
    await store.close();
  }
}

function portOf({ url }: TestPostgres): number {
  return Number(new URL(url).port);
}
