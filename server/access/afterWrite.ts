import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { announcePassword } from './announcePassword.ts';
import { dropViewsOfAccount, dropViewsOfRole } from './dropViews.ts';
import { bumpAccessRevision } from './roleAccess.ts';
import { endSessionsOf } from './sessions.ts';

/** A change that has been written. */
export interface WrittenChange {
  id: number;
  /** The record as it was, where a password may be among what was written. */
  before?: RecordValue;
  /** The record, or of a switch its flag; absent after a deletion. */
  after?: RecordValue;
  /** Whether a password was among what was written. */
  hasPassword?: boolean;
}

/**
 * The effects of a change to accounts, roles and permissions, in the same transaction: rights are reloaded, the
 * sessions of an account that is closed or has another password end, and the owner of a password that another account
 * has set is notified. The session in which an account changes itself is kept.
 */
export async function afterWrite(
  db: Db,
  context: WriteContext,
  { id, before, after, hasPassword = false }: WrittenChange,
): Promise<void> {
  const { entry, caller } = context;
  const { access, name: resource } = entry.resource;
  switch (access) {
    case 'role':
      if (after === undefined) await dropViewsOfRole(db, id);
      return bumpAccessRevision(db);
    case 'permission':
    case 'permission-category':
    case 'permission-label':
      return bumpAccessRevision(db);
    case 'account': {
      const isOwn = id === caller.account.id && resource === caller.account.resource;
      if (after === undefined) await dropViewsOfAccount(db, { id, resource });
      const isClosed = after === undefined || after['is_active'] === 0 || after['is_locked'] === 1;
      if (isClosed) await endSessionsOf(db, { id, resource });
      else if (hasPassword) await endSessionsOf(db, { id, resource }, isOwn ? { except: caller.sessionId } : {});
      if (hasPassword && !isOwn) await announcePassword(db, context, { id, records: [before, after] });
      return;
    }
    default:
  }
}
