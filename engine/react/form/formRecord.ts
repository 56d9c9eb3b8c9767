import { prepareRecord, type PrepareOptions } from '../../core/records/prepareRecord.ts';
import { NO_ONE } from '../../core/definition/condition.ts';
import { defaultOf } from '../../core/records/defaultOf.ts';
import { isLockedBy } from '../../core/records/requiredFields.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { parseNumber } from '../../core/text/digits.ts';
import { wholeRecord } from '../../core/records/wholeRecord.ts';
import { isObject } from '../../core/values/isObject.ts';

export type FormKind = 'add' | 'edit';

/** Value of an upload field whose last upload failed; it counts as no file. */
export const FAILED_UPLOAD = 'LinkTEST';

/** The fields that a form shows, in the order of the definition. */
export function formFields(resource: Pick<ResolvedResource, 'fields'>, form: FormKind): ResolvedField[] {
  return resource.fields.filter(({ forms }) => forms.includes(form));
}

/**
 * What a form starts with: the definition's defaults on add (a switch always has a value), the form's own fields of the
 * loaded record on edit. Secrets are never returned and start empty.
 */
export function initialRecord(resource: Pick<ResolvedResource, 'fields'>, form: FormKind, row?: Row): RecordValue {
  const record: RecordValue = {};
  for (const field of formFields(resource, form)) {
    const value = row === undefined ? initialValue(field) : readValue(field, row[field.name]);
    if (value !== undefined && value !== null) record[field.name] = value;
  }
  return record;
}

/** The body that a form sends and validates: prepared as on the server, failed uploads counted as no file. */
export function formBody(
  resource: Pick<ResolvedResource, 'fields'>,
  form: FormKind,
  record: RecordValue,
  options: PrepareOptions = {},
): RecordValue {
  return prepareRecord(resource, form, withoutFailedUploads(record), options);
}

/**
 * A record after a change, in which each field that keeps its value now has the one that the form began with. Such fields
 * may keep each other, so they are looked at again until nothing changes, at most once for each.
 */
export function keepLocked(
  resource: Pick<ResolvedResource, 'fields'>,
  form: FormKind,
  { baseline, next, options }: { baseline: RecordValue; next: RecordValue; options: Required<PrepareOptions> },
): RecordValue {
  const lockable = formFields(resource, form).filter(({ readOnlyWhen }) => readOnlyWhen !== undefined);
  let record = next;
  for (let round = 0; round < lockable.length; round += 1) {
    const body = wholeRecord(resource, options.kept, formBody(resource, form, record, options));
    const wrong = lockable.filter(
      (field) =>
        !Object.is(record[field.name], baseline[field.name]) &&
        isLockedBy(field, { record: body, facts: options.facts }),
    );
    if (wrong.length === 0) break;
    record = { ...record, ...Object.fromEntries(wrong.map(({ name }) => [name, baseline[name]])) };
  }
  return record;
}

/**
 * A record after a change: a reference whose parent (the country of a city) changed is emptied, and so on down; so is a
 * list whose group another field chooses.
 *
 * @param previous The record before the change.
 */
export function clearDependents(
  resource: Pick<ResolvedResource, 'fields'>,
  previous: RecordValue,
  next: RecordValue,
): RecordValue {
  const orphans = resource.fields.filter((field) => {
    const parent = narrowedBy(field);
    return parent !== undefined && next[field.name] !== undefined && !Object.is(previous[parent], next[parent]);
  });
  if (orphans.length === 0) return next;
  const cleared = { ...next };
  for (const { name } of orphans) delete cleared[name];
  return clearDependents(resource, next, cleared);
}

/** The field that a choice of records depends on: a change of it empties the choice. */
export function narrowedBy({ relation }: Pick<ResolvedField, 'relation'>): string | undefined {
  return relation?.parent ?? relation?.resourceBy?.field;
}

function initialValue(field: ResolvedField): unknown {
  const first = defaultOf(field, NO_ONE);
  if (first !== undefined) return first;
  if (field.kind === 'flag') return 0;
  return field.kind === 'boolean' ? false : undefined;
}

/** Decimals may be text in a response; a form works with numbers. */
function readValue(field: ResolvedField, value: unknown): unknown {
  const isNumber = field.schema.type === 'number' || field.schema.type === 'integer';
  return isNumber && typeof value === 'string' ? parseNumber(value) : value;
}

function withoutFailedUploads(record: RecordValue): RecordValue {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, withoutFailed(value)]));
}

function withoutFailed(value: unknown): unknown {
  if (value === FAILED_UPLOAD) return undefined;
  if (Array.isArray(value)) return value.filter((item) => item !== FAILED_UPLOAD).map(withoutFailed);
  return isObject(value)
    ? withoutFailedUploads(Object.fromEntries(Object.entries(value).filter(([, part]) => part !== FAILED_UPLOAD)))
    : value;
}
