import { sql } from 'kysely';
import type { ResolvedField } from '../../engine/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import type { Language } from '../../engine/text/language.ts';
import { pickLocalised } from '../../engine/text/Text.ts';
import type { CatalogueEntry } from '../app/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { type Row, rowToRecord } from './recordRow.ts';

/** What a record is called: its name field, else its number. */
export function recordName(
  { nameField }: Pick<CatalogueEntry, 'nameField'>,
  record: RecordValue,
  language: Language,
): string {
  const name = nameField === undefined ? '' : pickLocalised(record[nameField.name], language);
  return name === '' ? String(record['id']) : name;
}

/** Names of chosen records of a group by id. Ids that do not exist are absent. */
export async function readNames(
  db: Db,
  entry: CatalogueEntry,
  options: { ids: readonly number[]; language: Language },
): Promise<Map<number, string>> {
  if (options.ids.length === 0) return new Map();
  const { rows } = await sql<Row>`select ${nameColumns(entry.nameField)} from ${sql.table(entry.resource.name)}
    where id in (${sql.join([...new Set(options.ids)])})`.execute(db);
  return new Map(
    rows.map((row) => [Number(row['id']), recordName(entry, rowToRecord(entry.resource, row), options.language)]),
  );
}

/** The id and the columns that a name is made of. */
export function nameColumns(nameField: ResolvedField | undefined): ReturnType<typeof sql.join> {
  return sql.join(['id', ...(nameField?.leaves.map(({ column }) => column) ?? [])].map((column) => sql.ref(column)));
}
