import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Account } from '../context/Account.types.ts';
import { invalidField } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { SECOND_FACTOR_SETTING } from '../access/secondFactorDue.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Db } from '../store/Store.types.ts';
import { findEnrolled } from './secondFactors.ts';

/** Whether an account must have a second factor: the setting is on, and it is a super admin. */
export async function isRequired(db: Db, { userType }: Pick<Account, 'userType'>): Promise<boolean> {
  return isSuperAdmin(userType) && (await readSettings(db))[SECOND_FACTOR_SETTING] === 1;
}

/**
 * Refuses to require a second factor of super admins while the caller's own account has none, so that it has been tried
 * once.
 *
 * @throws HttpError 422 at the setting
 */
export async function guardRequirement(
  db: Db,
  { entry, caller }: WriteContext,
  { before, after }: { before: RecordValue; after: RecordValue },
): Promise<void> {
  if (
    entry.resource.singleton === undefined ||
    after[SECOND_FACTOR_SETTING] !== 1 ||
    before[SECOND_FACTOR_SETTING] === 1
  )
    return;
  if ((await findEnrolled(db, caller.account)) === undefined)
    throw invalidField(SECOND_FACTOR_SETTING, { key: 'ownFactorFirst' });
}
