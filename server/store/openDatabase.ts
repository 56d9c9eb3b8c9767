import { constants, existsSync, readFileSync } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { describeError } from '../base/redact.ts';
import { say } from '../base/say.ts';
import { DataDirError, explainDatabase, explainFolder } from './DataDirError.ts';
import { DurableFs } from './DurableFs.ts';
import { StoreFailure } from './StoreFailure.ts';
import { pgliteParsers } from './textParsers.ts';

const MODULES = join(REPOSITORY, 'node_modules');
const CACHE = join(MODULES, '.cache/lawha');
const PGLITE_VERSION = versionOf(join(MODULES, '@electric-sql/pglite/package.json'));
const TEMPLATE = join(CACHE, `pglite-${PGLITE_VERSION}.tar.gz`);
/** Major version of the bundled PostgreSQL; a folder of another one cannot be read. */
const PG_MAJOR = '18';
const OPTIONS = { extensions: { pg_trgm }, parsers: pgliteParsers };
/** Of a database in memory. To clear the 128 MB in which PostgreSQL keeps pages took a third of opening it. */
export const IN_MEMORY = { ...OPTIONS, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] };
/** PGlite's own settings without `-F`, which switches fsync off, and with the one way to sync that reaches the disk. */
const DURABLE = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
/** Lines of PostgreSQL's output that are kept for an explanation. */
const MAX_LOG_LINES = 50;
/** Files that are synced at once. */
const AT_ONCE = 32;

/** A database that is open. */
export interface OpenDatabase {
  pglite: PGlite;
  /** Whether it has broken down and will never answer again. */
  isBroken: () => boolean;
  /** Rejects with a StoreFailure when it breaks down. */
  breakdown: Promise<never>;
  /** Releases the files of one that has broken down. */
  abandon: () => void;
}

/** A database in memory: for tests. */
export async function openMemory(): Promise<PGlite> {
  return settle(await createDatabase(IN_MEMORY));
}

/** Settings of every session. Joins are written in their best order; planning all others costs more than the query. */
export async function settle(pglite: PGlite): Promise<PGlite> {
  await pglite.exec('set join_collapse_limit = 1');
  return pglite;
}

/**
 * The database in `dataDir/pg`. An empty folder starts from a cached empty database (0.5 s) when there is one; creating
 * one takes 3 s and fills the cache. A commit is acknowledged after it has reached the disk.
 *
 * @throws DataDirError
 */
export async function openFolder(dataDir: string, { isDurable }: { isDurable: boolean }): Promise<OpenDatabase> {
  const folder = join(dataDir, 'pg');
  let files: DurableFs | undefined;
  const log: string[] = [];
  const { promise: breakdown, reject } = Promise.withResolvers<never>();
  breakdown.catch(() => undefined);
  let isBroken = false;
  const options = {
    ...(isDurable && { startParams: DURABLE }),
    onStderr: (line: string) => {
      log.splice(0, Math.max(0, log.length - MAX_LOG_LINES), line);
      if (/ PANIC: |^Aborted\(/.test(line) && !isBroken) {
        isBroken = true;
        const isFull = line.includes('No space left on device');
        reject(new StoreFailure(isFull ? 'full' : 'down', `the embedded database broke down: ${line}`));
      }
      return true;
    },
  };
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    files = new DurableFs(folder);
    // A database that breaks down while it is opened does not answer either.
    const pglite = await Promise.race([openOrCreate(folder, { ...options, fs: files }).then(settle), breakdown]);
    return { pglite, isBroken: () => isBroken, breakdown, abandon: () => files?.abandon() };
  } catch (error) {
    files?.abandon();
    const explained = explainFolder(folder, error);
    throw explained instanceof DataDirError ? explained : explainDatabase(folder, log, error);
  }
}

async function openOrCreate(folder: string, options: PGliteOptions): Promise<PGlite> {
  // Exists while a database is created: a process that was killed during its first start leaves an incomplete one.
  const mark = `${folder}.unfinished`;
  const isEmpty = (await readdir(folder)).length === 0;
  if (!isEmpty && !existsSync(mark)) {
    await checkVersion(folder);
    return PGlite.create({ ...OPTIONS, ...options });
  }
  await rm(folder, { recursive: true, force: true });
  await writeFile(mark, '');
  await mkdir(folder);
  const pglite = await createDatabase(options);
  await syncFolder(folder);
  await rm(mark);
  await syncPath(dirname(folder));
  return pglite;
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '' || version === PG_MAJOR) return;
  throw new DataDirError(
    `${folder} was written by PostgreSQL ${version}; this version of lawha reads ${PG_MAJOR}. Export it with the version that wrote it.`,
  );
}

/** A new, empty database: from the cached template when there is one. */
async function createDatabase(options: PGliteOptions): Promise<PGlite> {
  const complete = { ...OPTIONS, ...options };
  if (existsSync(TEMPLATE)) return PGlite.create({ ...complete, loadDataDir: new Blob([await readFile(TEMPLATE)]) });
  const pglite = await PGlite.create(complete);
  await writeTemplate(await pglite.dumpDataDir('gzip'));
  return pglite;
}

/** Brings a folder to the disk: files that PostgreSQL did not write itself, or wrote without syncing them. */
export async function syncFolder(folder: string): Promise<void> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- only so many files are open at once
    await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => syncPath(path)));
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Written to another name and renamed, so that no process reads an incomplete template. A cache that cannot be written
 * only costs time.
 */
async function writeTemplate(template: Blob): Promise<void> {
  const draft = `${TEMPLATE}.${process.pid}`;
  try {
    await mkdir(CACHE, { recursive: true });
    await writeFile(draft, Buffer.from(await template.arrayBuffer()));
    await rename(draft, TEMPLATE);
  } catch (error) {
    say('warn', `no start-up cache in ${CACHE} (${describeError(error)}); the next empty start takes longer.`, error);
  }
}

function versionOf(packageFile: string): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  return isObject(content) ? String(content['version']) : 'unknown';
}
