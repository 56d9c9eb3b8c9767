import { isObject } from '../../engine/core/values/isObject.ts';
import { isDone, type Trial } from './createTrial.ts';
import { groupsWith } from './groupFields.ts';
import { dataOf } from './judgeAnswer.ts';

const [READ, WRITE, REMOVE] = ['GET /form_drafts', 'POST /form_drafts', 'DELETE /form_drafts'] as const;
const TEXT = 'Try a draft';

/**
 * Keeps what is typed into the form of a new record, reads it, and removes it. A form of which something is kept already is
 * left as it is.
 */
export async function tryDrafts(trial: Trial): Promise<void> {
  for (const { group, field } of groupsWith(trial.calls, isPlainText)) {
    const query = { resource: group };
    const read = async (): Promise<unknown> => {
      const answer = await trial.make(READ, { query });
      return isDone(answer) ? dataOf(answer) : undefined;
    };
    // oxlint-disable no-await-in-loop -- the next form is tried when this one is in use
    if ((await read()) !== null) continue;
    const values = { [field]: TEXT };
    if (isDone(await trial.make(WRITE, { json: { resource: group, values, base: {} } }))) {
      const kept = await read();
      const typed = isObject(kept) ? kept['values'] : undefined;
      if (!isObject(typed) || typed[field] !== TEXT)
        trial.refute(WRITE, 'it answers that it is done, but what was typed is not there afterwards');
      if (isDone(await trial.make(REMOVE, { query })) && (await read()) !== null)
        trial.refute(REMOVE, 'it answers that it is done, but what was typed is there afterwards');
    }
    // oxlint-enable no-await-in-loop
    return;
  }
}

function isPlainText({ type, format, pattern, enum: values, maxLength }: Readonly<Record<string, unknown>>): boolean {
  const isShort = typeof maxLength === 'number' && maxLength < TEXT.length;
  return type === 'string' && format === undefined && pattern === undefined && values === undefined && !isShort;
}
