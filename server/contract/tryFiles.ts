import { isObject } from '../../engine/core/values/isObject.ts';
import { callServer } from './callServer.ts';
import { isDone, type Trial } from './createTrial.ts';
import { type GroupField, groupsWith } from './groupFields.ts';
import { dataOf, idOf } from './judgeAnswer.ts';
import { pictureBytes } from './pictureBytes.ts';

/** Answers for a group that takes no such file, or not of this account. */
const NOT_HERE: ReadonlySet<number> = new Set([403, 404, 422]);

/**
 * Sends a small picture for a field that holds one, reads it, and gives it an alternative text and takes that away again; and
 * a table to be imported, of which nothing is imported. No call deletes a file: a server removes what no record names.
 *
 * @param fields fields of any group that hold a file
 * @param upload the call that takes a file
 */
export async function tryPictures(trial: Trial, fields: readonly GroupField[], upload: string): Promise<void> {
  for (const { group, field } of fields) {
    const form = new FormData();
    form.set('model', group);
    form.set('field', field);
    form.set('attachment_type', 'image');
    form.set('file', new Blob([pictureBytes()], { type: 'image/png' }), 'try.png');
    // oxlint-disable no-await-in-loop -- the next group is tried when this one takes no picture
    const answer = await trial.make(upload, { form });
    if (!isDone(answer)) {
      if (!NOT_HERE.has(answer.status)) return;
      continue;
    }
    const stored = dataOf(answer);
    const id = isObject(stored) ? idOf(stored) : undefined;
    const url = isObject(stored) ? stored['url'] : undefined;
    if (id === undefined || typeof url !== 'string') {
      trial.refute(upload, 'its answer has no data.id and data.url of the file');
      return;
    }
    const { origin, href } = new URL(url, trial.trying.server.base);
    const shown = await callServer({ ...trial.trying.server, base: origin }, href.slice(origin.length), {
      method: 'get',
    });
    if (shown.status !== 200) trial.refute(upload, `its data.url answers ${shown.status}`);
    for (const alt of [
      { ar: 'تجربة', en: 'A trial' },
      { ar: null, en: null },
    ])
      await trial.make('PATCH /attachments/{id}', { fill: { id }, json: { alt } });
    // oxlint-enable no-await-in-loop
    return;
  }
}

/** Sends a table of one row for the first group that takes one. */
export async function tryTable(trial: Trial): Promise<void> {
  for (const { group, field } of groupsWith(trial.calls, ({ type }) => type === 'string')) {
    const form = new FormData();
    form.set('resource', group);
    form.set('file', new Blob([`${field}\r\nTry\r\n`], { type: 'text/csv' }), 'try.csv');
    // oxlint-disable-next-line no-await-in-loop -- the next group is tried when this one takes no import
    const answer = await trial.make('POST /list_imports', { form });
    if (!isDone(answer)) {
      if (!NOT_HERE.has(answer.status)) return;
      continue;
    }
    const read = dataOf(answer);
    if (!isObject(read) || read['rows'] !== 1)
      trial.refute('POST /list_imports', 'its data.rows is not the number of rows of the file');
    return;
  }
}

/** The fields that hold the address of a file of the server, one of each group. */
export function fileFields(groups: Trial['calls']): GroupField[] {
  return groupsWith(groups, ({ pattern }) => typeof pattern === 'string' && pattern.includes('/media/'));
}
