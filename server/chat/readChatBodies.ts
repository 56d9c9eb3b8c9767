import { isRecordId } from '../../engine/core/routing/paths.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import type { Body } from '../base/readBody.ts';
import { groupOfUserType } from './chatGroups.ts';
import type { PersonRef } from './readPeople.ts';

/**
 * With whom a conversation is wanted: `{user_type, user_id, order_id?}`.
 *
 * @throws HttpError 422
 */
export function readWantedChat({ values }: Body): { person: PersonRef; subjectId?: number } {
  const errors: FieldErrors = new Map();
  refuseOthers(values, ['user_type', 'user_id', 'order_id'], errors);
  const { user_type, user_id, order_id } = values;
  const resource = groupOfUserType(user_type);
  const id = readId(user_id);
  const subjectId = isAbsent(order_id) ? undefined : readId(order_id);
  if (resource === undefined) addFieldError(errors, 'user_type', { key: isAbsent(user_type) ? 'required' : 'enum' });
  if (id === undefined) addFieldError(errors, 'user_id', { key: isAbsent(user_id) ? 'required' : 'invalidValue' });
  if (subjectId === undefined && !isAbsent(order_id)) addFieldError(errors, 'order_id', { key: 'invalidValue' });
  if (errors.size > 0 || resource === undefined || id === undefined) throw invalidFields(errors);
  return { person: { resource, id }, ...(subjectId !== undefined && { subjectId }) };
}

/**
 * Whether a conversation is a complaint from now on: `{is_complaint}`.
 *
 * @throws HttpError 422
 */
export function readComplaint({ values, form }: Body): boolean {
  const errors: FieldErrors = new Map();
  refuseOthers(values, ['is_complaint'], errors);
  const { is_complaint: value } = values;
  const isTrue = value === true || value === 1 || (form && (value === '1' || value === 'true'));
  const isFalse = value === false || value === 0 || (form && (value === '0' || value === 'false'));
  if (!isTrue && !isFalse) addFieldError(errors, 'is_complaint', { key: isAbsent(value) ? 'required' : 'typeBoolean' });
  if (errors.size > 0) throw invalidFields(errors);
  return isTrue;
}

/**
 * The last read message: `{message_id?}`; undefined for the newest.
 *
 * @throws HttpError 422
 */
export function readReadMark({ values }: Body): number | undefined {
  const errors: FieldErrors = new Map();
  refuseOthers(values, ['message_id'], errors);
  const { message_id: value } = values;
  const id = isAbsent(value) ? undefined : readId(value);
  if (id === undefined && !isAbsent(value)) addFieldError(errors, 'message_id', { key: 'invalidValue' });
  if (errors.size > 0) throw invalidFields(errors);
  return id;
}

/** An id, also as the text of a form. */
export function readId(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && isRecordId(text) ? Number(text) : undefined;
}

/** Names every field of a body that the call does not know. */
export function refuseOthers(
  values: Readonly<Record<string, unknown>>,
  known: readonly string[],
  errors: FieldErrors,
): void {
  for (const name of Object.keys(values))
    if (!known.includes(name)) addFieldError(errors, quoteInput(name), { key: 'unknownField' });
}

/** Whether a field of a body was left out. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
