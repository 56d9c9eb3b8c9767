import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { hashPassword } from '../access/passwords.ts';
import { DEMO_PASSWORD } from '../demo/demoPassword.ts';
import { isColumn, isGenerated } from '../store/schema/designTables.ts';
import { idSequence } from '../store/schema/names.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { emptyChats } from './chats/seedChats.ts';
import type { SeedRecord } from './data/index.ts';
import { entryTime } from './entryTime.ts';
import { ORDERS_RUN } from './orders/seedOrders.ts';
import { passIds } from './insertColumns.ts';
import { REPLIES_RUN } from './seedReplies.ts';
import { insertLinks, insertRecords } from './insertRows.ts';

let demoHash: Promise<string> | undefined;

export interface SeedDatabaseOptions {
  /** Whether people get the demo password; elsewhere they get one that nobody knows. Default: true. */
  demo?: boolean;
}

/**
 * Fills every group that is empty and was never filled with the demo content. The same content, ids and times on every
 * machine. Groups emptied by a person stay empty.
 *
 * @returns how many records were written
 */
export async function seedDatabase(
  store: Store,
  resources: readonly ResolvedResource[],
  content: Readonly<Record<string, readonly SeedRecord[]>>,
  { demo = true }: SeedDatabaseOptions = {},
): Promise<number> {
  const hash = await (demo
    ? (demoHash ??= hashPassword(DEMO_PASSWORD))
    : hashPassword(randomBytes(32).toString('hex')));
  return store.transaction(async (db) => {
    let count = 0;
    for (const [name, records] of Object.entries(content)) {
      const resource = resources.find((candidate) => candidate.name === name);
      if (resource === undefined || !(await isUntouched(db, name))) continue;
      count += await seedGroup(db, resource, { records, secrets: secretsOf(resource, hash) });
    }
    return count;
  });
}

/** Empties the groups, so that seeding starts over. Accounts, roles, permissions, audit and uploads stay. */
export async function emptyGroups(store: Store, resources: readonly ResolvedResource[]): Promise<void> {
  const emptied = resources.filter(({ access, storage }) => access === undefined && storage.source === undefined);
  const tables = emptied.map(({ name }) => sql.table(name));
  await store.transaction(async (db) => {
    if (tables.length > 0) await sql`truncate ${sql.join(tables)} restart identity cascade`.execute(db);
    const names = emptied.map(({ name }) => name);
    await sql`delete from lawha_state_changes where resource = any(${names}::text[])`.execute(db);
    await emptyChats(db);
    const keys = [...names.map((name) => `seeded:${name}`), ORDERS_RUN, REPLIES_RUN];
    await sql`delete from lawha_replies where resource = any(${names}::text[])`.execute(db);
    await sql`delete from lawha_outbox where source_resource = any(${names}::text[])`.execute(db);
    await sql`delete from lawha_meta where key = any(${keys}::text[])`.execute(db);
  });
}

async function isUntouched(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select 1 from ${sql.table(name)})
    or exists (select 1 from lawha_meta where key = ${`seeded:${name}`})`.execute(db);
  return rows.length === 0;
}

async function seedGroup(
  db: Db,
  resource: ResolvedResource,
  { records, secrets }: { records: readonly SeedRecord[]; secrets: Readonly<Record<string, string>> },
): Promise<number> {
  const fields = resource.fields.filter((field) => isColumn(field) && field.name !== 'version' && !isGenerated(field));
  const whole = records.map((record, index) => {
    const at = entryTime(index, records.length).toISOString();
    return { created_at: at, updated_at: at, ...secrets, ...record };
  });
  await insertRecords(db, resource.name, { fields, records: whole });
  await insertLinks(db, resource, records);
  await passIds(db, resource.name, idSequence(resource));
  await sql`insert into lawha_meta (key, value) values (${`seeded:${resource.name}`}, ${new Date().toISOString()})`.execute(
    db,
  );
  return records.length;
}

/** Everybody has the same password; one hash for all, since thousands would take minutes. */
function secretsOf({ fields }: ResolvedResource, hash: string): Record<string, string> {
  return Object.fromEntries(fields.filter(({ kind }) => kind === 'password').map(({ name }) => [name, hash]));
}
