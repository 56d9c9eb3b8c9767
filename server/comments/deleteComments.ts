import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../store/Store.types.ts';

/** Deletes the comments of a record that is being deleted for good. */
export async function deleteComments(db: Db, { comments, name }: ResolvedResource, id: number): Promise<void> {
  if (comments !== true) return;
  await sql`delete from lawha_comments where resource = ${name} and record_id = ${id}`.execute(db);
}
