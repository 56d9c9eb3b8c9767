import { sql } from 'kysely';
import { CONTROLS } from '../../engine/access/Grants.ts';
import type { GENDERS } from '../../engine/constants.ts';
import type { ServerConfig } from '../app/ServerConfig.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { hashPassword } from './passwords.ts';
import type { RoleGrants } from './Role.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'lawha-demo';

const WITHOUT_DELETE = CONTROLS.filter((control) => control !== 'delete' && control !== 'delete_all');

/** The roles of the demo accounts; a real installation starts with the first alone. */
const ROLES: Readonly<Record<string, RoleGrants>> = {
  super: { kind: 'all' },
  full: { kind: 'groups', home: true, groups: [{ names: '*', controls: [...CONTROLS] }] },
  limited: { kind: 'groups', home: true, groups: [{ names: ['orders', 'contacts'], controls: WITHOUT_DELETE }] },
  agent: {
    kind: 'groups',
    home: true,
    groups: [
      { names: ['orders', 'contacts'], controls: WITHOUT_DELETE },
      { names: ['users'], controls: ['show'] },
    ],
  },
  none: { kind: 'groups', home: false, groups: [] },
};

interface NewAccount {
  email: string;
  role: keyof typeof ROLES;
  userType: 'super_admin' | 'admin' | 'call_center';
  fullName: string;
  phone?: string;
  gender?: (typeof GENDERS)[number];
}

/** ENGINE-09: a super admin, an admin with everything, a limited one, one with nothing, an agent. */
export const DEMO_ACCOUNTS: readonly NewAccount[] = [
  {
    email: 'super@lawha.test',
    role: 'super',
    userType: 'super_admin',
    fullName: 'مريم الهاشمي',
    phone: '501234001',
    gender: 'female',
  },
  {
    email: 'admin@lawha.test',
    role: 'full',
    userType: 'admin',
    fullName: 'خالد المزروعي',
    phone: '501234002',
    gender: 'male',
  },
  {
    email: 'limited@lawha.test',
    role: 'limited',
    userType: 'admin',
    fullName: 'نورة السويدي',
    phone: '501234003',
    gender: 'female',
  },
  {
    email: 'none@lawha.test',
    role: 'none',
    userType: 'admin',
    fullName: 'يوسف حداد',
    phone: '501234004',
    gender: 'male',
  },
  {
    email: 'agent@lawha.test',
    role: 'agent',
    userType: 'call_center',
    fullName: 'ليلى منصور',
    phone: '501234005',
    gender: 'female',
  },
];

/** Nobody could sign in: no account, no demo mode, no administrator in the environment. */
export class NoAdministratorError extends Error {
  constructor() {
    super('There is no account yet. Set LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD for the first start.');
    this.name = 'NoAdministratorError';
  }
}

/**
 * Makes the first accounts of an empty database: the demo accounts, or outside demo mode the administrator that the
 * environment names.
 *
 * @throws NoAdministratorError
 */
export async function createAccounts(
  store: Store,
  { demo, admin }: Pick<ServerConfig, 'demo' | 'admin'>,
): Promise<void> {
  const { rows } = await sql`select 1 from lawha_accounts limit 1`.execute(store.db);
  if (rows.length > 0) return;
  if (!demo && admin === undefined) throw new NoAdministratorError();
  const hash = await hashPassword(demo ? DEMO_PASSWORD : (admin?.password ?? ''));
  const accounts: readonly NewAccount[] = demo
    ? DEMO_ACCOUNTS
    : [{ email: admin?.email ?? '', role: 'super', userType: 'super_admin', fullName: admin?.email ?? '' }];
  await store.transaction(async (db) => {
    for (const account of accounts) await insertAccount(db, account, hash);
  });
}

async function insertAccount(db: Db, account: NewAccount, hash: string): Promise<void> {
  await sql`insert into lawha_roles (key, grants) values (${account.role}, ${JSON.stringify(ROLES[account.role])}::jsonb)
    on conflict (key) do nothing`.execute(db);
  await sql`insert into lawha_accounts (email, password_hash, user_type, role_key, full_name, phone_code, phone, gender)
    values (${account.email}, ${hash}, ${account.userType}, ${account.role}, ${account.fullName},
      ${account.phone === undefined ? null : '971'}, ${account.phone ?? null}, ${account.gender ?? null})`.execute(db);
}
