import { separatorOf } from '../../engine/core/text/language.ts';
import { sql } from 'kysely';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { afterWrite } from '../access/afterWrite.ts';
import { guardWrite } from '../access/guardWrite.ts';
import { HttpError } from '../base/HttpError.ts';
import { removeBehaviours } from '../behaviours/runBehaviours.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { IDS_TO_DELETE } from '../records/calls/bodySchemas.ts';
import type { Body } from '../base/readBody.ts';
import { publishChange } from '../changes/publishChange.ts';
import { deleteComments } from '../comments/deleteComments.ts';
import { deleteReplies } from '../records/readReplies.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { chosenSql } from '../store/schema/values/chosenSql.ts';
import { linkTableName } from '../store/schema/names.ts';
import { retryDeadlock } from '../store/retryDeadlock.ts';
import type { Db } from '../store/Store.types.ts';
import { deleteStateHistory, movedForReason, refuseLiveRecord } from '../states/recordStates.ts';
import { isDatabaseError, translateDatabaseError } from '../records/databaseErrors.ts';
import { childrenFirst } from '../records/checkTree.ts';
import { lockAbove } from '../records/lockAbove.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { ownedPlaces } from './requireRows.ts';
import { readRecord } from '../records/readRecord.ts';
import { namesOf } from '../records/recordNames.ts';
import { keepRecord } from '../trash/keepRecord.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { WriteContext } from '../context/WriteContext.ts';

/**
 * Deletes records, all or none; they go to the trash, unless their group has none. A referenced record is refused by name, with the groups that use it; nothing cascades but to rows that are deleted with
 * their record.
 *
 * @throws HttpError 404 or 409
 */
export async function deleteRecords(context: WriteContext, ids: readonly number[]): Promise<void> {
  const { app, entry } = context;
  const { resource } = entry;
  await retryDeadlock(() =>
    app.store.transaction(async (db) => {
      await lockAbove(db, context, { ids });
      const records = await lockRecords(db, resource, ids);
      for (const before of childrenFirst(resource, records))
        await deleteLocked(db, context, { before, days: resource.trash });
    }),
  ).catch((error: unknown) => {
    // A reference to the record was added after the check.
    const late = isDatabaseError(error) && error.code === '23503';
    throw late ? new HttpError(409, 'conflict') : translateDatabaseError(error, resource);
  });
}

/**
 * Deletes a row of another record in the transaction that is open.
 *
 * @throws HttpError 404 where it is no row of that record any more, 409 where it has another version, or is referred to
 */
export async function deleteRow(
  db: Db,
  context: WriteContext,
  { id, version, rowOf }: { id: number; version?: number; rowOf: { field: string; id: number } },
): Promise<void> {
  const before = await readRecord(db, context.entry.resource, id, { lock: true });
  if (before[rowOf.field] !== rowOf.id) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
  if (version !== undefined && version !== before.version) throw new HttpError(409, 'conflict');
  await deleteLocked(db, context, { before, days: context.entry.resource.trash });
}

/**
 * Deletes a record that is locked, and before it the rows that are deleted with it, to which its caller has the right.
 *
 * @param days for how long it is kept; undefined for no time
 */
async function deleteLocked(
  db: Db,
  context: WriteContext,
  { before, days }: { before: RecordValue; days: number | undefined },
): Promise<void> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  const id = Number(before['id']);
  await guardWrite(db, context, { action: 'delete', id, before });
  refuseLiveRecord(context, before);
  refuseNumbered(resource, before);
  const kept = await removeBehaviours(db, { app, entry, action: 'delete', id, before, record: before });
  const rows = await ownedRows(db, context, id);
  const named = rows.flatMap((own) => own.ids.map((row) => ({ resource: own.context.entry.resource.name, id: row })));
  await keepRecord(db, context, { id, kept, days, rows: named });
  for (const own of rows)
    for (const row of own.ids) {
      const record = await readRecord(db, own.context.entry.resource, row, { lock: true });
      await deleteLocked(db, own.context, { before: record, days });
    }
  await refuseReferenced(db, context, before);
  if (days === undefined) {
    await deleteStateHistory(db, resource, id);
    await deleteReplies(db, resource, id);
    await deleteComments(db, resource, id);
  }
  await sql`delete from ${sql.table(resource.name)} where id = ${id}`.execute(db);
  await afterWrite(db, context, { id });
  publishChange(db, { resource: resource.name, id, action: 'delete', caller });
  await writeAudit(db, {
    actor: caller.account,
    action: 'delete',
    resource: resource.name,
    recordId: id,
    before,
  });
}

