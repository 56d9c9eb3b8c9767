import { isObject } from '../../engine/core/values/isObject.ts';
import { callOnce } from './callOnce.ts';
import { errorsOf } from './createTrial.ts';
import { dataOf, idOf, type Trying, type Verdict } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';
import { mended, ownValues, sampleOf } from './sampleBodies.ts';

type Body = Readonly<Record<string, unknown>>;

/** How often a refused body is mended. */
const MOST_ROUNDS = 4;

/** What was found of a call that adds a record, with the record's id and what was sent where it was added. */
export interface Added {
  verdict: Verdict;
  id?: string | undefined;
  json?: Body;
  /** Id of a second one, which the same request with the same key has added. */
  doubled?: string;
}

const NO_ID: Verdict = { verdict: 'differs', detail: 'its answer has no data.id of what was added' };

/**
 * Adds a record that says what another one says, and other words where the server refuses those.
 *
 * @param model the other record, with what is sent in place of its own
 */
export async function addLike(add: DocumentedCall, model: Body, trying: Trying): Promise<Added> {
  const schema = add.body?.schema ?? {};
  let json = { ...sampleOf(schema), ...ownValues(schema, model) };
  let reason = '';
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round is about what the one before it was refused for
    const { answer, verdict, doubled } = await callOnce(add, add.path, { json }, trying);
    if (answer.status < 400) {
      const data = dataOf(answer);
      const id = isObject(data) ? idOf(data) : undefined;
      return { verdict: id === undefined ? NO_ID : verdict, id, json, ...(doubled !== undefined && { doubled }) };
    }
    if (answer.status !== 422) return { verdict };
    const errors = errorsOf(answer);
    reason = Object.keys(errors).join(', ');
    json = mended(schema, json, { errors: Object.keys(errors), round });
  }
  return { verdict: { verdict: 'unchecked', detail: `no body was found that it takes (${reason})` } };
}
