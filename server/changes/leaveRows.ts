import { type RawBuilder, sql } from 'kysely';
import { announceCommit, beforeCommit } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';
import { fixedLockNumber } from '../store/locks.ts';
import { sentWithCommit } from '../store/sentWithCommit.ts';
import type { AuditRow, EventRow } from './rows.types.ts';

/** Rows that a transaction, or a part of one, writes when it commits. */
interface LeftRows {
  audit: AuditRow[];
  events: EventRow[];
}

const left = new WeakMap<Db, LeftRows>();

/** Most rows of the audit that are kept in memory: more are written before the commit. */
const MOST_LEFT = 500;

/** Leaves rows of the audit for the commit, where they are written with the transaction's other rows. */
export async function leaveAudit(db: Db, rows: readonly AuditRow[]): Promise<void> {
  const { audit } = leftOf(db);
  for (const row of rows) audit.push(row);
  if (audit.length >= MOST_LEFT) await insertAudit(audit.splice(0)).execute(db);
}

/** Leaves an event for the commit, which is announced; one of a transaction that is rolled back is dropped. */
export function leaveEvent(db: Db, row: EventRow): void {
  leftOf(db).events.push(row);
  announceCommit(db);
}

function leftOf(db: Db): LeftRows {
  const known = left.get(db);
  if (known !== undefined) return known;
  const rows: LeftRows = { audit: [], events: [] };
  left.set(db, rows);
  beforeCommit(db, (trx) => writeRows(trx, rows));
  return rows;
}

/** The setting of the transaction that hands the events to the statement which goes with the commit. */
const EVENTS = 'lawha.events';

async function writeRows(db: Db, { audit, events }: LeftRows): Promise<void> {
  const [first, ...more] = [
    ...(audit.length > 0 ? [insertAudit(audit)] : []),
    ...(events.length > 0 ? [sql`select set_config(${EVENTS}, ${JSON.stringify(events)}, true)`] : []),
  ];
  if (first === undefined) return;
  await (more[0] === undefined ? first : sql`with audited as (${first}) ${more[0]}`).execute(db);
  if (events.length > 0) await INSERT_EVENTS.execute(db);
}

/** All rows in one statement. */
export function insertAudit(rows: readonly AuditRow[]): RawBuilder<unknown> {
  return sql`insert into lawha_audit
    (account_id, actor_resource, actor_name, actor_type, action, resource, record_id, before, after)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(account_id bigint, actor_resource text,
      actor_name text, actor_type text, action text, resource text, record_id bigint, before jsonb, after jsonb)`;
}

/**
 * Numbers are assigned one transaction at a time, from here to its commit: after a number has been read, no smaller one
 * appears. The row of `turn` exists only once the lock is held, and numbers are taken row by row. All servers wait for one
 * another here, so that it is sent together with the commit.
 */
const INSERT_EVENTS = sentWithCommit(sql`with turn as materialized (
    select pg_advisory_xact_lock(${fixedLockNumber('changes')}) as held)
  insert into lawha_changes
    (kind, resource, record_id, action, version, fields, by_id, by_name, by_resource, tab, account_id, page, data)
  select n.kind, n.resource, n.record_id, n.action, n.version, n.fields, n.by_id, n.by_name, n.by_resource, n.tab,
    n.account_id, n.page, n.data
  from turn, jsonb_to_recordset(current_setting(${sql.lit(EVENTS)})::jsonb) as n(kind text, resource text, record_id bigint,
    action text, version integer, fields text[], by_id bigint, by_name text, by_resource text, tab text,
    account_id bigint, page text, data jsonb)`);
