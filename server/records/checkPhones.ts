import { PHONE_GROUP } from '../../engine/core/routing/reservedNames.ts';
import { wrongPhoneDigits } from '../../engine/core/records/wrongPhoneDigits.ts';
import { sql } from 'kysely';
import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Db } from '../store/Store.types.ts';
import type { CheckStoredOptions } from './checkStored.ts';
import { wirePath } from './validateRecord.ts';

/**
 * Checks that a phone number has the number of digits of its country, else that of the settings, and the calling code
 * of a country.
 */
export async function checkPhones(
  db: Db,
  { catalogue, resource, record }: CheckStoredOptions,
  errors: FieldErrors,
): Promise<void> {
  if (!catalogue.entries.has(PHONE_GROUP)) return;
  for (const field of resource.fields.filter(({ kind }) => kind === 'phone')) {
    const { code, number } = (record[field.name] ?? {}) as { code?: string; number?: string };
    if (code === undefined || number === undefined) continue;
    const { rows } = await sql<{ digits: string | null }>`
      select phone_number_limit as digits from ${sql.table(PHONE_GROUP)} where phone_code = ${code}`.execute(db);
    const digits = rows[0]?.digits ?? (await readSettings(db))['phone_length'];
    if (rows.length === 0) {
      addFieldError(errors, wirePath(resource, [field.name, 'code']), { key: 'phoneCodeUnknown' });
      continue;
    }
    const count = wrongPhoneDigits(number, digits);
    if (count !== undefined)
      addFieldError(errors, wirePath(resource, [field.name, 'number']), { key: 'phoneLength', values: { count } });
  }
}
