import { isObject } from '../../engine/core/values/isObject.ts';
import { callOnce } from './callOnce.ts';
import type { ServerAnswer } from './callServer.ts';
import { nameOf, type Trying, type Verdict } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';

/** What a call of a trial is made with. */
export interface Sent {
  /** Parameter of the address → its value: `{ id: '5' }`. */
  fill?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  /** The bearer token of another session. Default: the server's. */
  token?: string;
}

/** Calls of a document that are made one after the other, with what was found of each. */
export interface Trial {
  calls: readonly DocumentedCall[];
  trying: Trying;
  /** What was found so far, by `POST /countries`. */
  found: Map<string, Verdict>;
  /** A call of the document by its name: `POST /countries`. */
  find: (name: string) => DocumentedCall | undefined;
  /** Makes a call and notes what its answer says of it; one that the document does not have is not made. */
  make: (name: string, sent?: Sent) => Promise<ServerAnswer>;
  /** Notes that a call which answered that it is done has not done it. */
  refute: (name: string, detail: string) => void;
}

/** In place of the answer to a call that the document does not have. */
const NOT_MADE: ServerAnswer = { status: 404, body: { isJson: false } };

/** A trial of the calls of a document. */
export function createTrial(calls: readonly DocumentedCall[], trying: Trying): Trial {
  const found = new Map<string, Verdict>();
  const find = (name: string): DocumentedCall | undefined => calls.find((call) => nameOf(call) === name);
  return {
    calls,
    trying,
    found,
    find,
    async make(name, { fill = {}, query = {}, json, form, token = trying.server.token } = {}) {
      const call = find(name);
      if (call === undefined) return NOT_MADE;
      const address = call.path.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
        fill[key] === undefined ? whole : encodeURIComponent(fill[key]),
      );
      const asked = new URLSearchParams(query).toString();
      const { answer, verdict: judged } = await callOnce(
        call,
        asked === '' ? address : `${address}?${asked}`,
        { json, ...(form !== undefined && { form }) },
        { ...trying, server: { ...trying.server, token } },
      );
      const verdict = verdictOf(judged, answer);
      if (weightOf(verdict) > weightOf(found.get(name))) found.set(name, verdict);
      return answer;
    },
    refute(name, detail) {
      found.set(name, { verdict: 'differs', detail });
    },
  };
}

/**
 * Of two verdicts about one call the heavier one counts: what differs once, differs, and what fits once is not missing, such
 * as a call that knows some groups alone.
 */
function weightOf(verdict: Verdict | undefined): number {
  return verdict === undefined ? 0 : 1 + ['unchecked', 'missing', 'fits', 'differs'].indexOf(verdict.verdict);
}

/** A refusal that the document has says little about a call that was to be done. */
function verdictOf(verdict: Verdict, answer: ServerAnswer): Verdict {
  if (answer.status < 400 || verdict.verdict !== 'fits') return verdict;
  const fields = Object.keys(errorsOf(answer)).join(', ');
  return { verdict: 'unchecked', detail: `it refuses what was sent (${[answer.status, fields].join(' ').trim()})` };
}

/** The refused fields of an answer, each with its reasons. */
export function errorsOf({ body }: ServerAnswer): Readonly<Record<string, unknown>> {
  const errors = body.isJson && isObject(body.value) ? body.value['errors'] : undefined;
  return isObject(errors) ? errors : {};
}

/** Whether a call was answered as done. */
export function isDone(answer: ServerAnswer): boolean {
  return answer.status < 400;
}
