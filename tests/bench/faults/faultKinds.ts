import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import type { Random } from '../../../server/product/seed/createRandom.ts';
import { endNode, type Nodes } from '../../contract/runNodes.ts';
import type { TestPostgres } from '../../helpers/startPostgres.ts';
import type { Gate } from './startGate.ts';

/** The parts of an installation that can fail. */
export interface Installation {
  nodes: Nodes;
  postgres: TestPostgres;
  /** The ways of the servers to their database and their bucket. */
  database: Gate;
  bucket: Gate;
  /** Address of the database past its gate. */
  databaseUrl: string;
  random: Random;
}

/** Something that fails. Resolves when its cause has ended, or before a server is started again, to what does that. */
type FaultKind = (installation: Installation) => Promise<void | (() => Promise<void>)>;

/** One server of the three. */
const anyNode = ({ nodes, random }: Installation): number => random.int(0, nodes.processes.length - 1);

/** Does something to the way to a part for a time. */
function atGate(
  which: 'database' | 'bucket',
  change: (gate: Gate) => void,
  milliseconds: readonly [number, number],
): FaultKind {
  return async (installation) => {
    const gate = installation[which];
    change(gate);
    await pause(installation.random.int(...milliseconds));
    gate.open();
  };
}

/** Locks of another program in the database, held for a time. */
async function holdInDatabase(
  { databaseUrl }: Installation,
  statement: ReturnType<typeof sql>,
  milliseconds: number,
): Promise<void> {
  const store = await openStore({ databaseUrl, databasePool: 2 });
  try {
    await store.transaction(async (db) => {
      await statement.execute(db);
      await pause(milliseconds);
    });
  } finally {
    await store.close();
  }
}

/** The faults of a run by their names. */
export const FAULT_KINDS: Readonly<Record<string, FaultKind>> = {
  'server killed': async (installation) => {
    const place = anyNode(installation);
    const running = installation.nodes.processes[place];
    if (running === undefined) throw new Error('no server');
    await endNode(running, 'SIGKILL');
    await pause(installation.random.int(0, 2000));
    return () => installation.nodes.start(place);
  },
  'server asked to end': async (installation) => {
    const place = anyNode(installation);
    const running = installation.nodes.processes[place];
    if (running === undefined) throw new Error('no server');
    await endNode(running, 'SIGTERM');
    return () => installation.nodes.start(place);
  },
  'server that sleeps': async (installation) => {
    const child = installation.nodes.processes[anyNode(installation)]?.child;
    child?.kill('SIGSTOP');
    await pause(installation.random.int(2000, 8000));
    child?.kill('SIGCONT');
  },
  // Longer than the lease of a job: another server takes what this one had begun.
  'server that sleeps long': async (installation) => {
    const child = installation.nodes.processes[anyNode(installation)]?.child;
    child?.kill('SIGSTOP');
    await pause(40_000);
    child?.kill('SIGCONT');
  },
  'database crashed': async ({ postgres, random }) => {
    postgres.pause();
    await pause(random.int(0, 3000));
    return async () => postgres.resume();
  },
  'database away': atGate('database', (gate) => gate.close(), [500, 5000]),
  'database silent': atGate('database', (gate) => gate.hang(), [500, 8000]),
  'connections used up': async ({ databaseUrl, random }) => {
    const store = await openStore({ databaseUrl, databasePool: 200 });
    const milliseconds = random.int(1000, 4000);
    const held = Array.from({ length: 100 }, () =>
      store.transaction(async (db) => {
        await sql`select pg_sleep(${milliseconds / 1000})`.execute(db);
      }),
    );
    await Promise.allSettled(held);
    await store.close();
  },
  'table locked by another program': (installation) =>
    holdInDatabase(
      installation,
      sql`lock table "delayReasons" in access exclusive mode`,
      installation.random.int(1000, 6000),
    ),
  'records locked by another program': (installation) =>
    holdInDatabase(
      installation,
      sql`select id from "delayReasons" where id % 3 = 0 for update`,
      installation.random.int(1000, 6000),
    ),
  deadlocks: async ({ databaseUrl }) => {
    const store = await openStore({ databaseUrl, databasePool: 4 });
    // In the other sequence than the servers lock them.
    const lock = (backwards: boolean): Promise<void> =>
      store.transaction(async (db) => {
        const { rows } = await sql<{ id: string }>`select id from "delayReasons"
          order by ${sql.raw(backwards ? 'id desc' : 'id')} limit 40`.execute(db);
        // oxlint-disable-next-line no-await-in-loop -- one lock after the other
        for (const { id } of rows) await sql`select id from "delayReasons" where id = ${id} for update`.execute(db);
      });
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await Promise.allSettled([lock(true), lock(false)]);
    }
    await store.close();
  },
  'bucket away': atGate('bucket', (gate) => gate.close(), [500, 5000]),
  'bucket slow': atGate('bucket', (gate) => gate.slow(400), [2000, 6000]),
};
