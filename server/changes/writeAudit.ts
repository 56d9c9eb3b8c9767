import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { Db } from '../store/Store.types.ts';

/** What can be recorded: writes to records, what people do with their sessions, and what was refused. */
export type AuditAction =
  | 'create'
  | 'update'
  /** An earlier version, or fields of it, put back. */
  | 'revert'
  | 'toggle'
  | 'status'
  | 'reply'
  | 'delete'
  | 'restore'
  | 'purge'
  | 'comment'
  | 'comment-edit'
  | 'comment-delete'
  | 'upload'
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'password'
  | 'session-ended'
  | 'view-as-start'
  | 'view-as-end'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'second-factor-failed'
  | 'recovery-codes'
  | 'refused';

/** An audited action, with its author and its subject. */
export interface AuditEntry {
  /** The author's name at that time; null for the server and for an unknown person. */
  actor: Pick<Account, 'id' | 'resource' | 'fullName' | 'userType'> | null;
  action: AuditAction;
  /** The group of the subject; empty where there is none. */
  resource: string;
  recordId: number | null;
  /** The record as it was and as it became, without secrets. */
  before?: unknown;
  after?: unknown;
}

/** Writes an audit row; call it in the transaction of its subject, so that both are committed or neither. */
export async function writeAudit(
  db: Db,
  { actor, action, resource, recordId, before, after }: AuditEntry,
): Promise<void> {
  await sql`insert into lawha_audit
    (account_id, actor_resource, actor_name, actor_type, action, resource, record_id, before, after)
    values (${actor?.id ?? null}, ${actor?.resource ?? null}, ${actor?.fullName ?? null}, ${actor?.userType ?? null},
      ${action}, ${resource}, ${recordId}, ${toJson(before)}::jsonb, ${toJson(after)}::jsonb)`.execute(db);
}

/** The same for many records at once, in one statement. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actor, action, resource, recordId, before, after }) => ({
    account_id: actor?.id,
    actor_resource: actor?.resource,
    actor_name: actor?.fullName,
    actor_type: actor?.userType,
    action,
    resource,
    record_id: recordId,
    before,
    after,
  }));
  await sql`insert into lawha_audit
    (account_id, actor_resource, actor_name, actor_type, action, resource, record_id, before, after)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(account_id bigint, actor_resource text,
      actor_name text, actor_type text, action text, resource text, record_id bigint, before jsonb, after jsonb)`.execute(
    db,
  );
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
