import { sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';

/** Fields that point to several records; their ids lie in tables of their own. */
export function linkFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter(({ kind }) => kind === 'references');
}

/** Adds the lists of references to records that were read from the group's table. */
export async function readLinks(db: Db, resource: ResolvedResource, records: readonly RecordValue[]): Promise<void> {
  if (records.length === 0) return;
  for (const field of linkFields(resource)) {
    const { rows } = await sql<{ record_id: string; target_id: string }>`
      select record_id, target_id from ${sql.table(linkTableName(resource.name, field.name))}
      where record_id in (${sql.join(records.map(({ id }) => Number(id)))}) order by record_id, position`.execute(db);
    const byRecord = Map.groupBy(rows, ({ record_id }) => Number(record_id));
    for (const record of records) {
      record[field.name] = (byRecord.get(Number(record['id'])) ?? []).map(({ target_id }) => Number(target_id));
    }
  }
}

/** Replaces one record's list of references; anything but a list empties it. */
export async function writeLink(
  db: Db,
  resource: ResolvedResource,
  link: { field: ResolvedField; id: number; value: unknown },
): Promise<void> {
  const table = sql.table(linkTableName(resource.name, link.field.name));
  await sql`delete from ${table} where record_id = ${link.id}`.execute(db);
  const targets = Array.isArray(link.value) ? link.value.map(Number) : [];
  if (targets.length === 0) return;
  const rows = targets.map((target, position) => sql`(${link.id}, ${target}, ${position})`);
  await sql`insert into ${table} (record_id, target_id, position) values ${sql.join(rows)}`.execute(db);
}
