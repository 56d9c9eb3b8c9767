import { type RawBuilder, sql } from 'kysely';
import { SETTINGS_VIEW } from '../store/schema/settingsView.ts';

/** The setting that asks super admins for a second factor, of a product that declares it. */
export const SECOND_FACTOR_SETTING = 'require_second_factor';

/** Whether the setting is on and the account of a group, aliased `a`, has no second factor. */
export function secondFactorDue(resource: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from ${sql.table(SETTINGS_VIEW)} where name = ${SECOND_FACTOR_SETTING} and value = 1)
    and not exists (select 1 from lawha_second_factors f
      where f.resource = ${resource} and f.account_id = a.id and f.confirmed_at is not null)`;
}
