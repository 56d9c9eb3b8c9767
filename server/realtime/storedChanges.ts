import { type RawBuilder, sql } from 'kysely';
import type { RecordChange } from '../../engine/realtime/RecordChange.ts';
import type { Db } from '../store/Store.types.ts';

/** A row of `lawha_changes`. */
export interface StoredChange {
  seq: number;
  /** `session`: what concerns only the server. */
  kind: 'record' | 'session';
  resource: string;
  id: number;
  /** The change without what depends on its reader; undefined for `session`. */
  change?: Omit<RecordChange, 'by' | 'own'>;
  by?: { id: number; name: string; resource: string };
  tab?: string;
}

/** How many rows are kept: whoever missed more starts afresh. */
export const KEPT_CHANGES = 20_000;

/** The changes after a number, in the order of their commits. */
export function readChangesAfter(db: Db, after: number, limit: number): Promise<StoredChange[]> {
  return readChanges(db, sql`seq > ${after}`, limit);
}

/** The changes of the last seconds. */
export function readChangesSince(db: Db, seconds: number, limit: number): Promise<StoredChange[]> {
  return readChanges(db, sql`at > now() - make_interval(secs => ${seconds}::double precision)`, limit);
}

/** First and last number that are kept; 0 and 0 when nothing is. */
export async function readSpan(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(seq) from lawha_changes) as first, (select max(seq) from lawha_changes) as last`.execute(db);
  return { first: Number(rows[0]?.first ?? 0), last: Number(rows[0]?.last ?? 0) };
}

/** Forgets all but the newest. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from lawha_changes where seq <= (select max(seq) from lawha_changes) - ${KEPT_CHANGES}::bigint`.execute(
    db,
  );
}

interface Row {
  seq: string;
  kind: 'record' | 'session';
  resource: string;
  record_id: string;
  action: RecordChange['action'] | null;
  version: number | null;
  fields: string[] | null;
  by_id: string | null;
  by_name: string | null;
  by_resource: string | null;
  tab: string | null;
  at: string;
}

async function readChanges(db: Db, where: RawBuilder<unknown>, limit: number): Promise<StoredChange[]> {
  const { rows } = await sql<Row>`
    select seq, kind, resource, record_id, action, version, fields, by_id, by_name, by_resource, tab, at
    from lawha_changes where ${where} order by seq limit ${limit}`.execute(db);
  return rows.map(toStored);
}

function toStored(row: Row): StoredChange {
  const { kind, resource, action, version, fields, by_id, by_name, by_resource, tab, at } = row;
  const [seq, id] = [Number(row.seq), Number(row.record_id)];
  return {
    seq,
    kind,
    resource,
    id,
    ...(action !== null && {
      change: {
        seq,
        resource,
        id,
        action,
        at: new Date(at).toISOString(),
        ...(version !== null && { version }),
        ...(fields && { fields }),
      },
    }),
    ...(by_id !== null && { by: { id: Number(by_id), name: by_name ?? '', resource: by_resource ?? '' } }),
    ...(tab !== null && { tab }),
  };
}
