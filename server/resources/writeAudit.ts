import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';

/** Something that was done, by whom and to what. */
export interface AuditEntry {
  accountId: number | null;
  action: 'create' | 'update' | 'toggle' | 'delete' | 'upload' | 'login' | 'login-failed' | 'logout';
  resource: string;
  recordId: number | null;
  /** The record as it was and as it became, without secrets. */
  before?: unknown;
  after?: unknown;
}

/** Writes an audit row; call it in the transaction of what it tells of, so that both stand or fall together. */
export async function writeAudit(
  db: Db,
  { accountId, action, resource, recordId, before, after }: AuditEntry,
): Promise<void> {
  await sql`insert into lawha_audit (account_id, action, resource, record_id, before, after)
    values (${accountId}, ${action}, ${resource}, ${recordId}, ${toJson(before)}::jsonb, ${toJson(after)}::jsonb)`.execute(
    db,
  );
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
