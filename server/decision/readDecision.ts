import { type Verdict, VERDICTS } from '../../engine/core/definition/Decision.types.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';

/** A decision as a call states it, checked. */
export interface SentDecision {
  verdict: Verdict;
  /** Trimmed; undefined when none was given. */
  reason: string | undefined;
  /** What names the record, when the path does not. */
  by?: number;
  /** The record's own id, allowed beside `by`. */
  recordId?: number;
}

/** Key of the verdict in the body, whatever the record calls its field. */
export const STATUS_KEY = 'status';

/**
 * Whether the body of `POST {resource}` decides instead of creating: it has a `status`, and nothing that a decision does
 * not have.
 */
export function isSentDecision({ decision }: ResolvedResource, { values }: Body): boolean {
  if (decision?.by === undefined) return false;
  const known = new Set([STATUS_KEY, 'id', decision.by, ...reasonFields(decision)]);
  return Object.hasOwn(values, STATUS_KEY) && Object.keys(values).every((key) => known.has(key));
}

/**
 * Reads the body of a decision.
 *
 * @throws HttpError 404 for an id that is none, 422 for an unknown value, a missing or endless reason, a strange field
 */
export function readDecision(
  resource: ResolvedResource,
  { values }: Body,
  { isNamedByPath }: { isNamedByPath: boolean },
): SentDecision {
  const { decision } = resource;
  if (decision === undefined) throw new HttpError(404, 'notFound');
  const errors: FieldErrors = new Map();
  const status = values[STATUS_KEY];
  const verdict = VERDICTS.find((candidate) => decision[candidate].value === status);
  if (isEmpty(status)) addFieldError(errors, STATUS_KEY, { key: 'required' });
  else if (verdict === undefined) addFieldError(errors, STATUS_KEY, { key: 'enum' });
  const reason = readReason(resource, { values, verdict, errors });
  const names = isNamedByPath ? [] : ['id', decision.by ?? ''];
  const known = new Set([STATUS_KEY, ...names, ...reasonFields(decision)]);
  for (const key of Object.keys(values)) if (!known.has(key)) addFieldError(errors, key, { key: 'unknownField' });
  const by = isNamedByPath ? undefined : readId(values[decision.by ?? ''], decision.by ?? '', errors);
  const recordId = isNamedByPath || isEmpty(values['id']) ? undefined : readId(values['id'], 'id', errors);
  if (errors.size > 0 || verdict === undefined) throw invalidFields(errors);
  return { verdict, reason, ...(by !== undefined && { by }), ...(recordId !== undefined && { recordId }) };
}

function readReason(
  { decision, fields }: ResolvedResource,
  { values, verdict, errors }: { values: Body['values']; verdict: Verdict | undefined; errors: FieldErrors },
): string | undefined {
  const asked = verdict && decision?.[verdict].reason;
  if (asked === undefined) return undefined;
  const value = values[asked.field];
  if (value === undefined || value === null) return undefined;
  const longest = fields.find(({ name }) => name === asked.field)?.schema.maxLength;
  if (typeof value !== 'string') addFieldError(errors, asked.field, { key: 'typeString' });
  else if (longest !== undefined && value.trim().length > longest)
    addFieldError(errors, asked.field, { key: 'maxLength', values: { count: longest } });
  else return value.trim() === '' ? undefined : value.trim();
  return undefined;
}

function readId(value: unknown, name: string, errors: FieldErrors): number | undefined {
  if (isEmpty(value)) {
    addFieldError(errors, name, { key: 'required' });
    return undefined;
  }
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (isRecordId(text)) return Number(text);
  addFieldError(errors, name, { key: 'typeInteger' });
  return undefined;
}

function reasonFields({ accept, reject }: NonNullable<ResolvedResource['decision']>): string[] {
  return [accept.reason?.field, reject.reason?.field].filter((field) => field !== undefined);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
