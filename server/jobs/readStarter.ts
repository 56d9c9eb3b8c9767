import { sql } from 'kysely';
import { isSuperAdmin, NO_GRANTS } from '../../engine/core/access/Grants.ts';
import { selectAccounts } from '../access/accounts.ts';
import { rightsOfAccount } from '../access/rightsOfAccount.ts';
import { secondFactorDue } from '../access/secondFactorDue.ts';
import type { AppContext } from '../context/AppContext.ts';
import { readRowLimits } from '../context/rowLimits.ts';
import type { Caller } from '../context/Caller.ts';
import type { Job } from './Job.types.ts';

/**
 * The account that started a job, as the caller of its calls, with the rights that it has now; undefined once it cannot
 * sign in any more.
 */
export async function readStarter(
  { store, catalogue }: AppContext,
  { accountId, accountResource, language, tab }: Job,
): Promise<Caller | undefined> {
  const { db } = store;
  const found = await selectAccounts(
    db,
    catalogue.access,
    sql`a.id = ${accountId} and a.is_active = 1 and a.is_locked = 0`,
  );
  const account = found.find(({ resource }) => resource === accountResource);
  if (account === undefined) return undefined;
  const { rows } = await sql<{ revision: string | null; due: boolean }>`
    select (select value from lawha_meta where key = 'access_revision') as revision,
      ${secondFactorDue(accountResource)} as due
    from ${sql.table(accountResource)} a where a.id = ${accountId}`.execute(db);
  const revision = rows[0]?.revision ?? '0';
  const { role, grants } = await rightsOfAccount(db, catalogue, { account, revision });
  const isHeldBack = isSuperAdmin(account.userType) && rows[0]?.due === true;
  return {
    account,
    role,
    grants: isHeldBack ? NO_GRANTS : grants,
    rows: await readRowLimits(db, catalogue, { account, grants }),
    language,
    content: language,
    sessionId: 0,
    isViewingAs: false,
    accessRevision: revision,
    tab,
  };
}
