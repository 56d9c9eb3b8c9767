import type { Account } from '../context/Account.types.ts';
import { hasSteps } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';
import { insertAudit, leaveAudit } from './leaveRows.ts';

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

/**
 * Records an action in the audit. In the transaction of its subject it is written when that commits, so that both are
 * committed or neither; outside of one at once.
 */
export function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  return writeAudits(db, [entry]);
}

/** The same for many records at once. */
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
  await (hasSteps(db) ? leaveAudit(db, rows) : insertAudit(rows).execute(db));
}
