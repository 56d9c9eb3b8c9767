import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Db } from '../store/Store.types.ts';
import type { CheckStoredOptions } from './checkStored.ts';
import { wirePath } from './validateRecord.ts';

/** Checks texts whose length is a setting. One that was stored under another setting may stay unchanged. */
export async function checkLengths(
  db: Db,
  { resource, record, before }: CheckStoredOptions,
  errors: FieldErrors,
): Promise<void> {
  const measured = resource.fields.filter(({ length, name }) => length !== undefined && isNew(record, before, name));
  if (measured.length === 0) return;
  const settings = await readSettings(db);
  for (const { name, length } of measured) {
    const value = record[name];
    const count = length === undefined ? 0 : (settings[length] ?? 0);
    if (typeof value === 'string' && value.length !== count)
      addFieldError(errors, wirePath(resource, [name]), { key: 'phoneLength', values: { count } });
  }
}

function isNew(record: CheckStoredOptions['record'], before: CheckStoredOptions['before'], name: string): boolean {
  return record[name] !== undefined && record[name] !== before?.[name];
}
