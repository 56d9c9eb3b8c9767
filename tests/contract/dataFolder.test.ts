import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { cpSync, mkdirSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { explainStartFailure } from '../../server/app/explainStartFailure.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import { DataDirLockedError, lockDataDir } from '../../server/store/lockDataDir.ts';
import { openPglite } from '../../server/store/openPglite.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { type RunningProcess, runProcess } from './runProcess.ts';
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts';

const DAMAGED =
  /^lawha: The database in \S+\/pg is damaged \(.+\)\. Put a backup in its place, or move the folder away[^\n]*$/;
const ROOT = join(import.meta.dirname, '../..');
const LOCK_MODULE = join(ROOT, 'server/store/lockDataDir.ts');
let base: string;
/** A closed database with one row in the table `kept`. */
let sample: string;
const running: RunningProcess[] = [];
const disks: SmallDisk[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'lawha-folder-'));
  sample = join(base, 'sample');
  const store = await openPglite(sample);
  await sql`create table kept (id int)`.execute(store.db);
  await sql`insert into kept values (1)`.execute(store.db);
  await store.close();
});
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  for (const disk of disks.splice(0)) disk.remove();
});
afterAll(() => rm(base, { recursive: true, force: true }));

function run(dataDir: string, within: readonly string[] = []): RunningProcess {
  const started = runProcess('main.ts', { DATA_DIR: dataDir }, { within });
  running.push(started);
  return started;
}

function newFolder(name: string): string {
  const folder = join(base, name);
  mkdirSync(folder);
  return folder;
}

/** A disk of its own until the test is over; without the right to mount one the test is skipped, and says so. */
function diskOf(megabytes: number, skip: (note: string) => never): SmallDisk {
  const disk = mountSmallDisk(megabytes) ?? skip('this process may mount no disk');
  disks.push(disk);
  return disk;
}

/** Output of a start on a folder that cannot be opened. */
async function explained(folder: string): Promise<string> {
  return explainStartFailure(await openPglite(folder).catch((reason: unknown) => reason));
}

/** What a refused start prints: one line, without the places in the code. */
async function refusal({ ended, output }: RunningProcess): Promise<string> {
  expect(await ended).toBe(1);
  const lines = output().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/\.ts:\d|\bat /);
  return String(lines[0]);
}

