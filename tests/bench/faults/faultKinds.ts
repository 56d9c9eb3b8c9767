import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import type { Random } from '../../../server/product/seed/createRandom.ts';
import { endNode, type Nodes } from '../../contract/runNodes.ts';
import type { SmallDisk } from '../../contract/smallDisk.ts';
import type { Bend } from './bendProcess.ts';
import type { Fault } from './createLedger.ts';
import { type Backups, cutBackup, cutRestore, restoreOther } from './backupFaults.ts';
import type { Aside } from './startAside.ts';
import type { Gate } from './startGate.ts';
import type { Pair } from './startPair.ts';
import type { Manner, Unruly } from './startUnruly.ts';

/** The parts of an installation that can fail. */
export interface Installation {
  nodes: Nodes;
  /** Disk of the servers' own folders; none where nothing can be mounted. */
  disk: SmallDisk | undefined;
  /** What is wrong with the server of a place from now on. */
  bend: (place: number, bend: Bend) => Promise<void>;
  pair: Pair;
  /** The ways of the servers to their database and their bucket. */
  database: Gate;
  bucket: Gate;
  /** Address of the database past its gate. */
  databaseUrl: string;
  /** What is before the proxy. */
  unruly: Unruly;
  random: Random;
  /** The server whose backups fail; started when it is needed first. */
  aside: () => Promise<Aside>;
  /** Takes what is found to be lost or wrong. */
  report: (fault: Fault) => void;
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

/** Something is wrong with one server for a time. */
function bent(how: (installation: Installation) => Bend, milliseconds: readonly [number, number]): FaultKind {
  return async (installation) => {
    const { bend, database, random } = installation;
    const place = anyNode(installation);
    await bend(place, how(installation));
    // Connections that are open need no name: the way is closed for a moment.
    database.close();
    await pause(200);
    database.open();
    await pause(random.int(...milliseconds));
    await bend(place, {});
  };
}

/** How often a disk is tried to be made read-only. */
const TRIES = 200;

/** The kernel refuses it while a file of the disk is being written, such as one that is received. */
async function makeReadOnly(disk: SmallDisk | undefined): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      disk?.makeReadOnly();
      return;
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      if (left === 0) throw new Error(`still open: ${(await openIn(disk?.folder ?? '')).join(', ')}`, { cause: error });
      // oxlint-disable-next-line no-await-in-loop
      await pause(50);
    }
  }
}

/** Files of a folder that processes have open, with the processes; deleted ones, too. */
async function openIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const link of glob('/proc/[0-9]*/fd/*')) {
    const path = await readlink(link).catch(() => '');
    if (path.startsWith(folder)) found.push(`${path} (${link.split('/')[2]})`);
  }
  return found;
}

/** Requests are delivered in another manner for a time. */
function delivered(manner: Manner): FaultKind {
  return async ({ unruly, random }) => {
    unruly.be(manner);
    await pause(random.int(4000, 10_000));
    unruly.be('plain');
  };
}

