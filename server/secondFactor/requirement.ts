import { sql } from 'kysely';
import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Account } from '../context/Account.types.ts';
import { invalidField } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { readSettings } from '../settings/readSettings.ts';
import { SETTINGS_VIEW } from '../store/schema/settingsView.ts';
import type { Db } from '../store/Store.types.ts';
import { findEnrolled } from './secondFactors.ts';

/** The name of that setting, for a product that declares it. */
const SETTING = 'require_second_factor';

/** Whether an account must have a second factor: the setting is on, and it is a super admin. */
export async function isRequired(db: Db, { userType }: Pick<Account, 'userType'>): Promise<boolean> {
  return isSuperAdmin(userType) && (await readSettings(db))[SETTING] === 1;
}

/** Whether an account has no rights until it has enrolled a second factor. */
export async function mustEnrol(db: Db, { id, resource, userType }: Account): Promise<boolean> {
  if (!isSuperAdmin(userType)) return false;
  const { rows } = await sql`select 1 from ${sql.table(SETTINGS_VIEW)}
    where name = ${SETTING} and value = 1 and not exists (select 1 from lawha_second_factors
      where resource = ${resource} and account_id = ${id} and confirmed_at is not null)`.execute(db);
  return rows.length > 0;
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
  if (entry.resource.singleton === undefined || after[SETTING] !== 1 || before[SETTING] === 1) return;
  if ((await findEnrolled(db, caller.account)) === undefined) throw invalidField(SETTING, { key: 'ownFactorFirst' });
}
