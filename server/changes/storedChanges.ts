import { type RawBuilder, sql } from 'kysely';
import type { PushedData } from '../../engine/features/realtime/PushedEvent.ts';
import type { RecordChange } from '../../engine/features/realtime/RecordChange.ts';
import type { Db } from '../store/Store.types.ts';

/** A row of `lawha_changes`. */
export interface StoredChange {
  seq: number;
  /** `session`: concerns only the server; `push`: pushed unchanged. */
  kind: 'record' | 'session' | 'push';
  resource: string;
  id: number;
  at: string;
  /** The change without what depends on its reader; undefined for other kinds. */
  change?: Omit<RecordChange, 'by' | 'own'>;
  push?: PushedData;
  /** The one account that may receive it. */
  account?: number;
  /** The page that an account must be allowed to open to receive it. */
  page?: string;
  by?: { id: number; name: string; resource: string };
  tab?: string;
}

/** How many rows are kept: a client that missed more reloads. */
export const MAX_STORED_CHANGES = 20_000;

/** The changes after a number, in the order of their commits. */
export function readChangesAfter(db: Db, after: number, limit: number): Promise<StoredChange[]> {
  return readChanges(db, sql`seq > ${after}`, limit);
}

/**
 * Seconds before the given age of which changes of records are read, too: one that was begun before a page was requested
 * may have been committed after its rows were read. What was pushed then was never meant for that page.
 */
const COMMITTED_WITHIN_S = 5;

/** What an account may have missed: the changes after a number, or those of the last seconds. */
export type Missed = { accountId: number } & ({ after: number } | { seconds: number });

/**
 * The changes that an account may have missed, without those addressed to one receiver other than it: these neither
 * concern the account nor count as missed.
 */
export function readMissedChanges(db: Db, missed: Missed, limit: number): Promise<StoredChange[]> {
  const since =
    'after' in missed
      ? sql`seq > ${missed.after}`
      : sql`at > now() - make_interval(secs => ${missed.seconds}::double precision
          + case when kind = 'push' then 0 else ${COMMITTED_WITHIN_S}::double precision end)`;
  const isAddressed = sql`(account_id is not null or (kind = 'push' and page is null))`;
  return readChanges(db, sql`${since} and (account_id = ${missed.accountId} or not ${isAddressed})`, limit);
}

/** First and last number that are kept; 0 and 0 when nothing is. */
export async function readSpan(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(seq) from lawha_changes) as first, (select max(seq) from lawha_changes) as last`.execute(db);
  return { first: Number(rows[0]?.first ?? 0), last: Number(rows[0]?.last ?? 0) };
}

/** Deletes all but the newest. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from lawha_changes where seq <= (select max(seq) from lawha_changes) - ${MAX_STORED_CHANGES}::bigint`.execute(
    db,
  );
}

interface Row {
  seq: string;
  kind: 'record' | 'session' | 'push';
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
  account_id: string | null;
  page: string | null;
  /** Written by `publishEvent` alone. */
  data: PushedData | string | null;
}

async function readChanges(db: Db, where: RawBuilder<unknown>, limit: number): Promise<StoredChange[]> {
  const { rows } = await sql<Row>`
    select seq, kind, resource, record_id, action, version, fields, by_id, by_name, by_resource, tab, at,
      account_id, page, data
    from lawha_changes where ${where} order by seq limit ${limit}`.execute(db);
  return rows.map(toStored);
}

function toStored(row: Row): StoredChange {
  const { kind, resource, action, version, fields, by_id, by_name, by_resource, tab, account_id, page, data } = row;
  const [seq, id, at] = [Number(row.seq), Number(row.record_id), new Date(row.at).toISOString()];
  return {
    seq,
    kind,
    resource,
    id,
    at,
    ...(account_id !== null && { account: Number(account_id) }),
    ...(page !== null && { page }),
    ...(data !== null && { push: typeof data === 'string' ? (JSON.parse(data) as PushedData) : data }),
    ...(action !== null && {
      change: {
        seq,
        resource,
        id,
        action,
        at,
        ...(version !== null && { version }),
        ...(fields && { fields }),
      },
    }),
    ...(by_id !== null && { by: { id: Number(by_id), name: by_name ?? '', resource: by_resource ?? '' } }),
    ...(tab !== null && { tab }),
  };
}