/** Whether a transaction may write, when it does not say so. */
async function setReadOnly({ databaseUrl }: Installation, isReadOnly: boolean): Promise<void> {
  const store = await openStore({ databaseUrl, databasePool: 2 });
  try {
    await sql.raw(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`).execute(store.db);
    await sql`select pg_reload_conf()`.execute(store.db);
  } finally {
    await store.close();
  }
}

/** What a newer version of the definitions has, and the servers' own has not: nothing that is searched. */
const NEWER = 'remark';

/**
 * A migration to a version of the definitions that has one field more, which is begun again until it is done; the servers
 * keep theirs, which are older than the tables then. One of them that is started would refuse that, so that the column is
 * dropped afterwards, as it says.
 *
 * @param attempt begins some migrations and ends them; whether one did its work
 */
async function migrate(
  { databaseUrl }: Installation,
  attempt: (begin: BeginMigration) => Promise<boolean>,
): Promise<void> {
  await withNewer(async (folder) => {
    // oxlint-disable-next-line no-await-in-loop -- until it is done
    while (!(await attempt(migrationsOf(databaseUrl, folder))));
    await dropColumn(databaseUrl);
  });
}

/**
 * The same, killed when it has sent its first statement that changes something, then its second, and so on, until one is
 * done before it would be killed. What one has left half done is finished and taken back, so that each begins anew.
 */
async function killAtEach({ databaseUrl }: Installation): Promise<void> {
  await withNewer(async (folder) => {
    const begin = migrationsOf(databaseUrl, folder);
    for (let statement = 1; (await begin(statement).ended) !== 0; statement += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (!(await hasColumn(databaseUrl))) continue;
      // oxlint-disable-next-line no-await-in-loop
      while ((await begin().ended) !== 0);
      // oxlint-disable-next-line no-await-in-loop
      await dropColumn(databaseUrl);
    }
    await dropColumn(databaseUrl);
  });
}

function migrationsOf(databaseUrl: string, folder: string): BeginMigration {
  return (statement) => {
    const child = spawn(process.execPath, ['server/migrate.ts', 'apply'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        LAWHA_CHANGES: folder,
        LOG_LEVEL: 'silent',
        ...(statement !== undefined && {
          NODE_OPTIONS: `--import=${ENDING}`,
          LAWHA_ENDS_AT_STATEMENT: String(statement),
        }),
      },
      stdio: 'ignore',
    });
    return {
      ended: once(child, 'close').then(([code]) => code as number | null),
      kill: () => child.kill('SIGKILL'),
    };
  };
}

/** Begins a migration; it is killed at a statement, counted from 1, where one is given. */
type BeginMigration = (statement?: number) => { ended: Promise<number | null>; kill: () => void };

/** What ends a migration at a statement. */
const ENDING = pathToFileURL(join(import.meta.dirname, 'endAtStatement.ts')).href;

/** Runs something with a folder of changes that make the newer version of the definitions. */
async function withNewer(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-version-'));
  const properties = { [NEWER]: { type: 'integer', minimum: 0, maximum: 9, 'x-label': { ar: 'ملاحظة', en: 'Remark' } } };
  try {
    await writeFile(join(folder, 'delayReasons.json'), JSON.stringify({ form: { schema: { properties } } }));
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the newer version's column is there. */
async function hasColumn(databaseUrl: string): Promise<boolean> {
  const store = await openStore({ databaseUrl, databasePool: 2 });
  try {
    const { rows } = await sql`select 1 from information_schema.columns
      where table_schema = current_schema() and table_name = 'delayReasons' and column_name = ${NEWER}`.execute(
      store.db,
    );
    return rows.length > 0;
  } finally {
    await store.close();
  }
}

/** Fails when it is not there; waits while calls use its table. */
async function dropColumn(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl, databasePool: 2 });
  try {
    await sql`select ${sql.id(NEWER)} from "delayReasons" limit 1`.execute(store.db);
    await store.transaction(async (db) => {
      await sql`set local lock_timeout = 0`.execute(db);
      await sql`alter table "delayReasons" drop column ${sql.id(NEWER)}`.execute(db);
    });
  } finally {
    await store.close();
  }
}

async function backupsOf({ aside, random, report }: Installation): Promise<Backups> {
  return { aside: await aside(), random, report };
}

/** Those that need disks of their own. */
export const OF_DISKS: ReadonlySet<string> = new Set([
  'folders of the servers full',
  'folders of the servers read-only',
  'database without room',
  'database that cannot write its disk',
]);

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
  'server whose clock jumps ahead': bent(({ random }) => ({ ahead: random.int(1, 180) * 60_000 }), [3000, 9000]),
  'server whose clock jumps back': bent(({ random }) => ({ ahead: -random.int(1, 180) * 60_000 }), [3000, 9000]),
  'server that finds no names': bent(() => ({ isNameless: true }), [2000, 8000]),
  'folders of the servers full': async ({ disk, random }) => {
    disk?.fill();
    await pause(random.int(2000, 6000));
    disk?.free();
  },
  'folders of the servers read-only': async ({ disk, random }) => {
    await makeReadOnly(disk);
    await pause(random.int(2000, 6000));
    disk?.makeWritable();
  },
  'database crashed': async ({ pair, random }) => {
    const { postgres } = pair.primary();
    postgres.pause();
    await pause(random.int(0, 3000));
    return async () => postgres.resume();
  },
  'database without room': async ({ pair, random }) => {
    const { postgres, disk } = pair.primary();
    disk?.fill();
    await pause(random.int(2000, 6000));
    disk?.free();
    // One that could not write its log has ended.
    return async () => {
      if (!postgres.isRunning()) postgres.resume();
    };
  },
  'database read-only': async (installation) => {
    await setReadOnly(installation, true);
    await pause(installation.random.int(1000, 6000));
    await setReadOnly(installation, false);
  },
  // Its disk is found read-only at a start, after a crash.
  'database that cannot write its disk': async ({ pair, random }) => {
    const { postgres, disk } = pair.primary();
    postgres.pause();
    await makeReadOnly(disk);
    await pause(random.int(1000, 4000));
    disk?.makeWritable();
    return async () => postgres.resume();
  },
  'another database takes over': ({ pair }) => pair.failOver(),
  // Twice at any statement, or before the first, then to its end.
  'migration killed': (installation) => {
    let kills = 0;
    return migrate(installation, async (begin) => {
      const running = begin();
      const over = new AbortController();
      if (kills < 2)
        void pause(installation.random.int(2000, 15_000), undefined, { signal: over.signal }).then(
          running.kill,
          () => {},
        );
      kills += 1;
      const code = await running.ended;
      over.abort();
      return code === 0;
    });
  },
  'migration killed at each statement': killAtEach,
  'backup cut off': async (installation) => cutBackup(await backupsOf(installation)),
  'restore cut off': async (installation) => cutRestore(await backupsOf(installation)),
  'backup of another version': async (installation) => {
    const backups = await backupsOf(installation);
    await withNewer((folder) => restoreOther(backups, folder));
  },
  'two migrations at once': (installation) =>
    migrate(installation, async (begin) => {
      const codes = await Promise.all([begin().ended, begin().ended]);
      return codes.includes(0);
    }),
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
  'requests kept back': delivered('buffers'),
  'requests that overtake': delivered('reorders'),
  'requests that are repeated': delivered('repeats'),
  'bucket away': atGate('bucket', (gate) => gate.close(), [500, 5000]),
  'bucket slow': atGate('bucket', (gate) => gate.slow(400), [2000, 6000]),
};
