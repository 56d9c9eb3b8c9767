import { toWire, type RecordValue } from '../../engine/core/records/recordCodec.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import { writableBy } from '../context/seenBy.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { readVersion } from './readVersion.ts';
import { updateRecord } from '../resources/writeRecord.ts';

/** An earlier version that is to be put back. */
export interface RevertCall {
  id: number;
  /** The entry of the history that left it. */
  entry: number;
  /** The version of the record that the caller has seen. */
  version: number;
  /** Default: every field of the form. */
  fields?: readonly string[];
}

/**
 * Puts fields of an earlier version back. It is an edit as any other: of fields of the form alone, validated, refused with
 * 409 when the record has another version by now. Secrets stay as they are.
 *
 * @throws HttpError 404, 409 or 422
 */
export async function revertRecord(context: WriteContext, call: RevertCall): Promise<RecordValue> {
  const { app, entry } = context;
  const { resource } = writableBy({ app, entry, caller: context.caller }).entry;
  const offered = resource.fields.filter(
    ({ forms, writeOnly, kind }) => forms.includes('edit') && !writeOnly && kind !== 'secret' && kind !== 'password',
  );
  const names = call.fields ?? offered.map(({ name }) => name);
  const errors: FieldErrors = new Map();
  for (const name of names)
    if (!offered.some((field) => field.name === name)) addFieldError(errors, name, { key: 'unknownField' });
  if (errors.size > 0) throw invalidFields(errors);
  const earlier = await readVersion(app.store.db, resource, call);
  // A field that the version does not have yet is left as it is.
  const known = names.filter((name) => Object.hasOwn(earlier, name));
  const values = toWire(resource, Object.fromEntries(known.map((name) => [name, earlier[name] ?? null])));
  return updateRecord(context, {
    id: call.id,
    body: { values: { ...values, version: call.version }, form: false },
    mode: 'merge',
    action: 'revert',
  });
}
