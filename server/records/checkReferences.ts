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
  for (const field of options.resource.fields) await checkField(db, field, options, errors);
}

async function checkField(
  db: Db,
  field: ResolvedField,
  { catalogue, resource, record, before, viewer }: CheckReferencesOptions,
  errors: FieldErrors,
): Promise<void> {
  const target = catalogue.entries.get(relatedGroup(field, record) ?? '')?.resource;
  const ids = linkedIds(record[field.name]);
  if (target === undefined || ids.length === 0) return;
  const parent = parentOf(resource, target, field);
  const found = await lockTargets(db, target, { ids, column: parent?.column });
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
 * Id → value of the parent column, of the existing ones. Records of a computed group are locked in the table that
 * stores them.
 */
async function lockTargets(
  db: Db,
  target: ResolvedResource,
  { ids, column }: { ids: readonly number[]; column: string | undefined },
): Promise<Map<number, string | null>> {
  const stored = groupsOfSource(target.storage.source);
  for (const group of stored) {
    await sql`select 1 from ${sql.table(group)} where id in (${sql.join([...ids])}) for key share`.execute(db);
  }
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select id, ${column === undefined ? sql`null` : sql.ref(column)}::text as parent
    from ${sql.table(target.name)} where id in (${sql.join([...ids])})
    ${target.storage.source === undefined ? sql`for key share` : sql``}`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.parent]));
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

/** The field of this record that narrows another's options (city by country), and its column among those options. */
function parentOf(
  resource: ResolvedResource,
  target: ResolvedResource,
  { relation }: ResolvedField,
): { field: ResolvedField; column: string } | undefined {
  const field = resource.fields.find(({ name }) => name === relation?.parent);
  const column = target.fields.find(({ name }) => name === relation?.parent)?.leaves[0]?.column;
  return field === undefined || column === undefined ? undefined : { field, column };
}
