import { sql } from 'kysely';
import type { Catalogue } from '../app/Catalogue.ts';
import type { ServerConfig } from '../app/ServerConfig.ts';
import { fieldToColumns } from '../resources/recordRow.ts';
import type { Store } from '../store/Store.types.ts';
import { selectAccounts } from './Account.ts';
import { hashPassword } from './passwords.ts';
import { readPermissionTree } from './permissionTree.ts';
import { writeRole } from './writeRole.ts';

/** Nobody could sign in: no account, no demo mode, no administrator in the environment. */
export class NoAdministratorError extends Error {
  constructor() {
    super('There is no account yet. Set LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD for the first start.');
    this.name = 'NoAdministratorError';
  }
}

/** Stands in for the phone number, which a record must have and the environment does not say. */
const NO_PHONE = { code: '971', number: '500000000' };

/**
 * Makes the first super admin of an empty database out of the environment, with a role that holds every permission.
 *
 * @throws NoAdministratorError when there is no account and the environment names none
 */
export async function ensureAdministrator(
  store: Store,
  catalogue: Catalogue,
  { admin }: Pick<ServerConfig, 'admin'>,
): Promise<void> {
  if ((await selectAccounts(store.db, catalogue.access, sql`true`)).length > 0) return;
  if (admin === undefined) throw new NoAdministratorError();
  const { email, password } = admin;
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
      last_name: '-',
      email,
      phone: NO_PHONE,
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
