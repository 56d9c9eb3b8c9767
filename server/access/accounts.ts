import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';
import type { AccessParts } from '../context/AccessParts.ts';
import type { Account } from '../context/Account.types.ts';
import { accountColumns } from './accountColumns.ts';

/** A row of `accountColumns`. */
export interface AccountRow {
  id: string;
  version: number;
  resource: string;
  email: string;
  password: string;
  user_type: string;
  role_id: string | null;
  full_name: string;
  first_name: string | null;
  last_name: string | null;
  image: string | null;
  phone_code: string | null;
  phone: string | null;
  gender: string | null;
  is_active: number;
  is_locked: number;
}

/** The account with that email address, upper or lower case. */
export async function findAccountByEmail(db: Db, parts: AccessParts, email: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db, parts, sql`lower(a.email) = lower(${email})`);
  return account;
}

/** Accounts of every group that meet a condition over `a`. */
export async function selectAccounts(
  db: Db,
  { accounts }: AccessParts,
  where: RawBuilder<unknown>,
): Promise<Account[]> {
  const selects = accounts.map(
    ({ resource }) => sql`select ${accountColumns(resource)} from ${sql.table(resource.name)} a where ${where}`,
  );
  const { rows } = await sql<AccountRow>`${sql.join(selects, sql` union all `)} order by id`.execute(db);
  return rows.map(toAccount);
}

/** The whole phone number, or null. */
export function phoneCompleteForm({ phoneCode, phone }: Pick<Account, 'phoneCode' | 'phone'>): string | null {
  return phoneCode === null || phone === null ? null : `+${phoneCode}${phone}`;
}

/** Row → account. */
export function toAccount(row: AccountRow): Account {
  return {
    id: Number(row.id),
    resource: row.resource,
    version: row.version,
    email: row.email,
    userType: row.user_type,
    roleId: row.role_id === null ? null : Number(row.role_id),
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    image: row.image,
    phoneCode: row.phone_code,
    phone: row.phone,
    gender: row.gender,
    isActive: row.is_active === 1,
    isLocked: row.is_locked === 1,
    passwordHash: row.password,
  };
}
