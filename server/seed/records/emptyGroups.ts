import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { hasOwnTable } from '../../../engine/core/records/hasOwnTable.ts';
import type { Db } from '../../store/Store.types.ts';
import { repliesMark } from './seedReplies.ts';

/** Empties the groups, so that seeding starts over. Accounts, roles, permissions, audit and uploads stay. */
export async function emptyGroups(db: Db, resources: readonly ResolvedResource[]): Promise<void> {
  const emptied = resources.filter(({ access, storage }) => access === undefined && hasOwnTable(storage));
  const tables = emptied.map(({ name }) => sql.table(name));
  if (tables.length > 0) await sql`truncate ${sql.join(tables)} restart identity cascade`.execute(db);
  const names = emptied.map(({ name }) => name);
  const marks = names.flatMap((name) => [`seeded:${name}`, repliesMark(name)]);
  await sql`delete from lawha_state_changes where resource = any(${names}::text[])`.execute(db);
  await sql`delete from lawha_trash where resource = any(${names}::text[])`.execute(db);
  await sql`delete from lawha_comments where resource = any(${names}::text[])`.execute(db);
  await sql`delete from lawha_replies where resource = any(${names}::text[])`.execute(db);
  await sql`delete from lawha_outbox where source_resource = any(${names}::text[])`.execute(db);
  await sql`delete from lawha_meta where key = any(${marks}::text[])`.execute(db);
}
