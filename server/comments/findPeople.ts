import { sql } from 'kysely';
import type { Grants } from '../../engine/core/access/Grants.ts';
import { compareFolded } from '../../engine/core/text/fold.ts';
import { COMMENT_LIMITS } from '../../engine/features/comments/commentLimits.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { hasWords, searchText } from '../filters/columns.ts';
import type { Db } from '../store/Store.types.ts';
import { accountsWhoOpen, type Candidate, rolesThatOpen } from './accountsWhoOpen.ts';

/** Accounts whose names match that are looked at, of each group; those beyond are found by more letters. */
const LOOKED_AT = 200;
/** Accounts whose rights are looked up at once. */
const AT_ONCE = 24;

interface Named extends Candidate {
  name: string;
  image: string | null;
}

/** A person as the API answers it. */
export interface PersonAnswer {
  id: number;
  name: string;
  image: string | null;
}

/** Accounts that may open a record and whose names have every word of a text, by name; the caller is not among them. */
export async function findPeople(
  context: WriteContext,
  { id, keyword }: { id: number; keyword: string },
): Promise<PersonAnswer[]> {
  const { db } = context.app.store;
  const roles = await rolesThatOpen(db, context);
  const named = await namedAccounts(db, context, { keyword, roles });
  const found: Named[] = [];
  for (let from = 0; from < named.length && found.length < COMMENT_LIMITS.people; from += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- mostly the first ones are enough
    found.push(...(await accountsWhoOpen(db, context, { id, accounts: named.slice(from, from + AT_ONCE), roles })));
  return found.slice(0, COMMENT_LIMITS.people).map((one) => ({ id: one.id, name: one.name, image: one.image }));
}

/** The accounts of some names that can sign in, and whose role may open pages of the group at all. */
async function namedAccounts(
  db: Db,
  { app, caller }: WriteContext,
  { keyword, roles }: { keyword: string; roles: ReadonlyMap<number, Grants> },
): Promise<Named[]> {
  const named = hasWords(searchText({ column: 'full_name', type: 'text' }), keyword);
  const selects = app.catalogue.access.accounts.map(({ resource }) => {
    const image = resource.fields.find(({ name }) => name === 'image')?.leaves[0]?.column;
    return sql`(select id, ${resource.name}::text as resource, role_id, user_type, full_name,
        ${image === undefined ? sql`null::text` : sql.ref(image)} as image
      from ${sql.table(resource.name)}
      where is_active = 1 and is_locked = 0 and id <> ${caller.account.id} and ${named}
        and (role_id = any(${[...roles.keys()]}::bigint[]) or user_type in ('super_admin', 'superadmin'))
      order by full_name, id limit ${LOOKED_AT})`;
  });
  const { rows } = await sql<{
    id: string;
    resource: string;
    role_id: string | null;
    user_type: string;
    full_name: string;
    image: string | null;
  }>`${sql.join(selects, sql` union all `)}`.execute(db);
  const accounts = rows.map(({ id, resource, role_id: roleId, user_type: userType, full_name: name, image }) => ({
    id: Number(id),
    resource,
    roleId: roleId === null ? null : Number(roleId),
    userType,
    name,
    image,
  }));
  return accounts.toSorted((one, other) => compareFolded(one.name, other.name) || one.id - other.id);
}
