import { sql } from 'kysely';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { groupsOfSource } from '../../engine/core/product/sources.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { isColumn } from '../store/schema/designTables.ts';
import { quote } from '../store/schema/names.ts';
import { prepared } from '../store/preparedStatements.ts';
import type { Db } from '../store/Store.types.ts';
import { recordName } from './recordNames.ts';
import { readableFields, readField, type Row, rowToRecord } from './recordRow.ts';

/** A record that another points to. */
export interface ReferencedRecord {
  name: string;
  /** The group that it is stored in, where a source shows the records of several. */
  resource?: string;
}

/** The records that fields point to, by field and id. */
export type ReferencedByField = ReadonlyMap<string, ReadonlyMap<number, ReferencedRecord>>;

export interface NamedRows {
  records: RecordValue[];
  pointed: ReferencedByField;
}

/**
 * The records with these ids, in this order, and the names of the records that they point to, in one statement that is
 * prepared once: it reads every page of the group. Deleted ids are left out.
 */
export async function readRows(
  db: Db,
  { catalogue, entry, language }: { catalogue: Catalogue; entry: CatalogueEntry; language: Language },
  ids: readonly number[],
): Promise<NamedRows> {
  const { resource } = entry;
  if (ids.length === 0) return { records: [], pointed: new Map() };
  const { pointers, text } = readingOf(catalogue, entry);
  const { rows } = await prepared<Row>(sql`${sql.raw(text)} where t.id = any(${ids}::bigint[])`).execute(db);
  const byId = new Map(rows.map((row): [number, Row] => [Number(row['id']), row]));
  const found = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  const pointed = pointers.map(({ field, column, entry: other }, i) => {
    const pairs = found.flatMap((row): [number, ReferencedRecord][] => {
      const id = row[column];
      if (id === null || id === undefined) return [];
      return [[Number(id), pointedIn(row, i, { other, id: Number(id), language })]];
    });
    return [field.name, new Map(pairs)] as const;
  });
  return { records: found.map((row) => rowToRecord(resource, row)), pointed: new Map(pointed) };
}

/** How the rows of a group are read; the text of the statement is built once. */
interface Reading {
  pointers: Pointer[];
  text: string;
}

/** Cached by entry: another catalogue has other entries. */
const readings = new WeakMap<CatalogueEntry, Reading>();

function readingOf(catalogue: Catalogue, entry: CatalogueEntry): Reading {
  const known = readings.get(entry);
  if (known !== undefined) return known;
  const { resource } = entry;
  const pointers = resource.fields.flatMap((field) => pointerOf(catalogue, field));
  const own = readableFields(resource).flatMap(({ leaves }) => leaves.map(({ column }) => `t.${quote(column)}`));
  const others = pointers.flatMap(({ columns }, i) =>
    columns.map((column) => `r${i}.${quote(column)} as ${quote(aliasOf(i, column))}`),
  );
  const joins = pointers.map(
    ({ entry: other, column }, i) =>
      `left join ${quote(other.resource.name)} as r${i} on r${i}.id = t.${quote(column)}`,
  );
  const text = `select ${[...own, ...others].join(', ')} from ${quote(resource.name)} as t ${joins.join(' ')}`;
  const reading = { pointers, text };
  readings.set(entry, reading);
  return reading;
}

interface Pointer {
  field: ResolvedField;
  column: string;
  entry: CatalogueEntry;
  /** Columns of the other record's name. */
  columns: string[];
}

/** A field that points to one record of a group of the server. */
function pointerOf(catalogue: Catalogue, field: ResolvedField): Pointer[] {
  const entry = catalogue.entries.get(field.relation?.resource ?? '');
  const column = field.leaves[0]?.column;
  if (
    entry === undefined ||
    entry.resource.nameTemplate !== undefined ||
    column === undefined ||
    !isColumn(field) ||
    field.writeOnly
  )
    return [];
  return [{ field, column, entry, columns: columnsOf(entry) }];
}

function pointedIn(
  row: Row,
  i: number,
  { other, id, language }: { other: CatalogueEntry; id: number; language: Language },
): ReferencedRecord {
  const { nameField } = other;
  if (row[aliasOf(i, 'id')] === null) return { name: String(id) };
  const own = Object.fromEntries(columnsOf(other).map((column) => [column, row[aliasOf(i, column)]]));
  const value = nameField && { [nameField.name]: readField(nameField, own) };
  const group = own[GROUP];
  return {
    name: recordName(other, { id, ...value }, language),
    ...(typeof group === 'string' && isOfSeveral(other) && { resource: group }),
  };
}

/** Column with the group of a record of a source. */
const GROUP = 'resource';

/** Columns with the name of a record, and with the group that stores it. */
function columnsOf(entry: CatalogueEntry): string[] {
  const named = entry.nameField?.leaves.map(({ column }) => column) ?? [];
  return [...new Set(['id', ...named, ...(isOfSeveral(entry) ? [GROUP] : [])])];
}

function isOfSeveral({ resource }: CatalogueEntry): boolean {
  return groupsOfSource(resource.storage.source).length > 0;
}

function aliasOf(i: number, column: string): string {
  return `r${i}_${column}`.slice(0, 63);
}
