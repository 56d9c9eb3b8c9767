import { type Verdict, VERDICTS } from '../../engine/core/definition/Decision.types.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { decisionSchema } from '../records/calls/bodySchemas.ts';
import type { Body } from '../base/readBody.ts';

/** A decision as a call states it, checked. */
export interface SentDecision {
  verdict: Verdict;
  /** Trimmed; undefined when none was given. */
  reason: string | undefined;
  /** The reference that identifies the record when the path does not. */
  by?: number;
  /** The record's own id, allowed beside `by`. */
  recordId?: number;
}

/** Key of the verdict in the body, whatever the name of the field. */
export const STATUS_KEY = 'status';

/**
 * Whether the body of `POST {resource}` decides instead of creating: it has a `status`, and no key that a decision does
 * not have.
 */
export function isSentDecision({ decision }: ResolvedResource, { values }: Body): boolean {
  if (decision?.by === undefined) return false;
  const known = new Set([STATUS_KEY, 'id', decision.by, ...reasonFields(decision)]);
  return Object.hasOwn(values, STATUS_KEY) && Object.keys(values).every((key) => known.has(key));
}

/**
 * Reads the body of a decision by the schema of its call.
 *
 * @throws HttpError 422 for an unknown value, too long a reason, an unknown field
 */
export function readDecision(resource: ResolvedResource, body: Body): SentDecision {
  const { decision } = resource;
  if (decision === undefined) throw new HttpError(404, 'notFound');
  const values = checkBody(decisionSchema(resource), body);
  const verdict = VERDICTS.find((candidate) => decision[candidate].value === values[STATUS_KEY]);
  if (verdict === undefined) throw invalidField(STATUS_KEY, { key: 'enum' });
  const reason = values[decision[verdict].reason?.field ?? ''];
  const { [decision.by ?? '']: by, id: recordId } = values;
  return {
    verdict,
    reason: typeof reason === 'string' ? reason : undefined,
    ...(typeof by === 'number' && { by }),
    ...(typeof recordId === 'number' && { recordId }),
  };
}

function reasonFields({ accept, reject }: NonNullable<ResolvedResource['decision']>): string[] {
  return [accept.reason?.field, reject.reason?.field].filter((field) => field !== undefined);
}
