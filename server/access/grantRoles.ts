import { sql } from 'kysely';
import { type Control, controlBits } from '../../engine/core/access/Grants.ts';
import { type StartingGrant, startingGrants } from '../../engine/core/access/startingGrants.ts';
import { vocabularyLabel } from '../../engine/core/resolve/resolveField.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { acquireLock } from '../store/locks.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { HOME_KEY } from './permissionKeys.ts';
import { bumpAccessRevision } from './roleAccess.ts';

/** Begins the keys of what is remembered: `granted:<role>` → id of its record, `granted:<role>:<key>` → controls as bits. */
const GRANTED = 'granted:';

/**
 * Adds the roles that definitions name in `grants`, and grants them what they have never been granted. Everything is
 * granted once: what people took from a role, and a role that they deleted, does not return, and a grant that a
 * definition no longer states is not taken away.
 */
export async function grantRoles(store: Store, catalogue: Catalogue): Promise<void> {
  const wanted = wantedGrants(catalogue);
  if (wanted.size === 0) return;
  await store.transaction(async (db) => {
    // The same as for permissions: of servers that start together one adds them.
    await acquireLock(db, 'permissions');
    const known = await readGranted(db);
    let changes = 0;
    for (const [name, grants] of wanted) {
      const fresh = grants.filter(({ key, controls }) => !isGranted(known.get(`${name}:${key}`), controls));
      if (fresh.length === 0) continue;
      const id = await ensureRole(db, catalogue, { name, id: known.get(name) });
      if (id !== undefined) await addGrants(db, catalogue, { id, name, fresh, known });
      await writeGranted(db, { name, id: id ?? known.get(name) ?? 0, grants: fresh, known });
      changes += 1;
    }
    if (changes > 0) await bumpAccessRevision(db);
  });
}

/** What each role is granted by all definitions, beside the start page. */
function wantedGrants({ entries }: Pick<Catalogue, 'entries'>): Map<string, StartingGrant[]> {
  const wanted = new Map<string, StartingGrant[]>();
  for (const { resource } of entries.values())
    for (const [role, names] of Object.entries(resource.grants ?? {})) {
      const before = wanted.get(role) ?? [{ key: HOME_KEY, controls: [] }];
      wanted.set(role, [...before, ...startingGrants(resource, names)]);
    }
  return wanted;
}

async function readGranted(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from lawha_meta where starts_with(key, ${GRANTED})`.execute(db);
  return new Map(rows.map(({ key, value }) => [key.slice(GRANTED.length), Number(value)]));
}

interface Granted {
  name: string;
  id: number;
  grants: readonly StartingGrant[];
  known: ReadonlyMap<string, number>;
}

async function writeGranted(db: Db, { name, id, grants, known }: Granted): Promise<void> {
  const rows = [
    [name, id] as const,
    ...grants.map(({ key, controls }) => {
      const at = `${name}:${key}`;
      return [at, (known.get(at) ?? 0) | controlBits(controls)] as const;
    }),
  ];
  await sql`insert into lawha_meta (key, value)
    select * from unnest(${rows.map(([key]) => GRANTED + key)}::text[], ${rows.map(([, value]) => String(value))}::text[])
    on conflict (key) do update set value = excluded.value`.execute(db);
}

function isGranted(known: number | undefined, controls: readonly Control[]): boolean {
  return known !== undefined && (controlBits(controls) & ~known) === 0;
}

/** The record of a role; undefined for one that people have deleted. */
async function ensureRole(
  db: Db,
  { access }: Catalogue,
  { name, id }: { name: string; id: number | undefined },
): Promise<number | undefined> {
  const table = sql.table(access.role.resource.name);
  if (id !== undefined) {
    const { rows } = await sql`select from ${table} where id = ${id}`.execute(db);
    return rows.length > 0 ? id : undefined;
  }
  const label: Text = vocabularyLabel(name) ?? { ar: name, en: name };
  const { rows } = await sql<{ id: string }>`insert into ${table} (name_ar, name_en)
    values (${label.ar}, ${label.en}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

interface Fresh {
  id: number;
  name: string;
  fresh: readonly StartingGrant[];
  known: ReadonlyMap<string, number>;
}

/** Adds permissions after those of the role, and controls to those that it still has. */
async function addGrants(db: Db, { access }: Catalogue, { id, name, fresh, known }: Fresh): Promise<void> {
  const { resource } = access.role;
  const field = resource.fields.find(({ kind }) => kind === 'reference-choices');
  if (field === undefined) return;
  const links = sql.table(linkTableName(resource.name, field.name));
  for (const { key, controls } of fresh) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(access.permission.resource.name)}
      where url = ${key} order by id limit 1`.execute(db);
    const [permission] = rows;
    // People have deleted the permission.
    if (permission === undefined) continue;
    const target = Number(permission.id);
    const ticked = JSON.stringify(controls);
    if (known.has(`${name}:${key}`))
      await sql`update ${links} set choices = choices || (
          select coalesce(jsonb_agg(fresh), '[]') from jsonb_array_elements(${ticked}::jsonb) fresh
          where not ${links}.choices @> fresh)
        where record_id = ${id} and target_id = ${target}`.execute(db);
    else
      await sql`insert into ${links} (record_id, target_id, position, choices)
        select ${id}, ${target}, coalesce(max(position) + 1, 0), ${ticked}::jsonb from ${links} where record_id = ${id}
        on conflict do nothing`.execute(db);
  }
  await sql`update ${sql.table(resource.name)} set version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  );
}
