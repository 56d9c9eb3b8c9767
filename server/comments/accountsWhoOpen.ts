import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { screenKey } from '../../engine/core/access/capabilities.ts';
import { type Grants, isSuperAdmin, NO_GRANTS } from '../../engine/core/access/Grants.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { rowRules } from '../../engine/core/access/rowAccess.ts';
import { loadRoleGrants } from '../access/roleAccess.ts';
import type { Account } from '../context/Account.types.ts';
import { readRowLimits, rowLimitSql } from '../context/rowLimits.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';

/** What is known of an account before its rights are. */
export type Candidate = Pick<Account, 'id' | 'resource' | 'roleId' | 'userType'>;

/** The roles whose accounts may open pages of a group. */
export async function rolesThatOpen(
  db: Db,
  { app, entry }: Pick<WriteContext, 'app' | 'entry'>,
): Promise<Map<number, Grants>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(app.catalogue.access.role.resource.name)}`.execute(db);
  const grants = await loadRoleGrants(
    db,
    app.catalogue,
    rows.map(({ id }) => Number(id)),
  );
  return new Map([...grants].filter(([, own]) => mayOpen(entry.resource, own)));
}

/**
 * Those of some accounts that may open a record: by the page of its group, and by the conditions of the records that they
 * see. In their order.
 */
export async function accountsWhoOpen<One extends Candidate>(
  db: Db,
  { app, entry }: Pick<WriteContext, 'app' | 'entry'>,
  { id, accounts, roles }: { id: number; accounts: readonly One[]; roles: ReadonlyMap<number, Grants> },
): Promise<One[]> {
  const { resource } = entry;
  const found = accounts.flatMap((account) => {
    const grants = grantsOf(account, roles);
    return mayOpen(resource, grants) ? [{ account, grants }] : [];
  });
  const limited = found.filter(({ grants }) => rowRules(resource, grants) !== undefined);
  if (limited.length === 0) return found.map(({ account }) => account);
  const questionsOfRows = await Promise.all(
    limited.map(async ({ account, grants }) => {
      const rows = await readRowLimits(db, app.catalogue, { account, grants });
      const limit = rowLimitSql({ app, caller: { grants, rows } }, resource.name) ?? sql<boolean>`false`;
      return sql`select ${account.id}::bigint as account from ${sql.table(resource.name)} where id = ${id} and ${limit}`;
    }),
  );
  const { rows } = await sql<{ account: string }>`${sql.join(questionsOfRows, sql` union all `)}`.execute(db);
  const seeing = new Set(rows.map(({ account }) => Number(account)));
  return found.filter((one) => !limited.includes(one) || seeing.has(one.account.id)).map(({ account }) => account);
}

/** Whether the page of records may be opened, to which a notification leads. */
function mayOpen(resource: ResolvedResource, grants: Grants): boolean {
  const route = screenKey(resource, 'show');
  return route !== undefined && canAccess(grants, { route });
}

function grantsOf({ userType, roleId }: Candidate, roles: ReadonlyMap<number, Grants>): Grants {
  if (isSuperAdmin(userType)) return { kind: 'all' };
  return (roleId === null ? undefined : roles.get(roleId)) ?? NO_GRANTS;
}
