import type { Language } from '../../../engine/core/text/language.ts';
import { textInAll } from '../../../engine/core/text/textInAll.ts';
import { isText, pickText, type Text } from '../../../engine/core/text/Text.ts';
import { type FieldMessage, type HttpError, invalidFields } from '../../base/HttpError.ts';
import { formatMessage } from '../../base/messages/formatMessage.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import type { Job } from '../Job.types.ts';
import { targetsOf, wirePathOf } from './readImportRows.ts';

/** What is wrong in a cell: the place of its column, and why. */
export interface CellFault {
  column: number;
  reason: Text;
}

/**
 * The reasons of a refusal by the columns of the file they are about; those that are about none stay with the refusal.
 *
 * @returns the faults, and the rest of the refusal; undefined where nothing is left of it
 */
export function placeFaults(
  context: WriteContext,
  job: Job,
  error: HttpError,
): { faults: CellFault[]; rest: HttpError | undefined } {
  const { fields } = error.details;
  if (fields === undefined) return { faults: [], rest: error };
  const targets = targetsOf(context, job);
  const faults: CellFault[] = [];
  const rest = new Map<string, FieldMessage[]>();
  for (const [path, messages] of fields) {
    const column = targets.findIndex((target) => {
      if (target === undefined) return false;
      const own = target.leaf === undefined ? target.field.leaves.map(({ wire }) => wire.join('.')) : [];
      return [wirePathOf(target), ...own].some((known) => path === known || path.startsWith(`${known}.`));
    });
    if (column === -1) rest.set(path, messages);
    else for (const message of messages) faults.push({ column, reason: allOf(message) });
  }
  return { faults, rest: rest.size === 0 ? undefined : invalidFields(rest) };
}

function allOf(message: FieldMessage): Text {
  const say = (language: Language): string =>
    isText(message) ? pickText(message, language) : formatMessage(language, message);
  return textInAll(say);
}
