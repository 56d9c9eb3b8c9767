import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { screenQuestions } from '../../engine/core/access/capabilityCalls.ts';
import { type Grants, isSuperAdmin, NO_GRANTS } from '../../engine/core/access/Grants.ts';
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
  const questions = screenQuestions('readComments', entry.resource);
  return new Map([...grants].filter(([, own]) => questions.some((question) => canAccess(own, question))));
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
  const questions = screenQuestions('readComments', resource);
  const found = accounts.flatMap((account) => {
    const grants = grantsOf(account, roles);
    return questions.some((question) => canAccess(grants, question)) ? [{ account, grants }] : [];
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

function grantsOf({ userType, roleId }: Candidate, roles: ReadonlyMap<number, Grants>): Grants {
  if (isSuperAdmin(userType)) return { kind: 'all' };
  return (roleId === null ? undefined : roles.get(roleId)) ?? NO_GRANTS;
}
