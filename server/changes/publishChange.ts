import type { ChangeAction } from '../../engine/features/realtime/RecordChange.ts';
import type { Caller } from '../context/Caller.ts';
import type { Db } from '../store/Store.types.ts';
import { leaveEvent } from './leaveRows.ts';

/** A write to a record. */
export interface PublishChangeOptions {
  resource: string;
  id: number;
  action: ChangeAction;
  /** The record's version after it. */
  version?: number;
  /** Names of the fields that it changed. */
  fields?: readonly string[];
  /** Who did it; null for the server by itself. */
  caller: Pick<Caller, 'account' | 'tab'> | null;
  /** The one account that receives it, for a record of that account's own. Default: all that may see the group. */
  account?: number;
}

/**
 * Publishes a write to open screens. Call it in the write's own transaction, as `writeAudit`: it is emitted after the
 * commit, and never when the transaction is rolled back.
 *
 * @example publishChange(db, { resource: 'visits', id: 7, action: 'status', version: 4, fields: ['status'], caller });
 */
export function publishChange(
  db: Db,
  { resource, id, action, version, fields, caller, account }: PublishChangeOptions,
): void {
  leaveEvent(db, {
    kind: 'record',
    resource,
    record_id: id,
    action,
    ...(version !== undefined && { version }),
    ...(fields && { fields }),
    ...(account !== undefined && { account_id: account }),
    ...(caller && {
      by_id: caller.account.id,
      by_name: caller.account.fullName,
      by_resource: caller.account.resource,
      ...(caller.tab !== undefined && { tab: caller.tab }),
    }),
  });
}

/** Publishes that sessions of an account may have ended or have other rights: its sockets are checked again. */
export function publishSessionChange(db: Db, { id, resource }: { id: number; resource: string }): void {
  leaveEvent(db, { kind: 'session', resource, record_id: id });
}
