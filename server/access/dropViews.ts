import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';

/** Deletes the saved views of a deleted account, for everybody, and how it arranged its lists. */
export async function dropViewsOfAccount(db: Db, { resource, id }: { resource: string; id: number }): Promise<void> {
  const own = sql`account_resource = ${resource} and account_id = ${id}`;
  const views = sql`select id from lawha_views where ${own}`;
  await sql`delete from lawha_view_roles where view_id in (${views})`.execute(db);
  await sql`delete from lawha_view_defaults where (${own}) or view_id in (${views})`.execute(db);
  await sql`delete from lawha_list_looks where ${own}`.execute(db);
  await sql`delete from lawha_views where ${own}`.execute(db);
}

/** No view is shared with a deleted role any longer. */
export async function dropViewsOfRole(db: Db, id: number): Promise<void> {
  await sql`delete from lawha_view_roles where role_id = ${id}`.execute(db);
}
