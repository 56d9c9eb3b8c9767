import { type RawBuilder, sql } from 'kysely';
import type { StateTimer } from '../../engine/core/definition/States.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { HttpError } from '../base/HttpError.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';

/** How long a move that a table refused is not tried again while its record is as it was: the rule may change as well. */
const PAUSE_HOURS = 24;

/** Whether a move is not one that the table of another program refused of the record as it is. */
export function isNotRefused(
  { resource: { name, storage } }: CatalogueEntry,
  { to }: StateTimer,
  now: Date,
): RawBuilder<boolean> {
  if (storage.table === undefined) return sql`true`;
  const table = sql.table(name);
  return sql`not exists (select 1 from lawha_timer_refusals r where r.resource = ${name} and r.record_id = ${table}.id
    and r.to_state = ${to} and r.version = ${table}.version::text and r.at > ${since(now)}::timestamptz)`;
}

/** Remembers a move that the table of another program refused, so that the timer does not try it in each round. */
export async function noteRefusal(
  { store, now }: AppContext,
  { resource }: CatalogueEntry,
  { id, to, error }: { id: number; to: string; error: unknown },
): Promise<void> {
  if (resource.storage.table === undefined) return;
  const refusal = translateDatabaseError(error, resource);
  if (!(refusal instanceof HttpError) || refusal === error) return;
  const at = now();
  await store.transaction(async (db) => {
    await sql`delete from lawha_timer_refusals where at <= ${since(at)}::timestamptz`.execute(db);
    await sql`insert into lawha_timer_refusals (resource, record_id, to_state, version, at)
      select ${resource.name}, id, ${to}, version::text, ${at.toISOString()}::timestamptz from ${sql.table(resource.name)}
      where id = ${id}
      on conflict (resource, record_id, to_state) do update set version = excluded.version, at = excluded.at`.execute(
      db,
    );
  });
}

function since(now: Date): string {
  return new Date(now.getTime() - PAUSE_HOURS * 3_600_000).toISOString();
}
