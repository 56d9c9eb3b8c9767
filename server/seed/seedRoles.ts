import { sql } from 'kysely';
import { type Control, CONTROLS } from '../../engine/access/Grants.ts';
import type { RecordChoices } from '../../engine/definition/linkedRecords.ts';
import { HOME_KEY } from '../access/permissionKeys.ts';
import { readPermissionTree, type TreePermission } from '../access/permissionTree.ts';
import { writeRole } from '../access/writeRole.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import type { SeedRole } from './SeedRole.types.ts';

/** Screens that a control leads to. */
const SCREENS: readonly Control[] = ['show', 'edit', 'add'];

/** Writes the roles of the demo world once, out of the permissions that there are. In a new table their ids count from 1. */
export async function seedRoles(db: Db, catalogue: Catalogue, roles: readonly SeedRole[]): Promise<number> {
  const { name } = catalogue.access.role.resource;
  const { rows } = await sql`select 1 where exists (select 1 from ${sql.table(name)})
    or exists (select 1 from lawha_meta where key = ${`seeded:${name}`})`.execute(db);
  if (rows.length > 0) return 0;
  const tree = await readPermissionTree(db, catalogue);
  const all = tree.flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions));
  for (const role of roles) {
    await writeRole(db, catalogue, { name: role.name, permissions: all.flatMap((item) => choose(role, item)) });
  }
  await sql`insert into lawha_meta (key, value) values (${`seeded:${name}`}, 'roles')`.execute(db);
  return roles.length;
}

function choose({ grants }: SeedRole, { id, url, controls }: TreePermission): RecordChoices[] {
  if (url === HOME_KEY) return grants.home ? [{ id, choices: [] }] : [];
  const [group = '', screen = ''] = url.split('/');
  const ticked = new Set(
    grants.groups
      .filter(({ names }) => names === '*' || names.includes(group))
      .flatMap((granted) => (granted.controls === '*' ? CONTROLS : granted.controls)),
  );
  const isGranted = grants.groups.some(({ names }) => names === '*' || names.includes(group));
  if (!isGranted) return [];
  const needed = SCREENS.find((control) => control === screen);
  if (needed !== undefined && !ticked.has(needed)) return [];
  return [{ id, choices: controls.filter((control) => ticked.has(control as Control)) }];
}
