import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { RUN_FOLDER } from '../helpers/runFolder.ts';

/** A database, or a part of one, on a PostgreSQL server, that one test uses. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

const PREFIX = 'lawha_seed_';
const FILLED = '.filled';

/** Of a role that may not create databases. */
const MAY_NOT = '42501';

let databases = 0;

/**
 * A filled database on a PostgreSQL server. It is filled once in a run of the tests: the first worker that needs it makes
 * a template, of which PostgreSQL itself makes a copy for each test. Undefined while that worker is filling it, without a
 * folder of a run, and where the role may not create databases: the caller fills its own.
 *
 * @param name names what it is filled with
 * @param prepare fills it
 */
export async function seededDatabase(
  name: string,
  databaseUrl: string,
  prepare: (store: Store) => Promise<void>,
): Promise<TestDatabase | undefined> {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return undefined;
  const key = createHash('sha256').update(`${folder} ${databaseUrl} ${name}`).digest('hex').slice(0, 16);
  const template = `${PREFIX}${key}`;
  const filled = join(folder, `${template}${FILLED}`);
  if (!existsSync(filled)) {
    const isFirst = await mkdir(join(folder, template)).then(
      () => true,
      () => false,
    );
    if (!isFirst || !(await makeDatabase(databaseUrl, template))) return undefined;
    const store = await openStore({ databaseUrl: urlOf(databaseUrl, template) });
    try {
      await prepare(store);
    } finally {
      // A template is copied while nothing is connected to it.
      await store.close();
    }
    await writeFile(filled, '');
  }
  const copy = `lawha_copy_${process.pid}_${(databases += 1)}`;
  await run(databaseUrl, `create database ${copy} template ${template}`);
  return { url: urlOf(databaseUrl, copy), drop: () => run(databaseUrl, `drop database ${copy} with (force)`) };
}

/** Removes the templates of a run from a server that stays. */
export async function dropTemplates(folder: string, databaseUrl: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(PREFIX) && !name.endsWith(FILLED)) await run(databaseUrl, `drop database if exists ${name}`);
}

async function makeDatabase(databaseUrl: string, name: string): Promise<boolean> {
  try {
    await run(databaseUrl, `create database ${name}`);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === MAY_NOT) return false;
    throw error;
  }
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const admin = await openStore({ databaseUrl });
  try {
    await sql.raw(statement).execute(admin.db);
  } finally {
    await admin.close();
  }
}
