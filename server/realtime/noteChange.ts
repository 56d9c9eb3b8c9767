import { sql } from 'kysely';
import type { ChangeAction } from '../../engine/realtime/RecordChange.ts';
import type { Caller } from '../access/Caller.ts';
import { beforeCommit } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';

/** A write to a record, as whoever wrote it notes it. */
export interface ChangeNote {
  resource: string;
  id: number;
  action: ChangeAction;
  /** The record's version after it. */
  version?: number;
  /** Names of the fields that it changed. */
  fields?: readonly string[];
  /** Who did it; null for the server by itself. */
  caller: Pick<Caller, 'account' | 'tab'> | null;
}

interface Row {
  kind: 'record' | 'session';
  resource: string;
  record_id: number;
  action?: ChangeAction;
  version?: number;
  fields?: readonly string[];
  by_id?: number;
  by_name?: string;
  by_resource?: string;
  tab?: string;
}

const noted = new WeakMap<Db, Row[]>();

/**
 * Notes a write, so that open screens hear of it. Call it in the write's own transaction, as `writeAudit`: it is told
 * after the commit, and never when the transaction is rolled back.
 *
 * @example noteChange(db, { resource: 'orders', id: 7, action: 'status', version: 4, fields: ['status'], caller });
 */
export function noteChange(db: Db, { resource, id, action, version, fields, caller }: ChangeNote): void {
  note(db, {
    kind: 'record',
    resource,
    record_id: id,
    action,
    ...(version !== undefined && { version }),
    ...(fields && { fields }),
    ...(caller && {
      by_id: caller.account.id,
      by_name: caller.account.fullName,
      by_resource: caller.account.resource,
      ...(caller.tab !== undefined && { tab: caller.tab }),
    }),
  });
}

/** Notes that sessions of an account may have ended, or see other things: its sockets are looked at anew. */
export function noteSessions(db: Db, { id, resource }: { id: number; resource: string }): void {
  note(db, { kind: 'session', resource, record_id: id });
}

function note(db: Db, row: Row): void {
  const rows = noted.get(db);
  if (rows !== undefined) {
    rows.push(row);
    return;
  }
  const first = [row];
  noted.set(db, first);
  beforeCommit(db, (trx) => insertNotes(trx, first));
}

/**
 * Numbers are given out one transaction at a time, from here to its commit: whoever has read up to a number will never
 * find a smaller one later. The row of `turn` is there only once the lock is held, and numbers are taken row by row.
 */
async function insertNotes(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`with turn as materialized (select pg_advisory_xact_lock(hashtext('lawha:changes')) as held)
    insert into lawha_changes
      (kind, resource, record_id, action, version, fields, by_id, by_name, by_resource, tab)
    select n.kind, n.resource, n.record_id, n.action, n.version, n.fields, n.by_id, n.by_name, n.by_resource, n.tab
    from turn, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(kind text, resource text, record_id bigint,
      action text, version integer, fields text[], by_id bigint, by_name text, by_resource text, tab text)`.execute(db);
}
