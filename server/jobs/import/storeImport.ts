import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { guessMapping, type RememberedPlan } from '../../../engine/features/import/guessMapping.ts';
import type { ImportFile } from '../../../engine/features/import/Import.types.ts';
import { importAbilities, importTargets } from '../../../engine/features/import/importTargets.ts';
import type { Account } from '../../context/Account.types.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import type { Db } from '../../store/Store.types.ts';
import type { ReadTable } from './read/readTable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files of a person that no job was started for. */
const MOST_UNUSED = 5;

/** The table of a file that was read. */
export interface ReadImport {
  name: string;
  table: ReadTable;
  /** Path of its rows. */
  rows: string;
}

/**
 * Keeps the rows of a file, which is not there for any call until it is completed.
 *
 * @returns its id
 */
export async function storeImport(
  { app, entry: { resource }, caller: { account } }: WriteContext,
  { name, table, rows }: ReadImport,
): Promise<number> {
  const { db } = app.store;
  const now = app.now();
  const made = await sql<{ id: string }>`
    insert into lawha_imports (account_resource, account_id, resource, name, titles, total, created_at, expires_at)
    values (${account.resource}, ${account.id}, ${resource.name}, ${name},
      ${JSON.stringify(titlesOf(table))}::text::jsonb,
      ${table.rows}, ${now.toISOString()}, ${new Date(now.getTime() + DAY_MS).toISOString()}) returning id`.execute(db);
  const id = Number(made.rows[0]?.id);
  // One statement after the other, each short, so that no other call waits for a large file.
  for await (const chunk of createInterface({ input: createReadStream(rows, 'utf8'), crlfDelay: Infinity })) {
    await sql`insert into lawha_import_rows (import_id, position, cells)
      select ${id}::bigint, (line ->> 0)::int, line -> 1 from jsonb_array_elements(${chunk}::text::jsonb) line`.execute(
      db,
    );
  }
  return id;
}

/** Lets a file be there whose rows are kept, and answers its columns with what is suggested for them. */
export async function completeImport(
  { app, entry: { resource }, caller: { account } }: WriteContext,
  id: number,
  { name, table }: Omit<ReadImport, 'rows'>,
): Promise<ImportFile> {
  const { db } = app.store;
  await sql`update lawha_imports set is_whole = true where id = ${id}`.execute(db);
  await dropUnused(db, account);
  const plan = await readPlan(db, account, resource.name);
  const suggested = guessMapping(importTargets(resource), titlesOf(table), plan);
  const { add, update } = importAbilities(resource);
  const { columns, encoding, separator, sheets, sheet } = table;
  return {
    id,
    name,
    rows: table.rows,
    columns,
    encoding,
    separator,
    sheets,
    sheet,
    ...suggested,
    mode: add && update ? suggested.mode : add ? 'add' : 'update',
  };
}

/** Removes a file that was not completed. */
export async function dropImport(db: Db, id: number): Promise<void> {
  await sql`delete from lawha_imports where id = ${id} and not is_whole`.execute(db);
}

function titlesOf({ columns }: ReadTable): string[] {
  return columns.map(({ title }) => title);
}

/** The older files of a person that no job is about. */
async function dropUnused(db: Db, { resource, id }: Pick<Account, 'resource' | 'id'>): Promise<void> {
  await sql`delete from lawha_imports where id in (
    select i.id from lawha_imports i where account_resource = ${resource} and account_id = ${id} and not exists (
      select 1 from lawha_jobs j where j.kind = 'import' and j.account_resource = ${resource}
        and j.account_id = ${id} and (j.action ->> 'source')::bigint = i.id)
    order by i.id desc offset ${MOST_UNUSED})`.execute(db);
}

/** What a person chose for the columns of a group the last time. */
async function readPlan(
  db: Db,
  { resource, id }: Pick<Account, 'resource' | 'id'>,
  group: string,
): Promise<RememberedPlan | undefined> {
  const { rows } = await sql<{ plan: RememberedPlan }>`select plan from lawha_import_plans
    where account_resource = ${resource} and account_id = ${id} and resource = ${group}`.execute(db);
  return rows[0]?.plan;
}
