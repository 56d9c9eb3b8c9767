import { sql } from 'kysely';
import { fillTemplate, templateFields } from '../../engine/core/records/nameTemplate.ts';
import { formatDate } from '../../engine/core/text/format.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { pickLocalised, pickText } from '../../engine/core/text/Text.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import type { Db } from '../store/Store.types.ts';
import { type Row, rowToRecord } from './recordRow.ts';

/** The name of a record by its name field alone, else its number. */
export function recordName(
  { nameField }: Pick<CatalogueEntry, 'nameField'>,
  record: RecordValue,
  language: Language,
): string {
  const name = nameField === undefined ? '' : pickLocalised(record[nameField.name], language);
  return name === '' ? String(record['id']) : name;
}

/** The names of records of a group, in their order: by the group's template, else by its name field. */
export function namesOf(
  db: Db,
  entry: CatalogueEntry,
  options: { records: readonly RecordValue[]; language: Language },
): Promise<string[]> {
  return composeNames(gatheringReader(db, { isPrepared: false }), entry, options);
}

async function composeNames(
  reader: Reader,
  entry: CatalogueEntry,
  { records, language }: { records: readonly RecordValue[]; language: Language },
): Promise<string[]> {
  const { nameTemplate } = entry.resource;
  if (nameTemplate === undefined) return records.map((record) => recordName(entry, record, language));
  const others = await Promise.all(
    nameFields(entry).flatMap(({ name, relation }) => {
      const other = relation && entry.entryOf(relation.resource);
      const ids = records.flatMap((record) => (typeof record[name] === 'number' ? [record[name]] : []));
      return other ? [gatherNames(reader, other, { ids, language }).then((names) => [name, names] as const)] : [];
    }),
  );
  return records.map((record) => composedName(entry, record, { language, others: new Map(others) }));
}

/**
 * The name of a record by the group's template, else by its name field alone.
 *
 * @param options `others`: the names of the records that fields of the template point to, by field and id
 */
export function composedName(
  entry: CatalogueEntry,
  record: RecordValue,
  { language, others }: { language: Language; others: ReadonlyMap<string, ReadonlyMap<number, string>> },
): string {
  const { nameTemplate } = entry.resource;
  if (nameTemplate === undefined) return recordName(entry, record, language);
  const values = nameFields(entry).map(({ name, kind }) => [
    name,
    kind === 'date' ? formatDate(record[name]) : partOf(record[name], others.get(name), language),
  ]);
  return fillTemplate(pickText(nameTemplate, language), Object.fromEntries(values)) || String(record['id']);
}

/** Names of chosen records of a group by id. Ids that do not exist are absent. */
export function readNames(db: Db, entry: CatalogueEntry, options: ChosenNames): Promise<Map<number, string>> {
  return gatherNames(gatheringReader(db, { isPrepared: false }), entry, options);
}

/** Which records are named, and in which language. */
export interface ChosenNames {
  ids: readonly number[];
  language: Language;
}

/** The same with a reader, so that names of several groups are read together. */
export async function gatherNames(
  reader: Reader,
  entry: CatalogueEntry,
  { ids, language }: ChosenNames,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.read(sql<Row>`select ${nameColumns(entry)} from ${sql.table(entry.resource.name)}
    where id in (${sql.join([...new Set(ids)])})`);
  const records = rows.map((row) => rowToRecord(entry.resource, row));
  const names = await composeNames(reader, entry, { records, language });
  return new Map(records.map((record, i) => [Number(record['id']), names[i] ?? String(record['id'])]));
}

/** The fields that a name is composed of. */
export function nameFields({ nameField, resource }: Pick<CatalogueEntry, 'nameField' | 'resource'>): ResolvedField[] {
  const { nameTemplate, fields } = resource;
  if (nameTemplate === undefined) return nameField === undefined ? [] : [nameField];
  return templateFields(nameTemplate).flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

/** The id and the columns that a name is composed of. */
function nameColumns(entry: CatalogueEntry): ReturnType<typeof sql.join> {
  const columns = nameFields(entry).flatMap(({ leaves }) => leaves.map(({ column }) => column));
  return sql.join(['id', ...columns].map((column) => sql.ref(column)));
}

function partOf(value: unknown, others: ReadonlyMap<number, string> | undefined, language: Language): string {
  if (others !== undefined) return typeof value === 'number' ? (others.get(value) ?? String(value)) : '';
  return typeof value === 'number' ? String(value) : pickLocalised(value, language);
}
