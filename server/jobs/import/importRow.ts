import { fieldValues } from '../../../engine/core/records/fieldValues.ts';
import { SAMPLE_LENGTH } from '../../../engine/features/import/importLimits.ts';
import { differingFields } from '../../../engine/core/records/diffRecord.ts';
import { linkedIds } from '../../../engine/core/records/linkedRecords.ts';
import { relatedGroup } from '../../../engine/core/records/relatedGroup.ts';
import { parseInstant } from '../../../engine/core/text/instant.ts';
import { isLanguage } from '../../../engine/core/text/language.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';
import { type RecordValue, toWire } from '../../../engine/core/records/recordCodec.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from '../../base/HttpError.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import { readRecord, type StoredRecord } from '../../records/readRecord.ts';
import { addRecord, saveRecord } from '../../resources/singleCalls.ts';
import type { Job } from '../Job.types.ts';
import { canReadFile } from '../../uploads/canReadFile.ts';
import { fileOwnerOf } from '../../uploads/fileOwner.ts';
import { bareAddress } from '../../../engine/features/media/mediaAddress.ts';
import { parseMediaPath } from '../../uploads/parseMediaPath.ts';
import { settleFiles } from './findFiles.ts';
import { settleNames } from './findNames.ts';
import { type ImportRow, wirePathOf } from './readImportRows.ts';

/** What a row did: the record that it added or changed, or that it found unchanged. */
export interface ImportedRow {
  id: number;
  /** Absent where the record is new. */
  before?: StoredRecord;
  isSame: boolean;
}

/**
 * Adds or changes the record of a row, by the calls that save its forms.
 *
 * @throws HttpError what the row, or the call, refuses
 */
export async function importRow(context: WriteContext, job: Job, row: ImportRow): Promise<ImportedRow> {
  const { resource } = context.entry;
  const { mode = 'both', match } = job.action;
  if (row.twin !== undefined) throw new HttpError(422, { key: 'importTwin', values: { row: row.twin } });
  const { id } = row;
  if (id === undefined) {
    if (mode === 'update') throw new HttpError(422, row.key === undefined ? 'importNoKey' : 'importUnknown');
    // A number that no record has would not be the number of the new one.
    if (match === 'id' && row.key !== undefined) throw new HttpError(422, 'importUnknown');
    const values = chosen(resource, settle(row), 'add');
    await refuseUnreadable(context, values);
    const added = await addRecord(context, { values: toWire(resource, values), form: false });
    return { id: Number(added['id']), isSame: false };
  }
  if (mode === 'add') throw new HttpError(422, 'importKnown');
  const before = await readRecord(context.app.store.db, resource, id);
  const values = changedValues(resource, before, chosen(resource, settle(row, before), 'edit'));
  await refuseUnreadable(context, values, before);
  const isSame = Object.keys(values).length === 0;
  if (!isSame) {
    await saveRecord(context, 'edit', { id, body: { values: toWire(resource, values), form: false }, mode: 'merge' });
  }
  return { id, before, isSame };
}

/** The values of a row; with the record that is there, whose references count where a name is that of several. */
function settle({ values, faults, named, files }: ImportRow, before?: StoredRecord): RecordValue {
  const settled: RecordValue = { ...values };
  const errors: FieldErrors = new Map(faults);
  for (const { target, cell } of named) {
    const { field } = target;
    // A number of another group is that of another record.
    const isSameGroup = before !== undefined && relatedGroup(field, before) === relatedGroup(field, values);
    const found = settleNames(cell, isSameGroup ? linkedIds(before[field.name]) : []);
    if ('message' in found) addFieldError(errors, wirePathOf(target), found.message);
    else settled[target.field.name] = found.value;
  }
  for (const { target, cell } of files) {
    const found = settleFiles(cell, before?.[target.field.name]);
    if ('message' in found) addFieldError(errors, wirePathOf(target), found.message);
    else settled[target.field.name] = found.value;
  }
  if (errors.size > 0) throw invalidFields(errors);
  return settled;
}

/**
 * A private file that the record does not have is taken by its address from those alone who may read it.
 *
 * @throws HttpError 422 at the field
 */
async function refuseUnreadable(
  { app, caller, entry: { resource } }: WriteContext,
  values: RecordValue,
  before: RecordValue = {},
): Promise<void> {
  const held = new Set(privateFiles(resource, before).map(({ stem }) => stem));
  const account = fileOwnerOf(caller.account);
  const errors: FieldErrors = new Map();
  for (const { stem, path, address } of privateFiles(resource, values)) {
    // oxlint-disable-next-line no-await-in-loop -- a row names few private files, most of them seen before
    if (held.has(stem) || (await canReadFile(app, { account, stem }))) continue;
    addFieldError(errors, path.join('.'), { key: 'importNoFile', values: { name: address.slice(0, SAMPLE_LENGTH) } });
  }
  if (errors.size > 0) throw invalidFields(errors);
}

/** The private files in a record, with their places. */
function privateFiles({ fields }: ResolvedResource, record: RecordValue) {
  return fieldValues(fields, record).flatMap(({ field, value, path }) => {
    if (field.upload === undefined) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((address: unknown) => {
      const media = typeof address === 'string' ? parseMediaPath(bareAddress(address)) : undefined;
      return media?.isPrivate === true && typeof address === 'string' ? [{ stem: media.stem, path, address }] : [];
    });
  });
}

function chosen({ fields }: ResolvedResource, values: RecordValue, form: 'add' | 'edit'): RecordValue {
  const names = new Set(fields.filter(({ forms }) => forms.includes(form)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** The values that are not what the record has; what a file cannot hold of a value is no difference. */
function changedValues({ fields }: ResolvedResource, before: StoredRecord, values: RecordValue): RecordValue {
  const merged: RecordValue = {};
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name)) continue;
    const [old, now] = [before[field.name], values[field.name]];
    merged[field.name] = isObject(old) && isObject(now) ? { ...old, ...withoutFallbacks(field, old, now) } : now;
  }
  const differing = differingFields(fields, { ...before }, { ...before, ...merged });
  const names = new Set(
    differing
      .filter(({ field }) => !isSameMinute(field, before[field.name], merged[field.name]))
      .map(({ field: { name } }) => name),
  );
  // Of another group the same number is another record.
  for (const { name, relation } of fields)
    if (relation?.resourceBy && names.has(relation.resourceBy.field) && Object.hasOwn(merged, name)) names.add(name);
  return Object.fromEntries([...names].map((name) => [name, merged[name]]));
}

/** An export shows another language where that of the person is missing: that text is no text of the missing one. */
function withoutFallbacks({ leaves }: ResolvedField, old: RecordValue, now: RecordValue): RecordValue {
  const languages = new Map(leaves.map(({ path, language }) => [path[1] ?? '', language]));
  return Object.fromEntries(
    Object.entries(now).filter(([part, text]) => {
      const language = languages.get(part);
      return !isLanguage(language) || (old[part] ?? '') !== '' || pickLocalised(old, language) !== text;
    }),
  );
}

/** Files have moments to the minute. */
function isSameMinute({ kind }: ResolvedField, old: unknown, now: unknown): boolean {
  if (kind !== 'timestamp') return false;
  const [a, b] = [old, now].map((moment) => parseInstant(moment)?.getTime());
  return a !== undefined && b !== undefined && Math.floor(a / 60_000) === Math.floor(b / 60_000);
}
