import { sql } from 'kysely';
import type { PushedData } from '../../engine/features/realtime/PushedEvent.ts';
import type { ChangeAction } from '../../engine/features/realtime/RecordChange.ts';
import { beforeCommit } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';
import { lockNumber } from '../store/locks.ts';

/** A row of `lawha_changes` to be. */
export interface QueuedEvent {
  kind: 'record' | 'session' | 'push';
  resource: string;
  record_id: number;
  action?: ChangeAction;
  version?: number;
  fields?: readonly string[];
  by_id?: number;
  by_name?: string;
  by_resource?: string;
  tab?: string;
  account_id?: number;
  page?: string;
  data?: PushedData;
}

const queued = new WeakMap<Db, QueuedEvent[]>();

/** Keeps an event until the transaction commits; one of a rolled-back transaction is dropped. */
export function queueEvent(db: Db, row: QueuedEvent): void {
  const rows = queued.get(db);
  if (rows !== undefined) {
    rows.push(row);
    return;
  }
  const first = [row];
  queued.set(db, first);
  beforeCommit(db, (trx) => insertEvents(trx, first));
}

/**
 * Numbers are assigned one transaction at a time, from here to its commit: after a number has been read, no smaller one
 * appears. The row of `turn` exists only once the lock is held, and numbers are taken row by row.
 */
async function insertEvents(db: Db, rows: readonly QueuedEvent[]): Promise<void> {
  await sql`with turn as materialized (select pg_advisory_xact_lock(${lockNumber('changes')}) as held)
    insert into lawha_changes
      (kind, resource, record_id, action, version, fields, by_id, by_name, by_resource, tab, account_id, page, data)
    select n.kind, n.resource, n.record_id, n.action, n.version, n.fields, n.by_id, n.by_name, n.by_resource, n.tab,
      n.account_id, n.page, n.data
    from turn, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(kind text, resource text, record_id bigint,
      action text, version integer, fields text[], by_id bigint, by_name text, by_resource text, tab text,
      account_id bigint, page text, data jsonb)`.execute(db);
}
