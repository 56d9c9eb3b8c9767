import { isSuperAdmin, NO_GRANTS } from '../../engine/core/access/Grants.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { Account } from '../context/Account.types.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { RoleAccess } from '../context/RoleAccess.types.ts';
import type { Db } from '../store/Store.types.ts';
import { readRoleAccess } from './roleAccess.ts';

/**
 * What an account may: as a super admin everything, else what its role grants.
 *
 * @param viewed the role that a super admin looks as, whose rights then count
 */
export async function rightsOfAccount(
  db: Db,
  catalogue: Catalogue,
  { account, revision, viewed }: { account: Account; revision: string; viewed?: number | undefined },
): Promise<{ role: RoleAccess | undefined; grants: Grants }> {
  const roleId = viewed ?? account.roleId;
  const role = roleId === null ? undefined : await readRoleAccess(db, catalogue, { roleId, revision });
  const isWhole = isSuperAdmin(account.userType) && viewed === undefined;
  return { role, grants: isWhole ? { kind: 'all' } : (role?.grants ?? NO_GRANTS) };
}
