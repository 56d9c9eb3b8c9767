import { sql } from 'kysely';
import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { ConfigError } from '../base/ConfigError.ts';
import { fieldToColumns } from '../records/recordRow.ts';
import type { Store } from '../store/Store.types.ts';
import type { Account } from '../context/Account.types.ts';
import { selectAccounts } from '../access/accounts.ts';
import { findPasswordFault } from '../access/passwordRules.ts';
import { hashPassword } from '../access/passwords.ts';
import { readPermissionTree } from '../access/permissionTree.ts';
import { writeRole } from './writeRole.ts';

/** No account can sign in, the server is no demo, and the environment names no administrator. */
export class NoAdministratorError extends Error {
  constructor() {
    super(
      'No account can sign in yet; those of a demo are locked for good. Set LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD for this start, or start a new demo with an empty DATA_DIR.',
    );
    this.name = 'NoAdministratorError';
  }
}

/** The first possible phone number, for a record that requires one which the environment does not state. */
const FIRST_PHONE = 500_000_000;

/**
 * Creates the first super admin of a database where none can sign in, from the environment, with a role that has every
 * permission.
 *
 * @throws NoAdministratorError when no account can sign in and the environment names none
 * @throws ConfigError when another account has the email
 */
export async function ensureAdministrator(
  store: Store,
  catalogue: Catalogue,
  { admin }: Pick<ServerConfig, 'admin'>,
): Promise<void> {
  const all = await selectAccounts(store.db, catalogue.access, sql`true`);
  const usable = all.filter(({ isActive, isLocked }) => isActive && !isLocked);
  if (usable.some(({ userType }) => isSuperAdmin(userType))) return;
  if (admin === undefined) {
    if (usable.length > 0) return;
    throw new NoAdministratorError();
  }
  const { email, password } = admin;
  if (all.some((account) => account.email.toLowerCase() === email.toLowerCase())) {
    throw new ConfigError(`LAWHA_ADMIN_EMAIL is ${email}, which an existing account has; give another address.`);
  }
  if ((await findPasswordFault(password, { demo: false })) !== undefined) {
    throw new ConfigError('LAWHA_ADMIN_PASSWORD is blank or a common password; choose another.');
  }
  const hash = await hashPassword(password);
  const entry = catalogue.access.accounts.find(({ resource }) =>
    resource.fields.some(({ name, schema }) => name === 'user_type' && schema.enum?.includes('super_admin') === true),
  );
  if (entry === undefined) throw new Error('no group of accounts knows the type super_admin');
  await store.transaction(async (db) => {
    const tree = await readPermissionTree(db, catalogue);
    const permissions = tree.flatMap(({ categories }) => categories.flatMap((category) => category.permissions));
    const roleId = await writeRole(db, catalogue, {
      name: { ar: 'كل الصلاحيات', en: 'Full access' },
      permissions: permissions.map(({ id, controls }) => ({ id, choices: controls })),
    });
    const record: Record<string, unknown> = {
      first_name: email.split('@')[0],
      last_name: '',
      email,
      phone: { code: '971', number: freePhone(all) },
      password: hash,
      role_id: roleId,
      user_type: 'super_admin',
      is_active: 1,
    };
    const columns = entry.resource.fields.flatMap((field) =>
      field.name in record ? fieldToColumns(field, record[field.name]) : [],
    );
    await sql`insert into ${sql.table(entry.resource.name)}
      (${sql.join(columns.map(({ column }) => sql.ref(column)))})
      values (${sql.join(columns.map(({ value }) => value))})`.execute(db);
  });
}

function freePhone(accounts: readonly Pick<Account, 'phone'>[]): string {
  const taken = new Set(accounts.map(({ phone }) => phone));
  let number = FIRST_PHONE;
  while (taken.has(String(number))) number += 1;
  return String(number);
}
