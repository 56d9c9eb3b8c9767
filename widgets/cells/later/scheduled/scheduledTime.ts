import { embeddedKey } from '../../../../engine/core/definition/answerKeys.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import type { Language } from '../../../../engine/core/text/language.ts';
import { recordOf } from '../../shared/recordOf.ts';

/** An option of the cell that names a field. */
export function nameOption(value: unknown, usual: string): string {
  return typeof value === 'string' ? value : usual;
}

/** The working time of a row by its embedded record (`work_time` of `work_time_id`); `''` when there is none. */
export function scheduledTime(row: Row, options: Readonly<Record<string, unknown>>, language: Language): string {
  const name = nameOption(options['time'], 'work_time_id');
  const embedded = row[embeddedKey({ name })];
  return typeof embedded === 'object' && embedded !== null ? recordOf(embedded, language).name : '';
}
