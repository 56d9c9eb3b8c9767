import { type RawBuilder, sql } from 'kysely';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';

interface LinkRow {
  record_id: string;
  target_id: string;
  choices: string[] | null;
}

/** Fields that point to several records; their ids are in tables of their own. */
export function linkFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter(isLinkField);
}

/** Adds the lists of references to records that were read from the group's table. */
export async function readLinks(db: Db, resource: ResolvedResource, records: readonly RecordValue[]): Promise<void> {
  if (records.length === 0) return;
  for (const field of linkFields(resource)) {
    const { rows } = await sql<LinkRow>`
      select record_id, target_id, ${hasChoices(field) ? sql.ref('choices') : sql`null`} as choices
      from ${sql.table(linkTableName(resource.name, field.name))}
      where record_id in (${sql.join(records.map(({ id }) => Number(id)))}) order by record_id, position`.execute(db);
    const byRecord = Map.groupBy(rows, ({ record_id }) => Number(record_id));
    for (const record of records) {
      record[field.name] = (byRecord.get(Number(record['id'])) ?? []).map((row) => toItem(field, row));
    }
  }
}

/** Replaces one record's list of references; anything but a list empties it. */
export async function writeLink(
  db: Db,
  resource: ResolvedResource,
  link: { field: ResolvedField; id: number; value: unknown },
): Promise<void> {
  const { field, id, value } = link;
  const table = sql.table(linkTableName(resource.name, field.name));
  await sql`delete from ${table} where record_id = ${id}`.execute(db);
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (items.length === 0) return;
  const columns = ['record_id', 'target_id', 'position', ...(hasChoices(field) ? ['choices'] : [])];
  for (let start = 0; start < items.length; start += ROWS_PER_INSERT) {
    const rows = items
      .slice(start, start + ROWS_PER_INSERT)
      .map((item, i) => sql`(${sql.join([id, ...toColumns(field, item, start + i)])})`);
    await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(rows)}`.execute(
      db,
    );
  }
}

/** A statement carries at most 65,535 parameters. */
const ROWS_PER_INSERT = 1000;

function hasChoices({ kind }: ResolvedField): boolean {
  return kind === 'reference-choices';
}

function toItem(field: ResolvedField, { target_id, choices }: LinkRow): unknown {
  return hasChoices(field) ? { id: Number(target_id), choices: choices ?? [] } : Number(target_id);
}

function toColumns(field: ResolvedField, item: unknown, position: number): (number | RawBuilder<unknown>)[] {
  if (!hasChoices(field)) return [Number(item), position];
  const { id, choices } = isObject(item) ? item : { id: item, choices: [] };
  return [Number(id), position, sql`${JSON.stringify(choices ?? [])}::jsonb`];
}
