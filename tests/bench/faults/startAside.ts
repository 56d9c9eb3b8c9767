import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import { FIRST, type Load, loadServers, signInAt } from '../../contract/runNodes.ts';
import { runProcess } from '../../contract/runProcess.ts';

/** A program that was begun. */
export interface Begun {
  ended: Promise<number | null>;
  kill: () => void;
}

/** A server on an embedded database, beside the installation: backups are its own. */
export interface Aside {
  /** Its data folder. */
  dataDir: string;
  /** Records are added, without a pause, until it is stopped. */
  write: () => Load;
  /** A new path for an archive or a data folder. */
  newPath: () => string;
  /** Begins `server/backup.ts` or `server/restore.ts`; on definitions with the changes of a folder, where one is named. */
  begin: (program: 'backup' | 'restore', path: string, options: { dataDir: string; changes?: string }) => Begun;
  end: () => Promise<void>;
}

/** Starts it on an empty folder. */
export async function startAside(): Promise<Aside> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-aside-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LAWHA_DEMO: '0', LAWHA_DRAIN_SECONDS: '0' };
  const { child, url, ended } = runProcess('main.ts', {
    ...env,
    LAWHA_ADMIN_EMAIL: FIRST.email,
    LAWHA_ADMIN_PASSWORD: FIRST.password,
  });
  const address = await url;
  const headers = await signInAt(address);
  let paths = 0;
  return {
    dataDir,
    write: () => loadServers(address, headers, 1),
    newPath: () => join(folder, String((paths += 1))),
    begin: (program, path, { dataDir: within, changes }) => {
      const running = spawn(process.execPath, [`server/${program}.ts`, path], {
        cwd: join(import.meta.dirname, '../../..'),
        env: { ...process.env, ...env, DATA_DIR: within, ...(changes !== undefined && { LAWHA_CHANGES: changes }) },
        stdio: 'ignore',
      });
      return {
        ended: once(running, 'close').then(([code]) => code as number | null),
        kill: () => void running.kill('SIGKILL'),
      };
    },
    end: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Until something is there, or a program has ended without it. */
export async function untilThere(is: () => Promise<boolean> | boolean, { ended }: Begun): Promise<void> {
  const over = new AbortController();
  void ended.then(() => over.abort());
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while (!over.signal.aborted && !(await is())) await pause(20);
}

/** Whether a restore into a folder has begun to write. */
export async function isRestoring(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch(() => []);
  return names.some((name) => name.startsWith('restore-'));
}

/** Whether there is a database in a folder. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'pg'));
}

/** How often each name is in a restored database. */
export async function namesIn(dataDir: string): Promise<ReadonlyMap<string, number>> {
  const store = await openStore({ dataDir });
  try {
    const { rows } = await sql<{ name: string; count: string }>`
      select name_en as name, count(*) as count from "delayReasons" group by 1`.execute(store.db);
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  } finally {
    await store.close();
  }
}
