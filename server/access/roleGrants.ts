import { sql } from 'kysely';
import { CONTROLS, permissionKeyOf } from '../../engine/core/access/Grants.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';
import { grantsOf } from './roleAccess.ts';
import type { RoleAccess } from '../context/RoleAccess.types.ts';

/**
 * The grants of a role: screens and ticked controls. Ticks that the screen does not use are included, because a changed
 * definition or a renamed permission may make them effective.
 */
export type RoleGrants = RoleAccess['grants'];

/** A screen with controls, as a permission names it. */
export interface Right {
  /** Permission key. */
  url: string;
  controls: readonly string[];
}

/** What some roles hold, read from the tables now; a role that is not there holds nothing. */
export async function readRoleGrants(db: Db, catalogue: Catalogue, roleIds: readonly number[]): Promise<RoleGrants[]> {
  if (roleIds.length === 0) return [];
  const { rows } = await sql<{ role: string; url: string; choices: unknown }>`
    select l.record_id as role, p.url, l.choices
    from ${linkOf(catalogue)} l join ${sql.table(catalogue.access.permission.resource.name)} p on p.id = l.target_id
    where l.record_id = any(${[...roleIds]}::bigint[])`.execute(db);
  const byRole = Map.groupBy(rows, ({ role }) => Number(role));
  return roleIds.map((id) => grantsOf((byRole.get(id) ?? []).map(({ url, choices }) => rightOf(url, choices))));
}

/** A stored key and the controls beside it as a right. */
export function rightOf(url: string, controls: unknown): Right {
  const ticked: unknown[] = Array.isArray(controls) ? controls : [];
  return { url: permissionKeyOf(url), controls: CONTROLS.filter((control) => ticked.includes(control)) };
}

/** The single rights in grants. */
export function rightsOf({ controls }: RoleGrants): Right[] {
  return [...controls].map(([url, own]) => ({ url, controls: [...own] }));
}

/** Whether grants contain all of some rights, controls included. */
export function covers(own: RoleGrants, rights: readonly Right[]): boolean {
  return rights.every(
    ({ url, controls }) =>
      own.routes.has(url) && controls.every((control) => own.controls.get(url)?.has(control) === true),
  );
}

/** The roles that a change of some records affects: through their rights, or through their menu. */
export async function rolesConcerned(
  db: Db,
  catalogue: Catalogue,
  { resource: { access, name }, ids }: { resource: Pick<ResolvedResource, 'access' | 'name'>; ids: readonly number[] },
): Promise<number[]> {
  const permissions = sql.table(catalogue.access.permission.resource.name);
  const categories = sql.table(catalogue.access.category.resource.name);
  const given = sql`any(${[...ids]}::bigint[])`;
  switch (access) {
    case 'role':
      return [...ids];
    case 'account':
      return readIds(
        db,
        sql`select distinct role_id as id from ${sql.table(name)} where id = ${given} and role_id is not null`,
      );
    case 'permission':
      return readIds(db, holdersOf(catalogue, given));
    case 'permission-category':
      return readIds(db, holdersOf(catalogue, sql`any(select id from ${permissions} where category_id = ${given})`));
    case 'permission-label':
      return readIds(
        db,
        holdersOf(
          catalogue,
          sql`any(select p.id from ${permissions} p join ${categories} c on c.id = p.category_id where c.label_id = ${given})`,
        ),
      );
    default:
      return [];
  }
}

function holdersOf(catalogue: Catalogue, permissionIds: ReturnType<typeof sql>) {
  return sql`select distinct record_id as id from ${linkOf(catalogue)} where target_id = ${permissionIds}`;
}

async function readIds(db: Db, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db);
  return rows.map(({ id }) => Number(id));
}

function linkOf({ access: { role } }: Catalogue) {
  const field = role.resource.fields.find(({ kind }) => kind === 'reference-choices');
  return sql.table(linkTableName(role.resource.name, field?.name ?? ''));
}
