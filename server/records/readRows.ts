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
  const pointed = new Map(
    pointers.map((pointer) => {
      const byOwnId = new Map<number, ReferencedRecord>();
      for (const row of found) {
        const id = row[pointer.column];
        if (id === null || id === undefined || byOwnId.has(Number(id))) continue;
        byOwnId.set(Number(id), pointedIn(row, pointer, { id: Number(id), language }));
      }
      return [pointer.field.name, byOwnId] as const;
    }),
  );
  return { records: found.map((row) => rowToRecord(resource, row)), pointed };
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
  const fields = resource.fields.flatMap((field) => pointingOf(catalogue, field));
  const pointers = fields.map((pointing, i) => pointerOf(pointing, i));
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

interface Pointing {
  field: ResolvedField;
  column: string;
  entry: CatalogueEntry;
}

interface Pointer extends Pointing {
  /** Columns of the other record's name. */
  columns: string[];
  /** Column of the row with the other record's id, and the one with its group, if it is of one of several. */
  idColumn: string;
  groupColumn: string | undefined;
  /** The other record's name field, as it is in the row. */
  nameField: ResolvedField | undefined;
}

/** A field that points to one record of a group of the server. */
function pointingOf(catalogue: Catalogue, field: ResolvedField): Pointing[] {
  const entry = catalogue.entries.get(field.relation?.resource ?? '');
  const column = field.leaves[0]?.column;
  if (
    entry === undefined ||
    entry.resource.nameTemplate !== undefined ||
    // Of several groups, the names are read one group after the other.
    field.relation?.resourceBy !== undefined ||
    column === undefined ||
    !isColumn(field) ||
    field.writeOnly
  )
    return [];
  return [{ field, column, entry }];
}

function pointerOf(pointing: Pointing, i: number): Pointer {
  const { entry } = pointing;
  const { nameField } = entry;
  return {
    ...pointing,
    columns: columnsOf(entry),
    idColumn: aliasOf(i, 'id'),
    groupColumn: isOfSeveral(entry) ? aliasOf(i, GROUP) : undefined,
    nameField: nameField && {
      ...nameField,
      leaves: nameField.leaves.map((leaf) => ({ ...leaf, column: aliasOf(i, leaf.column) })),
    },
  };
}

function pointedIn(
  row: Row,
  { entry, idColumn, groupColumn, nameField }: Pointer,
  { id, language }: { id: number; language: Language },
): ReferencedRecord {
  if (row[idColumn] === null) return { name: String(id) };
  const value = nameField && { [nameField.name]: readField(nameField, row) };
  const name = recordName(entry, { id, ...value }, language);
  const group = groupColumn === undefined ? undefined : row[groupColumn];
  return typeof group === 'string' ? { name, resource: group } : { name };
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
