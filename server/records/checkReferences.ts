import { type RawBuilder, sql } from 'kysely';
import { matchesCondition } from '../../engine/core/definition/condition.ts';
import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { groupsOfSource } from '../../engine/core/product/sources.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { type LimitContext, rowLimitSql } from '../context/rowLimits.ts';
import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import type { Db } from '../store/Store.types.ts';
import { readRecord } from './readRecord.ts';
import { wirePath } from './validateRecord.ts';

export interface CheckReferencesOptions {
  catalogue: Catalogue;
  resource: ResolvedResource;
  record: RecordValue;
  /** The record before the write; its references are not refused now. */
  before?: RecordValue;
  /** Who writes: records that it does not see (`rowAccess`) are missing, as if they did not exist. Absent: sees all. */
  viewer?: LimitContext;
}

/**
 * Checks the records that a record points to: that they exist (they stay so until the transaction ends), belong to the
 * parent that narrows them, and may be pointed to (`x-relation.refuse`).
 */
export async function checkReferences(db: Db, options: CheckReferencesOptions, errors: FieldErrors): Promise<void> {
  const pointings = options.resource.fields.flatMap((field) => pointingOf(field, options));
  // Begun in one go, they are locked by one statement.
  const reader = gatheringReader(db, { isPrepared: false });
  const found = await Promise.all(pointings.map((pointing) => lockTargets(reader, pointing)));
  for (const [i, pointing] of pointings.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
    await checkField(db, { ...pointing, found: found[i] ?? new Map() }, options, errors);
  }
}

/** The records that a field points to, and where its parent is. */
interface Pointing {
  field: ResolvedField;
  target: ResolvedResource;
  ids: readonly number[];
  parent: Parent | undefined;
}

function pointingOf(field: ResolvedField, { catalogue, resource, record }: CheckReferencesOptions): Pointing[] {
  const target = catalogue.entries.get(relatedGroup(field, record) ?? '')?.resource;
  const ids = linkedIds(record[field.name]);
  if (target === undefined || ids.length === 0) return [];
  return [{ field, target, ids, parent: parentOf(resource, target, field) }];
}

async function checkField(
  db: Db,
  { field, target, ids, parent, found }: Pointing & { found: ReadonlyMap<number, string | null> },
  { resource, record, before, viewer }: CheckReferencesOptions,
  errors: FieldErrors,
): Promise<void> {
  const path = wirePath(resource, [field.name]);
  // In another group the same number is another record.
  const stays = before !== undefined && relatedGroup(field, before) === relatedGroup(field, record);
  const known = new Set(stays ? linkedIds(before[field.name]) : []);
  const pointed = ids.filter((id) => !known.has(id));
  const limit = viewer && rowLimitSql(viewer, target.name);
  if (ids.some((id) => !found.has(id)) || (limit && (await hasUnseen(db, target, pointed, limit)))) {
    addFieldError(errors, path, { key: 'referenceMissing' });
    return;
  }
  if (parent !== undefined && record[parent.field.name] !== undefined) {
    const outside = ids.some((id) => Number(found.get(id)) !== Number(record[parent.field.name]));
    if (outside) addFieldError(errors, path, { key: 'referenceOutsideParent', values: { parent: parent.field.label } });
  }
  for (const id of pointed) {
    const message = await refusalOf(db, target, field, id);
    if (message !== undefined) addFieldError(errors, path, message);
  }
}

/**
 * Id → value of the parent column, of the existing ones. Records of a computed group are locked in the tables that store
 * them: the group itself is read as it was when the statement began, so that one which is deleted meanwhile is still in it,
 * but not among those that are locked.
 */
async function lockTargets(reader: Reader, { target, ids, parent }: Pointing): Promise<Map<number, string | null>> {
  const isComputed = target.storage.source !== undefined;
  const stored = groupsOfSource(target.storage.source);
  const [rows, ...locked] = await Promise.all([
    reader.read(sql<{ id: string | number; parent: string | null }>`
      select id, ${parent === undefined ? sql`null` : sql.ref(parent.column)}::text as parent
      from ${sql.table(target.name)} where id in (${sql.join([...ids])}) ${isComputed ? sql`` : sql`for key share`}`),
    ...stored.map((group) =>
      reader.read(sql<{ id: string | number }>`
        select id from ${sql.table(group)} where id in (${sql.join([...ids])}) for key share`),
    ),
  ]);
  const kept = new Set(locked.flat().map(({ id }) => Number(id)));
  return new Map(
    rows.flatMap(({ id, parent: value }) =>
      stored.length === 0 || kept.has(Number(id)) ? [[Number(id), value] as const] : [],
    ),
  );
}

/** Whether one of the records does not meet the condition of those that the writer sees. */
async function hasUnseen(
  db: Db,
  { name }: ResolvedResource,
  ids: readonly number[],
  limit: RawBuilder<boolean>,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(name)} where id in (${sql.join([...ids])}) and ${limit}`.execute(db);
  return (rows[0]?.n ?? 0) < new Set(ids).size;
}

async function refusalOf(db: Db, target: ResolvedResource, { relation }: ResolvedField, id: number) {
  const { refuse = [], where = {} } = relation ?? {};
  if (refuse.length === 0 && Object.keys(where).length === 0) return undefined;
  const record = await readRecord(db, target, id);
  const isOffered = Object.entries(where).every(([name, value]) => record[name] === value);
  if (!isOffered) return { key: 'referenceNotOffered' } as const;
  return refuse.find(({ when }) => matchesCondition(when, record))?.message;
}

interface Parent {
  field: ResolvedField;
  column: string;
}

/** The field of this record that narrows another's options (city by country), and its column among those options. */
function parentOf(
  resource: ResolvedResource,
  target: ResolvedResource,
  { relation }: ResolvedField,
): Parent | undefined {
  const field = resource.fields.find(({ name }) => name === relation?.parent);
  const column = target.fields.find(({ name }) => name === relation?.parent)?.leaves[0]?.column;
  return field === undefined || column === undefined ? undefined : { field, column };
}
