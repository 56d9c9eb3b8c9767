import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { Db } from '../store/Store.types.ts';
import { bumpAccessRevision } from './roleAccess.ts';
import { endSessionsOf } from './sessions.ts';

/** A change that has been written. */
export interface WrittenChange {
  id: number;
  /** The record, or of a switch its flag; absent after a deletion. */
  after?: RecordValue;
  /** Whether a password was among what was written. */
  hasPassword?: boolean;
  /** Session that stays although the password changed: the one in use by the account itself. */
  keepSession?: number | undefined;
}

/**
 * What a change to accounts, roles and permissions brings with it, in the same transaction: rights are read anew by
 * everybody, and the sessions of an account that is closed or has another password end (SESSION-11, PROFILE-04).
 */
export async function afterWrite(db: Db, resource: ResolvedResource, change: WrittenChange): Promise<void> {
  switch (resource.access) {
    case 'role':
    case 'permission':
    case 'permission-category':
    case 'permission-label':
      return bumpAccessRevision(db);
    case 'account': {
      const { id, after, hasPassword = false, keepSession } = change;
      const isClosed = after === undefined || after['is_active'] === 0 || after['is_locked'] === 1;
      if (isClosed) await endSessionsOf(db, { id, resource: resource.name });
      else if (hasPassword) await endSessionsOf(db, { id, resource: resource.name }, { except: keepSession });
      return;
    }
    default:
  }
}