describe('one server has a data folder', () => {
  it('MEND-05: within one process too, through a link and a relative path, until it is given free', async () => {
    const folder = newFolder('own');
    const link = join(base, 'link');
    await symlink(folder, link);
    const { folder: real, release } = await lockDataDir(link);
    expect(real).toBe(fs.realpathSync(folder));
    for (const path of [folder, link, relative(process.cwd(), folder), join(folder, '.')])
      await expect(lockDataDir(path)).rejects.toThrow(DataDirLockedError);
    release();
    (await lockDataDir(folder)).release();
  });

  it('MEND-05: a second server is refused through a link, by a relative path and in another network, and says what to do', async () => {
    const folder = newFolder('served');
    const link = join(base, 'served-link');
    await symlink(folder, link);
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { lockDataDir } from ${JSON.stringify(LOCK_MODULE)};
       await lockDataDir(${JSON.stringify(folder)});
       console.log('held');
       process.stdin.resume();`,
    ]);
    const ended = once(holder, 'close');
    await once(holder.stdout, 'data');
    const refused = `lawha: The data folder ${fs.realpathSync(folder)} is in use by another process. Stop that server, or set DATA_DIR to another folder.`;
    expect(await refusal(run(link))).toBe(refused);
    await expect(lockDataDir(relative(process.cwd(), folder))).rejects.toThrow(DataDirLockedError);
    const elsewhere = mayUnshare() ? await refusal(run(folder, ['unshare', '--net'])) : 'no network namespaces here';
    expect(['no network namespaces here', refused]).toContain(elsewhere);

    // The kernel frees the folder of a process that was killed.
    holder.kill('SIGKILL');
    await ended;
    (await lockDataDir(link)).release();
  });
});

describe('a folder that cannot be used', () => {
  const spoil: Record<string, (pg: string) => void> = {
    'global/pg_control': (pg) => truncateSync(join(pg, 'global/pg_control'), 10),
    PG_VERSION: (pg) => truncateSync(join(pg, 'PG_VERSION'), 0),
    pg_wal: (pg) => rmSync(join(pg, 'pg_wal'), { recursive: true }),
    pg_xact: (pg) => truncateSync(join(pg, 'pg_xact/0000'), 0),
    'base/5': (pg) => rmSync(join(pg, 'base/5'), { recursive: true }),
  };
  it.each(Object.entries(spoil))('MEND-10: a database without its %s is damaged', async (part, damage) => {
    const folder = join(base, `spoilt-${part.replace('/', '-')}`);
    cpSync(sample, folder, { recursive: true });
    damage(join(folder, 'pg'));
    expect(await explained(folder)).toMatch(DAMAGED);
  });

  it('MEND-10: a server does not start on a damaged database: one line says what to do', async () => {
    const folder = join(base, 'spoilt');
    cpSync(sample, folder, { recursive: true });
    spoil['pg_wal']?.(join(folder, 'pg'));
    expect(await refusal(run(folder))).toMatch(DAMAGED);
  });

  it('MEND-10: a file where the folder should be', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    expect(await explained(file)).toBe(
      `lawha: ${file} is no folder. Remove that file, or set DATA_DIR to another folder.`,
    );
  });

  it('MEND-10: a file of another kind where the lock should be', async () => {
    const folder = newFolder('odd-lock');
    writeFileSync(join(folder, 'lawha.lock'), 'x'.repeat(2000));
    expect(await explained(folder)).toBe(
      `lawha: ${fs.realpathSync(folder)}/lawha.lock cannot be locked (file is not a database). Remove that file, or set DATA_DIR to another folder.`,
    );
  });

  it('MEND-10: a full disk, and a read-only one', async ({ skip }) => {
    const disk = diskOf(60, skip);
    disk.fill();
    expect(await explained(disk.folder)).toBe(
      `lawha: The disk of ${disk.folder}/pg is full. Free some space, or set DATA_DIR to another folder.`,
    );
    disk.free();
    disk.makeReadOnly();
    expect(await explained(disk.folder)).toBe(
      `lawha: ${disk.folder} is on a file system that is mounted read-only. Mount it writable, or set DATA_DIR to another folder.`,
    );
  });

  it('MEND-10: a disk that fills up while tables are made', async ({ skip }) => {
    const disk = diskOf(80, skip);
    const store = await openPglite(disk.folder);
    disk.fill();
    const error: unknown = await syncSchema(store, []).catch((reason: unknown) => reason);
    expect(explainStartFailure(error)).toMatch(
      /^lawha: The disk of the database is full \(.+ \(53100\)\)\. Free some space, then start again\.$/,
    );
    await store.close();
  });
});

describe('a disk without room', () => {
  const writeLog = (store: Store) =>
    sql`select pg_logical_emit_message(true, 'filler', repeat('x', 4000000))`.execute(store.db);

  it('MEND-10: fails the writes, keeps what was acknowledged, and recovers by itself when there is room', async ({
    skip,
  }) => {
    const disk = diskOf(120, skip);
    let now = 0;
    cpSync(sample, disk.folder, { recursive: true });
    const store = await openPglite(disk.folder, { clock: () => now });
    await sql`insert into kept values (2)`.execute(store.db);
    disk.fill();
    const failures = [];
    // A table that cannot grow fails alone; a log that cannot grow ends PostgreSQL, and all calls until there is room.
    for (let i = 0; i < 30; i += 1) failures.push(await writeLog(store).catch((error: unknown) => error));
    expect(failures.at(-1)).toMatchObject({ name: 'StoreFailure', reason: 'full' });
    await expect(sql`select 1`.execute(store.db)).rejects.toMatchObject({ reason: 'full' });
    await expect(store.transaction((db) => sql`select 1`.execute(db))).rejects.toMatchObject({ reason: 'full' });
    disk.free();
    now += 60_000;
    const { rows } = await sql`select id from kept order by id`.execute(store.db);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    await sql`insert into kept values (3)`.execute(store.db);
    await store.close();
    const again = await openPglite(disk.folder);
    expect((await sql`select id from kept`.execute(again.db)).rows).toHaveLength(3);
    await again.close();
  });
});

describe('a loss of power', () => {
  it('MEND-09: whatever was acknowledged was synced to the disk before', async () => {
    const folder = join(base, 'powered');
    const disk = join(base, 'disk');
    cpSync(sample, folder, { recursive: true });
    const store = await openPglite(folder);
    cpSync(folder, disk, { recursive: true });
    // From here on only synced data reach the disk.
    const stop = followSyncs((path) => {
      if (!path.startsWith(folder)) return;
      const target = join(disk, relative(folder, path));
      mkdirSync(dirname(target), { recursive: true });
      if (fs.statSync(path).isFile()) writeFileSync(target, readFileSync(path));
    });
    try {
      for (let id = 2; id <= 20; id += 1) {
        await store.transaction(async (db) => {
          await sql`insert into kept values (${id})`.execute(db);
        });
      }
      // Later actions of the process have no effect.
      const after = await openPglite(copyOf(disk));
      const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(after.db);
      expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      await after.close();
    } finally {
      stop();
      await store.close();
    }
  });
});

/** Calls back with the path of each file that is synced. */
function followSyncs(onSync: (path: string) => void): () => void {
  const original = fs.fsyncSync;
  fs.fsyncSync = (descriptor) => {
    original(descriptor);
    onSync(readlinkSync(`/proc/self/fd/${descriptor}`));
  };
  syncBuiltinESMExports();
  return () => {
    fs.fsyncSync = original;
    syncBuiltinESMExports();
  };
}

function copyOf(folder: string): string {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function mayUnshare(): boolean {
  try {
    execFileSync('unshare', ['--net', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