/**
 * The rows that are deleted with a record. Where the caller does not see all of a group, none of them is: the record is
 * refused as one that is in use.
 *
 * @throws HttpError 403 without the right to delete records of their group
 */
async function ownedRows(
  db: Db,
  context: WriteContext,
  id: number,
): Promise<{ context: WriteContext; ids: number[] }[]> {
  const found: { context: WriteContext; ids: number[] }[] = [];
  for (const { context: own, by } of ownedPlaces(context)) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(own.entry.resource.name)}
      where ${sql.ref(by.leaves[0]?.column ?? by.name)} = ${id} order by id`.execute(db);
    const ids = rows.map((row) => Number(row.id));
    if (ids.length > 0 && (await seesAll(db, own, ids))) found.push({ context: own, ids });
  }
  return found;
}

async function seesAll(db: Db, context: WriteContext, ids: number[]): Promise<boolean> {
  try {
    await requireCapability(context, 'delete', { ids, db });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}

/**
 * The ids in a body of a bulk deletion, by the schema of its call.
 *
 * @throws HttpError 422
 */
export function readIds(body: Body): number[] {
  return checkBody(IDS_TO_DELETE, body)['ids'] as number[];
}

async function lockRecords(db: Db, resource: ResolvedResource, ids: readonly number[]): Promise<RecordValue[]> {
  const records: RecordValue[] = [];
  const missing: number[] = [];
  // In a fixed order, so that two bulk deletions cannot wait for each other.
  for (const id of ids.toSorted((a, b) => a - b)) {
    try {
      records.push(await readRecord(db, resource, id, { lock: true }));
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
      missing.push(id);
    }
  }
  const [first] = missing;
  if (first === undefined) return records;
  if (ids.length === 1) throw new HttpError(404, { key: 'recordNotFound', values: { id: first } });
  throw new HttpError(404, { key: 'recordsNotFound', values: { ids: missing.join(', ') } });
}

/** A range without gaps keeps the record of each of its numbers. */
function refuseNumbered({ fields }: ResolvedResource, record: RecordValue): void {
  const kept = fields.find(({ number, name }) => number?.isGapless === true && typeof record[name] === 'string');
  if (kept === undefined) return;
  throw new HttpError(409, { key: 'numbered', values: { number: String(record[kept.name]) } });
}

async function refuseReferenced(db: Db, context: WriteContext, record: RecordValue): Promise<void> {
  const { entry, caller } = context;
  const moved = await movedForReason(db, context, Number(record['id']));
  const users = moved.map(({ label }) => pickText(label, caller.language));
  for (const reference of entry.referencedBy) {
    const { resource } = reference;
    const { rows } = await sql`select 1 from ${referringTo(reference, Number(record['id']))} limit 1`.execute(db);
    if (rows.length > 0) users.push(pickText(resource.label, caller.language));
  }
  if (users.length === 0) return;
  const [name] = await namesOf(db, entry, { records: [record], language: caller.language });
  const separator = separatorOf(caller.language);
  throw new HttpError(409, {
    key: 'referenced',
    values: { record: name ?? String(record['id']), groups: [...new Set(users)].join(separator) },
  });
}

/** The rows that hold the number of a record, where it is that of a record of this group. */
function referringTo({ resource, field, target }: CatalogueEntry['referencedBy'][number], id: number) {
  const table = sql.table(resource.name);
  const chosen = chosenSql(resource, field, target);
  if (!isLinkField(field)) {
    const own = sql`${table} where ${sql.ref(field.leaves[0]?.column ?? field.name)} = ${id}`;
    return chosen === undefined ? own : sql`${own} and ${chosen}`;
  }
  const links = sql`${sql.table(linkTableName(resource.name, field.name))} where target_id = ${id}`;
  return chosen === undefined ? links : sql`${links} and record_id in (select id from ${table} where ${chosen})`;
}
