import { sql } from 'kysely';
import { afterWrite } from '../access/afterWrite.ts';
import { guardWrite } from '../access/guardWrite.ts';
import { HttpError } from '../base/HttpError.ts';
import { restoreBehaviours } from '../behaviours/runBehaviours.ts';
import { publishChange } from '../changes/publishChange.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { mediaOrigins } from '../context/config/mediaOrigins.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { checkStored } from '../records/checkStored.ts';
import { parentsFirst } from '../records/checkTree.ts';
import { isDatabaseError, translateDatabaseError } from '../records/databaseErrors.ts';
import { explainRefusal } from '../records/explainRefusal.ts';
import { linkFields, readLinks } from '../records/links.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { namesOf } from '../records/recordNames.ts';
import { readableColumns, type Row, rowToRecord } from '../records/recordRow.ts';
import { isGenerated } from '../store/schema/designTables.ts';
import { linkTableName } from '../store/schema/names.ts';
import { isDeadlock, retryDeadlock } from '../store/retryDeadlock.ts';
import type { Db } from '../store/Store.types.ts';
import type { KeptRow } from './keepRecord.ts';
import { refuseAbsent } from './refuseAbsent.ts';
import { withTrashedRows } from '../records/trashedRows.ts';

/**
 * Puts records of the trash back, all or none, as they were: id, version, dates, links, replies and history of states, and
 * the rows that were deleted with them.
 * What the rules of the group refuse meanwhile, such as a unique value that is taken, is refused with its reason.
 *
 * @throws HttpError 404 or 409
 */
export async function restoreRecords(context: WriteContext, ids: readonly number[]): Promise<void> {
  await retryDeadlock(() =>
    context.app.store.transaction(async (db) => {
      const all = parentsFirst(context.entry.resource, await lockTrashed(db, context, ids), ({ record }) => record);
      for (const trashed of all)
        await restore(db, context, trashed).catch((error: unknown) => {
          throw isDeadlock(error) || error instanceof RestoreFailure
            ? error
            : new RestoreFailure(context, trashed.record, error);
        });
    }),
  ).catch(async (error: unknown) => {
    throw error instanceof RestoreFailure ? await explain(error.context, error.record, error.cause) : error;
  });
}

/** Which record of several failed. Its name is read once the transaction is over. */
class RestoreFailure extends Error {
  readonly context: WriteContext;
  readonly record: StoredRecord;

  constructor(context: WriteContext, record: StoredRecord, cause: unknown) {
    super(`record ${record.id} was not restored`, { cause });
    this.context = context;
    this.record = record;
  }
}

interface Trashed {
  id: number;
  record: StoredRecord;
  kept: Readonly<Record<string, unknown>>;
  /** Columns of the stored row; those that the table got since have their defaults. */
  columns: readonly string[];
  /** The rows that went to the trash with it. */
  rows: readonly KeptRow[];
}

async function lockTrashed(db: Db, { entry: { resource } }: WriteContext, ids: readonly number[]): Promise<Trashed[]> {
  const { rows: held } = await sql<{
    id: string;
    kept: Record<string, unknown>;
    rows: KeptRow[];
    columns: string[];
  }>`
    select record_id as id, kept, rows, array(select jsonb_object_keys(row)) as columns from lawha_trash
    where resource = ${resource.name} and record_id = any(${ids}::bigint[]) order by record_id for update`.execute(db);
  refuseAbsent(
    ids,
    held.map(({ id }) => Number(id)),
  );
  const { rows } = await sql<Row>`${withTrashedRows(resource)}
    select ${readableColumns(resource)} from ${sql.table(resource.name)}
    where id = any(${ids}::bigint[]) order by id`.execute(db);
  const records = new Map(rows.map((row) => [Number(row['id']), rowToRecord(resource, row)]));
  return held.map(({ id: text, kept, columns, rows: own }) => {
    const [id, record] = [Number(text), records.get(Number(text))];
    return { id, kept, columns, rows: own, record: { ...record, id, version: Number(record?.['version']) } };
  });
}

