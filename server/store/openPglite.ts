import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect } from 'kysely';
import { isObject } from '../../engine/text/isObject.ts';
import { createStore } from './createStore.ts';
import { lockDataDir } from './lockDataDir.ts';
import type { Store } from './Store.types.ts';
import { pgliteParsers } from './textParsers.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const CACHE = join(MODULES, '.cache/lawha');
const PGLITE_VERSION = versionOf(join(MODULES, '@electric-sql/pglite/package.json'));
const TEMPLATE = join(CACHE, `pglite-${PGLITE_VERSION}.tar.gz`);
/** Major version of the bundled PostgreSQL; a folder of another one cannot be read. */
const PG_MAJOR = '18';
const OPTIONS = { extensions: { pg_trgm }, parsers: pgliteParsers };

/**
 * The embedded database in `dataDir/pg`, or in memory without a folder. An empty folder starts from a cached empty
 * database (0.5 s) when there is one; making one from nothing takes 3 s and fills the cache.
 *
 * @throws DataDirLockedError when another process has the folder open
 */
export async function openPglite(dataDir: string | undefined): Promise<Store> {
  const release = dataDir === undefined ? undefined : await lockDataDir(dataDir);
  try {
    const pglite = await openDatabase(dataDir === undefined ? undefined : join(dataDir, 'pg'));
    // Joins are written in the order in which they are best done; to try all others costs more than the query.
    await pglite.exec('set join_collapse_limit = 1');
    return createStore({ engine: 'pglite', dialect: new PGliteDialect({ pglite }), ...(release && { release }) });
  } catch (error) {
    await release?.();
    throw error;
  }
}

async function openDatabase(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return createDatabase();
  // Stands while a database is made: what a process killed during its first start left behind is no database yet.
  const mark = `${folder}.unfinished`;
  if (!existsSync(folder) || existsSync(mark)) {
    await rm(folder, { recursive: true, force: true });
    await writeFile(mark, '');
    const pglite = await createDatabase(folder);
    await rm(mark);
    return pglite;
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== PG_MAJOR) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this version of lawha reads ${PG_MAJOR}. Export it with the version that wrote it.`,
    );
  }
  return PGlite.create({ ...OPTIONS, dataDir: folder });
}

/** A new, empty database: from the cached template when there is one. */
async function createDatabase(folder?: string): Promise<PGlite> {
  const options = folder === undefined ? OPTIONS : { ...OPTIONS, dataDir: folder };
  if (existsSync(TEMPLATE)) return PGlite.create({ ...options, loadDataDir: new Blob([await readFile(TEMPLATE)]) });
  const pglite = await PGlite.create(options);
  await writeTemplate(await pglite.dumpDataDir('gzip'));
  return pglite;
}

/** Written aside and renamed, so that no process ever reads half a template. A cache that cannot be written only costs time. */
async function writeTemplate(template: Blob): Promise<void> {
  const draft = `${TEMPLATE}.${process.pid}`;
  try {
    await mkdir(CACHE, { recursive: true });
    await writeFile(draft, Buffer.from(await template.arrayBuffer()));
    await rename(draft, TEMPLATE);
  } catch (error) {
    console.warn(
      `lawha: no start-up cache in ${CACHE} (${error instanceof Error ? error.message : String(error)}); the next empty start takes longer.`,
    );
  }
}

function versionOf(packageFile: string): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  return isObject(content) ? String(content['version']) : 'unknown';
}
