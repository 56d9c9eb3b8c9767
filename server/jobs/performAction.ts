import { differingFields } from '../../engine/core/records/diffRecord.ts';
import { canonicalState } from '../../engine/core/definition/transitions.ts';
import { type RecordValue, toWire } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { removalOf } from '../../engine/features/jobs/bulkActions.ts';
import { HttpError } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { sendNotification } from '../notifications/sendNotification.ts';
import { NOTIFICATIONS } from '../outbox/writeNotifications.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { removeRecords, restoreTrashed, saveRecord, switchRecord } from '../resources/singleCalls.ts';
import { answerMove } from '../states/answerStates.ts';
import { SYSTEM_FIELDS } from '../../engine/core/definition/systemFields.ts';
import { importRow } from './import/importRow.ts';
import type { ImportRow } from './import/readImportRows.ts';
import type { Handled, Job, JobRecord } from './Job.types.ts';

/** What doing or undoing a job's action did to one record. */
export type Performed = Pick<Handled, 'outcome' | 'before' | 'after' | 'version' | 'recordId'>;

/** A record that has been changed since the job changed it. */
export class ChangedSince extends Error {}

/** Does a job's action to one record, by the single call; the record's row is locked by the caller. */
export async function performAction(context: WriteContext, job: Job, id: number): Promise<Performed> {
  const { entry, app } = context;
  const { action } = job;
  const before = await readRecord(app.store.db, entry.resource, id);
  switch (action.kind) {
    case 'edit':
      await saveRecord(context, 'edit', { id, body: { values: { ...action.values }, form: false }, mode: 'merge' });
      return compare(context, before);
    case 'toggle': {
      const toggle = entry.resource.toggles.find(({ flag }) => flag === action.flag);
      if (toggle === undefined) throw new HttpError(422, 'jobGone');
      await switchRecord(context, { id, toggle, readValue: async () => action.value });
      return compare(context, before);
    }
    case 'move':
      await answerMove(context, { id, body: { values: { ...action.values, status: action.to }, form: false } });
      return compare(context, before);
    case 'delete':
      await removeRecords(context, 'deleteMany', [id]);
      return { outcome: 'changed', version: before.version };
    case 'notify':
      await notify(context, job, id);
      return { outcome: 'changed' };
    case 'export':
    case 'import':
      throw new Error('an export changes no record, and an import has rows');
  }
}

/** Adds or changes the record of a row of an import; the row of a record that is there is locked by the caller. */
export async function performImport(context: WriteContext, job: Job, row: ImportRow): Promise<Performed> {
  const { id, before, isSame } = await importRow(context, job, row);
  if (isSame) return { outcome: 'same', recordId: id };
  if (before !== undefined) return { ...(await compare(context, before)), recordId: id };
  const { resource } = context.entry;
  const record = await readRecord(context.app.store.db, resource, id);
  const filled = shownFields(resource).flatMap(({ name }) => (isBlank(record[name]) ? [] : [[name, record[name]]]));
  return { outcome: 'changed', after: Object.fromEntries(filled), version: record.version, recordId: id };
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Puts a record back as it was before the job, unless it has been changed since. */
export async function undoAction(context: WriteContext, job: Job, record: JobRecord): Promise<Performed> {
  const { entry, app } = context;
  const { resource } = entry;
  const { action } = job;
  const { id, before } = record;
  if (action.kind === 'delete') {
    await restoreTrashed(context, [id]);
    return { outcome: 'undone' };
  }
  const current = await readRecord(app.store.db, resource, id);
  if (current.version !== record.version) throw new ChangedSince();
  if (action.kind === 'import' && before === null) {
    const removal = removalOf(resource);
    if (removal === undefined) throw new HttpError(409, 'nothingToUndo');
    await removeRecords(context, removal, [id]);
    return { outcome: 'undone' };
  }
  switch (action.kind) {
    case 'import':
    case 'edit': {
      const chosen = Object.fromEntries(
        resource.fields.flatMap(({ name, forms }) =>
          before !== null && name in before && forms.includes('edit') ? [[name, before[name] ?? null]] : [],
        ),
      );
      const values = toWire(resource, chosen);
      await saveRecord(context, 'edit', { id, body: { values, form: false }, mode: 'merge' });
      break;
    }
    case 'toggle': {
      const toggle = resource.toggles.find(({ flag }) => flag === action.flag);
      if (toggle === undefined) throw new HttpError(422, 'jobGone');
      await switchRecord(context, { id, toggle, readValue: async () => (action.value === 1 ? 0 : 1) });
      break;
    }
    case 'move': {
      const { states } = resource;
      const status = states === undefined ? '' : canonicalState(states, before?.[states.field]);
      await answerMove(context, { id, body: { values: { status }, form: false } });
      break;
    }
    case 'notify':
    case 'export':
      throw new HttpError(409, 'nothingToUndo');
  }
  return { outcome: 'undone' };
}

const SILENT: ReadonlySet<string> = new Set(SYSTEM_FIELDS);

function shownFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter(({ name, writeOnly }) => !SILENT.has(name) && !writeOnly);
}

/** What differs in a record now, without what the server counts for itself. */
async function compare({ app, entry: { resource } }: WriteContext, before: StoredRecord): Promise<Performed> {
  const after = await readRecord(app.store.db, resource, before.id);
  const differing = differingFields(shownFields(resource), before, after).map(({ field }) => field.name);
  if (differing.length === 0) return { outcome: 'same' };
  const pick = (record: RecordValue): RecordValue =>
    Object.fromEntries(differing.map((name) => [name, record[name] ?? null]));
  return { outcome: 'changed', before: pick(before), after: pick(after), version: after.version };
}

async function notify({ app, entry, caller }: WriteContext, { action }: Job, id: number): Promise<void> {
  const form = app.catalogue.entries.get(NOTIFICATIONS);
  if (form === undefined || entry.resource.notify === undefined) throw new HttpError(422, 'jobGone');
  const { title, body } = action;
  const values = { all: '0', user_type: entry.resource.notify.userType, user_ids: [id], title, body };
  await sendNotification(app, form, { body: { values, form: false }, caller });
}