async function restore(db: Db, context: WriteContext, { id, record, kept, columns, rows }: Trashed): Promise<void> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  await guardWrite(db, context, { action: 'create', after: record });
  await checkStored(db, {
    catalogue: app.catalogue,
    origins: mediaOrigins(app.config),
    resource,
    record,
    before: record,
  });
  await insertRow(db, context, { id, columns });
  const after = await readRecord(db, resource, id);
  await readLinks(db, resource, [after]);
  await restoreBehaviours(db, { app, entry, action: 'create', id, record: after, account: caller.account }, kept);
  await afterWrite(db, context, { id, after });
  await sql`delete from lawha_trash where resource = ${resource.name} and record_id = ${id}`.execute(db);
  publishChange(db, { resource: resource.name, id, action: 'create', version: after.version, caller });
  await writeAudit(db, { actor: caller.account, action: 'restore', resource: resource.name, recordId: id, after });
  await restoreRows(db, context, rows);
}

/** Puts the rows back that went to the trash with a record; those that were deleted for good meanwhile stay so. */
async function restoreRows(db: Db, context: WriteContext, rows: readonly KeptRow[]): Promise<void> {
  for (const [name, own] of Map.groupBy(rows, ({ resource }) => resource)) {
    const entry = context.app.catalogue.entries.get(name);
    if (entry === undefined) continue;
    const { rows: held } = await sql<{ id: string }>`select record_id as id from lawha_trash
      where resource = ${name} and record_id = any(${own.map(({ id }) => id)}::bigint[])`.execute(db);
    const inner = { ...context, entry };
    for (const trashed of await lockTrashed(
      db,
      inner,
      held.map(({ id }) => Number(id)),
    ))
      await restore(db, inner, trashed).catch((error: unknown) => {
        throw isDeadlock(error) || error instanceof RestoreFailure
          ? error
          : new RestoreFailure(inner, trashed.record, error);
      });
  }
}

/** The row and its links, copied by the database itself, so that no value changes on the way. */
async function insertRow(
  db: Db,
  { entry: { resource } }: WriteContext,
  { id, columns }: Pick<Trashed, 'id' | 'columns'>,
): Promise<void> {
  const { name, fields } = resource;
  const stored = new Set(columns);
  const own = fields.flatMap((field) =>
    isGenerated(field) ? [] : field.leaves.map(({ column }) => column).filter((column) => stored.has(column)),
  );
  const targets = sql.join(own.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${targets})
    select ${sql.join(own.map((column) => sql.ref(`p.${column}`)))}
    from lawha_trash t cross join lateral jsonb_populate_record(null::${sql.table(name)}, t.row) p
    where t.resource = ${name} and t.record_id = ${id}`.execute(db);
  for (const field of linkFields(resource)) {
    const table = linkTableName(name, field.name);
    await sql`insert into ${sql.table(table)} select p.* from lawha_trash t
      cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, t.links -> ${table}) p
      where t.resource = ${name} and t.record_id = ${id}`.execute(db);
  }
}

/** What refuses a record, by its name: with the field and its message, where a field is the reason. */
async function explain(context: WriteContext, record: StoredRecord, cause: unknown): Promise<unknown> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  // A value that the table demands by now, in a column that the record was deleted without.
  const isIncomplete = isDatabaseError(cause) && cause.code === '23502';
  const error = isIncomplete ? new HttpError(422, 'invalidValue') : translateDatabaseError(cause, resource);
  if (!(error instanceof HttpError) || (error.status !== 422 && error.status !== 409)) return error;
  const { language } = caller;
  const [name] = await namesOf(app.store.db, entry, { records: [record], language });
  return new HttpError(409, {
    key: 'restoreRefused',
    values: {
      record: name ?? String(record.id),
      reasons: explainRefusal(resource, error, language),
    },
  });
}
