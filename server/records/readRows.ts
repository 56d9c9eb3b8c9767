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
import { composedName, nameFields, recordName } from './recordNames.ts';
import { readableFields, readField, type Row, rowToRecord } from './recordRow.ts';

/** A record that another points to. One that is deleted, or not seen by the caller, has its number for a name. */
export interface ReferencedRecord {
  name: string;
  /** There is no record to open. */
  missing?: true;
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
  const selected = (relation: string, columns: readonly string[]): string[] =>
    columns.map((column) => `${relation}.${quote(column)} as ${quote(aliasOf(relation, column))}`);
  const others = pointers.flatMap(({ columns, nested }, i) => [
    ...selected(`r${i}`, columns),
    ...nested.flatMap((part) => selected(part.relation, part.columns)),
  ]);
  const joins = pointers.flatMap(({ entry: other, column, nested }, i) => [
    `left join ${quote(other.resource.name)} as r${i} on r${i}.id = t.${quote(column)}`,
    ...nested.map(
      (part) =>
        `left join ${quote(part.entry.resource.name)} as ${part.relation} on ${part.relation}.id = r${i}.${quote(part.column)}`,
    ),
  ]);
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
  /** The fields of the other record's name, as they are in the row. */
  nameFields: ResolvedField[];
  /** Those of its name that point on. */
  nested: NestedName[];
}

/** A record that the name of another one is composed with. */
interface NestedName extends Pointing {
  /** Its name in the statement. */
  relation: string;
  columns: string[];
  idColumn: string;
  nameField: ResolvedField | undefined;
}

/** A field that points to one record of a group of the server, whose name is read with the row. */
function pointingOf(catalogue: Catalogue, field: ResolvedField): Pointing[] {
  const pointing = plainPointing((name) => catalogue.entries.get(name), field);
  if (pointing === undefined) return [];
  const { nameTemplate } = pointing.entry.resource;
  return nameTemplate === undefined || nameFields(pointing.entry).every((part) => isReadWith(pointing.entry, part))
    ? [pointing]
    : [];
}

/** Whether a part of a composed name is a column, or the name of a record that has a plain one. */
function isReadWith({ entryOf }: CatalogueEntry, part: ResolvedField): boolean {
  if (part.relation === undefined) return isColumn(part) && !part.writeOnly;
  const pointing = plainPointing(entryOf, part);
  return pointing !== undefined && pointing.entry.resource.nameTemplate === undefined;
}

function plainPointing(
  entryOf: (name: string) => CatalogueEntry | undefined,
  field: ResolvedField,
): Pointing | undefined {
  const entry = entryOf(field.relation?.resource ?? '');
  const column = field.leaves[0]?.column;
  // Of several groups, the names are read one group after the other.
  const isOfMany = field.relation?.resourceBy !== undefined;
  if (entry === undefined || isOfMany || column === undefined || !isColumn(field) || field.writeOnly) return undefined;
  return { field, column, entry };
}

function pointerOf(pointing: Pointing, i: number): Pointer {
  const { entry } = pointing;
  const relation = `r${i}`;
  const parts = nameFields(entry);
  const nested = entry.resource.nameTemplate === undefined ? [] : parts.flatMap((part) => nestedOf(entry, part));
  return {
    ...pointing,
    columns: columnsOf(entry, parts),
    idColumn: aliasOf(relation, 'id'),
    groupColumn: isOfSeveral(entry) ? aliasOf(relation, GROUP) : undefined,
    nameFields: parts.map((part) => inRow(relation, part)),
    nested: nested.map((part, j) => nestedName(part, `${relation}n${j}`)),
  };
}

function nestedOf({ entryOf }: CatalogueEntry, part: ResolvedField): Pointing[] {
  const found = part.relation && plainPointing(entryOf, part);
  return found === undefined ? [] : [found];
}

function nestedName(pointing: Pointing, relation: string): NestedName {
  const { entry } = pointing;
  return {
    ...pointing,
    relation,
    columns: columnsOf(entry, nameFields(entry)),
    idColumn: aliasOf(relation, 'id'),
    nameField: entry.nameField && inRow(relation, entry.nameField),
  };
}

/** A field of a relation, with the columns that it has in the row. */
function inRow(relation: string, field: ResolvedField): ResolvedField {
  return { ...field, leaves: field.leaves.map((leaf) => ({ ...leaf, column: aliasOf(relation, leaf.column) })) };
}

/** A record that is not there for the caller. */
export function missingRecord(id: number): ReferencedRecord {
  return { name: String(id), missing: true };
}

function pointedIn(row: Row, pointer: Pointer, { id, language }: { id: number; language: Language }): ReferencedRecord {
  const { entry, idColumn, groupColumn } = pointer;
  if (row[idColumn] === null) return missingRecord(id);
  const values = pointer.nameFields.map((field) => [field.name, readField(field, row)] as const);
  const others = new Map(pointer.nested.map((part) => [part.field.name, namedIn(row, part, language)]));
  const name = composedName(entry, { id, ...Object.fromEntries(values) }, { language, others });
  const group = groupColumn === undefined ? undefined : row[groupColumn];
  return typeof group === 'string' ? { name, resource: group } : { name };
}

/** The record of a nested name by its id; none where there is none. */
function namedIn(row: Row, { entry, idColumn, nameField }: NestedName, language: Language): Map<number, string> {
  const id = row[idColumn];
  if (id === null) return new Map();
  const value = nameField && { [nameField.name]: readField(nameField, row) };
  return new Map([[Number(id), recordName(entry, { id: Number(id), ...value }, language)]]);
}

/** Column with the group of a record of a source. */
const GROUP = 'resource';

/** Columns with the name of a record, and with the group that stores it. */
function columnsOf(entry: CatalogueEntry, named: readonly ResolvedField[]): string[] {
  const columns = named.flatMap(({ leaves }) => leaves.map(({ column }) => column));
  return [...new Set(['id', ...columns, ...(isOfSeveral(entry) ? [GROUP] : [])])];
}

function isOfSeveral({ resource }: CatalogueEntry): boolean {
  return groupsOfSource(resource.storage.source).length > 0;
}

function aliasOf(relation: string, column: string): string {
  return `${relation}_${column}`.slice(0, 63);
}
