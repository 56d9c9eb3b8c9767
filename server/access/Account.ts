import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';
import type { RoleGrants } from './Role.ts';

/** Somebody who may sign in. */
export interface Account {
  id: number;
  email: string;
  userType: string;
  fullName: string;
  image: string | null;
  phoneCode: string | null;
  phone: string | null;
  gender: string | null;
  isActive: boolean;
  isLocked: boolean;
  passwordHash: string;
  role: RoleGrants;
}

interface AccountRow {
  id: string;
  email: string;
  user_type: string;
  full_name: string;
  image: string | null;
  phone_code: string | null;
  phone: string | null;
  gender: string | null;
  is_active: number;
  is_locked: number;
  password_hash: string;
  grants: RoleGrants;
}

const COLUMNS = sql`a.id, a.email, a.user_type, a.full_name, a.image, a.phone_code, a.phone, a.gender,
  a.is_active, a.is_locked, a.password_hash, r.grants
  from lawha_accounts a join lawha_roles r on r.key = a.role_key`;

/** The account with that email address, upper or lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} where lower(a.email) = lower(${email})`.execute(db);
  return rows[0] && toAccount(rows[0]);
}

/** The usable account behind a token's hash: not expired, active, not locked. */
export async function findAccountByToken(db: Db, hash: string, now: Date): Promise<Account | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} join lawha_tokens t on t.account_id = a.id
    where t.hash = ${hash} and t.expires_at > ${now.toISOString()} and a.is_active = 1 and a.is_locked = 0`.execute(db);
  return rows[0] && toAccount(rows[0]);
}

/** The whole phone number, or null. */
export function phoneCompleteForm({ phoneCode, phone }: Pick<Account, 'phoneCode' | 'phone'>): string | null {
  return phoneCode === null || phone === null ? null : `+${phoneCode}${phone}`;
}

function toAccount(row: AccountRow): Account {
  return {
    id: Number(row.id),
    email: row.email,
    userType: row.user_type,
    fullName: row.full_name,
    image: row.image,
    phoneCode: row.phone_code,
    phone: row.phone,
    gender: row.gender,
    isActive: row.is_active === 1,
    isLocked: row.is_locked === 1,
    passwordHash: row.password_hash,
    role: row.grants,
  };
}
