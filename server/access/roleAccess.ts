import { sql } from 'kysely';
import { controlsOf, meaningsOfControls, screensOfControls } from '../../engine/core/access/controlsOf.ts';
import { type Control, permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { isControlled } from '../../engine/core/access/listsWithControl.ts';
import { type Catalogue, findRoute } from '../context/Catalogue.ts';
import type { GrantedPermission, RoleAccess } from '../context/RoleAccess.types.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';

interface Cached {
  revision: string;
  access: RoleAccess | undefined;
}

const caches = new WeakMap<Catalogue, Map<number, Cached>>();

/**
 * What a role grants; undefined when there is no such role. Kept until `revision` says that some role or permission has
 * changed, on on any server.
 */
export async function readRoleAccess(
  db: Db,
  catalogue: Catalogue,
  { roleId, revision }: { roleId: number; revision: string },
): Promise<RoleAccess | undefined> {
  const cache = caches.get(catalogue) ?? new Map<number, Cached>();
  caches.set(catalogue, cache);
  const found = cache.get(roleId);
  if (found?.revision === revision) return found.access;
  const access = await loadRoleAccess(db, catalogue, roleId);
  cache.set(roleId, { revision, access });
  return access;
}

/** What a role grants, read from the tables now. */
export async function loadRoleAccess(db: Db, catalogue: Catalogue, roleId: number): Promise<RoleAccess | undefined> {
  const { role } = catalogue.access;
  const named = await sql<{ ar: string; en: string }>`select name_ar as ar, name_en as en
    from ${sql.table(role.resource.name)} where id = ${roleId}`.execute(db);
  const [name] = named.rows;
  if (name === undefined) return undefined;
  const permissions = (await readGrantedPermissions(db, catalogue, [roleId])).get(roleId) ?? [];
  return { id: roleId, name, permissions, grants: grantsOf(permissions) };
}

/** What some roles grant, read from the tables now. A role that is not there, or grants nothing, is absent. */
export async function loadRoleGrants(
  db: Db,
  catalogue: Catalogue,
  roleIds: readonly number[],
): Promise<Map<number, RoleAccess['grants']>> {
  const granted = await readGrantedPermissions(db, catalogue, roleIds);
  return new Map([...granted].map(([id, permissions]) => [id, grantsOf(permissions)]));
}

/** The permissions of roles, by their ids, in the order in which they were ticked. */
async function readGrantedPermissions(
  db: Db,
  catalogue: Catalogue,
  roleIds: readonly number[],
): Promise<Map<number, GrantedPermission[]>> {
  const { role, permission } = catalogue.access;
  const field = role.resource.fields.find(({ kind }) => kind === 'reference-choices');
  const { rows } = await sql<{ role: string; id: string; ar: string; en: string; url: string; choices: unknown }>`
    select l.record_id as role, p.id, p.title_ar as ar, p.title_en as en, p.url, l.choices
    from ${sql.table(linkTableName(role.resource.name, field?.name ?? ''))} l
    join ${sql.table(permission.resource.name)} p on p.id = l.target_id
    where l.record_id = any(${[...roleIds]}::bigint[]) order by l.position`.execute(db);
  const grantable = rows.filter(({ url }) => !isSuperAdminsAlone(catalogue, permissionKeyOf(url)));
  const byRole = Map.groupBy(grantable, (row) => Number(row.role));
  return new Map([...byRole].map(([roleId, own]) => [roleId, own.map((row) => toPermission(catalogue, row))]));
}

function toPermission(
  catalogue: Catalogue,
  { id, ar, en, url, choices }: { id: string; ar: string; en: string; url: string; choices: unknown },
): GrantedPermission {
  const key = permissionKeyOf(url);
  return { id: Number(id), title: { ar, en }, url: key, controls: usableControls(catalogue, key, choices) };
}

/** Whether a key opens a screen that no role can be granted, whatever the tables contain. */
function isSuperAdminsAlone(catalogue: Catalogue, key: string): boolean {
  const entry = findRoute(catalogue, key)?.entry ?? catalogue.entries.get(key.split('/')[0] ?? '');
  return entry?.resource.access === 'super-admin';
}

/** Grants of a set of permissions. Entries of one key add up, whatever their order. */
export function grantsOf(permissions: readonly { url: string; controls: readonly string[] }[]): RoleAccess['grants'] {
  const controls = new Map<string, Set<string>>();
  for (const { url, controls: own } of permissions) {
    controls.set(url, new Set([...(controls.get(url) ?? []), ...own]));
  }
  return { kind: 'listed', routes: new Set(controls.keys()), controls };
}

/** Of the ticked controls those that the screen behind a key has; a key of no screen has none. */
function usableControls(catalogue: Catalogue, key: string, choices: unknown): Control[] {
  const known = controlsOfKey(catalogue, key);
  const ticked: unknown[] = Array.isArray(choices) ? choices : [];
  return known.filter((control) => ticked.includes(control));
}

/** Controls that the screen behind a permission key has: those of a list or of a tab, none for other screens. */
export function controlsOfKey(catalogue: Catalogue, key: string): Control[] {
  const found = findRoute(catalogue, key);
  return found !== undefined && isControlled(found.route) ? controlsOf(found.entry.resource) : [];
}

/** Controls of the screen behind a permission key that do nothing without another screen, which is named. */
export function controlScreensOfKey(catalogue: Catalogue, key: string): Partial<Record<Control, string>> {
  const found = findRoute(catalogue, key);
  return found !== undefined && found.route.screen === 'list' ? screensOfControls(found.entry.resource) : {};
}

/** Controls of the list behind a permission key that mean another capability than their names say. */
export function controlMeaningsOfKey(catalogue: Catalogue, key: string): Partial<Record<Control, string>> {
  const found = findRoute(catalogue, key);
  return found !== undefined && found.route.screen === 'list' ? meaningsOfControls(found.entry.resource) : {};
}

/** Increases the revision of grants, so that every server reads them anew. */
export async function bumpAccessRevision(db: Db): Promise<void> {
  await sql`insert into lawha_meta (key, value) values ('access_revision', '1')
    on conflict (key) do update set value = (lawha_meta.value::bigint + 1)::text`.execute(db);
}
