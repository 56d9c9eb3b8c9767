import { isObject } from '../../engine/core/values/isObject.ts';
import type { ServerAnswer } from './callServer.ts';
import type { Checked, Checking } from './Checked.types.ts';
import type { DocumentedCall } from './readCalls.ts';

/** What was found of a call. */
export type Verdict = Omit<Checked, 'call'>;

/** The server that is tried, and how its answers are compared with a schema of the document. */
export interface Trying {
  server: Checking;
  validate: (schema: unknown, value: unknown) => string[];
}

/** Answers of a server that has no such call. */
const UNKNOWN: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether an answer is one of the document: a refusal that it names, or an answer of the shape that it describes. */
export function judge(call: DocumentedCall, { status, body }: ServerAnswer, { validate }: Trying): Verdict {
  if (status === 401 || status === 403 || status === 429)
    return { verdict: 'unchecked', detail: `it answers ${status}` };
  if (UNKNOWN.has(status)) return { verdict: 'missing', detail: `it answers ${status}` };
  if (!call.answers.has(status) || status >= 500)
    return { verdict: 'differs', detail: `it answers ${status}, which the document does not have` };
  const schema = call.answers.get(status);
  if (schema === undefined) return { verdict: 'fits' };
  if (!body.isJson) return { verdict: 'differs', detail: 'its answer is no JSON' };
  const mistakes = validate(schema, body.value);
  return mistakes.length === 0 ? { verdict: 'fits' } : { verdict: 'differs', detail: mistakes.join('; ') };
}

/** The `data` of an answer; undefined for one that is no JSON object. */
export function dataOf({ body }: ServerAnswer): unknown {
  return body.isJson && isObject(body.value) ? body.value['data'] : undefined;
}

/** The id of a record as a part of an address. */
export function idOf({ id }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof id === 'number' || typeof id === 'string' ? encodeURIComponent(id) : undefined;
}

/** A call as a report names it. */
export function nameOf({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}
