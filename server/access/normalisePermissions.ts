import { sql } from 'kysely';
import type { Catalogue } from '../context/Catalogue.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';
import { storedKeyOf } from './permissionKeys.ts';

interface StoredPermission {
  id: number;
  url: string;
}

/**
 * Brings stored permissions to one record for each key, in the key's one notation. Where several mean one key, the
 * record that has the notation stays, otherwise the oldest; roles that held the others hold it with the controls of all,
 * as they were granted them before. Every change is in the audit log; the caller reports the messages.
 *
 * @returns a message for each record that was changed
 */
export async function normalisePermissions(db: Db, catalogue: Catalogue): Promise<string[]> {
  const table = catalogue.access.permission.resource.name;
  const { rows } = await sql<{ id: string; url: string }>`select id, url from ${sql.table(table)} order by id`.execute(
    db,
  );
  const byKey = Map.groupBy(
    rows.map(({ id, url }): StoredPermission => ({ id: Number(id), url })),
    ({ url }) => storedKeyOf(catalogue, url),
  );
  const messages: string[] = [];
  for (const [key, same] of byKey) {
    const kept = same.find(({ url }) => url === key) ?? same[0];
    if (kept === undefined) continue;
    for (const other of same.filter((permission) => permission !== kept)) {
      await mergeInto(db, catalogue, { kept, other });
      messages.push(
        `permission ${other.id} (${other.url}) meant the screen of permission ${kept.id}, and was merged into it`,
      );
    }
    if (kept.url === key) continue;
    await sql`update ${sql.table(table)} set url = ${key}, version = version + 1, updated_at = now()
      where id = ${kept.id}`.execute(db);
    await writeAudit(db, {
      actor: null,
      action: 'update',
      resource: table,
      recordId: kept.id,
      before: { url: kept.url },
      after: { url: key },
    });
    messages.push(`the key of permission ${kept.id} is ${key} now; it was written as ${kept.url}`);
  }
  return messages;
}

async function mergeInto(
  db: Db,
  { access: { role, permission } }: Catalogue,
  { kept, other }: { kept: StoredPermission; other: StoredPermission },
): Promise<void> {
  const field = role.resource.fields.find(({ kind }) => kind === 'reference-choices');
  const link = sql.table(linkTableName(role.resource.name, field?.name ?? ''));
  await sql`update ${link} l set choices = (
      select coalesce(jsonb_agg(distinct choice), '[]'::jsonb)
      from jsonb_array_elements(l.choices || o.choices) as choice)
    from ${link} o where o.record_id = l.record_id and l.target_id = ${kept.id} and o.target_id = ${other.id}`.execute(
    db,
  );
  await sql`update ${link} l set target_id = ${kept.id} where target_id = ${other.id}
    and not exists (select 1 from ${link} o where o.record_id = l.record_id and o.target_id = ${kept.id})`.execute(db);
  await sql`delete from ${link} where target_id = ${other.id}`.execute(db);
  await sql`delete from ${sql.table(permission.resource.name)} where id = ${other.id}`.execute(db);
  await writeAudit(db, {
    actor: null,
    action: 'delete',
    resource: permission.resource.name,
    recordId: other.id,
    before: { url: other.url },
  });
}
