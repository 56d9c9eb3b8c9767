import { rightsToField } from '../../engine/core/access/guardedFields.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { defaultOf } from '../../engine/core/records/defaultOf.ts';
import { isSameValue } from '../../engine/core/records/isSameValue.ts';
import { maskValue } from '../../engine/core/records/maskValue.ts';
import { prepareValue } from '../../engine/core/records/prepareRecord.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { toRecord } from './toRecord.ts';

/**
 * Refuses a body that would change fields which its caller may not write. What the caller was shown of them may be sent
 * unchanged, whole or masked; a field that the caller may not read may not be sent at all, so that no answer says
 * whether a value was right.
 *
 * @throws HttpError 422 that names them
 */
export function refuseLockedFields(
  { app, entry: { resource }, caller }: WriteContext,
  form: 'add' | 'edit',
  { body, before }: { body: Body; before?: RecordValue },
): void {
  const locked = resource.fields.filter(
    (field) => field.forms.length > 0 && !rightsToField(caller.grants, field).write,
  );
  if (locked.length === 0) return;
  const errors: FieldErrors = new Map();
  const sent = toRecord({ ...resource, fields: locked.map((field) => ({ ...field, forms: [form] })) }, form, body);
  for (const field of locked) {
    const path = (field.leaves[0]?.wire ?? [field.name]).join('.');
    if (!isSent(field, body, sent)) continue;
    const stored = before === undefined ? defaultOf(field, { now: app.now(), me: caller.account }) : before[field.name];
    if (!isKnown(field, { shown: rightsToField(caller.grants, field).read, sent: sent[field.name], stored }))
      addFieldError(errors, path, { key: 'fieldNotWritable' });
  }
  if (errors.size > 0) throw invalidFields(errors);
}

/** Whether a body names a field or a part of it. */
function isSent({ name, leaves }: ResolvedField, { values }: Body, sent: RecordValue): boolean {
  const hasPart = leaves.some(({ wire: [head = '', inner] }) => {
    const value = values[head];
    return inner === undefined ? value !== undefined : isObject(value) && value[inner] !== undefined;
  });
  return hasPart || sent[name] !== undefined || values[name] !== undefined;
}

/** Whether a sent value is what the caller was shown. */
function isKnown(
  { kind }: ResolvedField,
  { shown, sent, stored }: { shown: 'whole' | 'part' | 'none'; sent: unknown; stored: unknown },
): boolean {
  if (shown === 'none') return false;
  const [own, known] = [prepareValue(kind, sent), prepareValue(kind, shown === 'part' ? maskValue(stored) : stored)];
  return isSameValue(own, known);
}
