import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { wrongPhoneDigits } from '../../engine/core/records/wrongPhoneDigits.ts';
import { sql } from 'kysely';
import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import { countryColumn, phoneGroup } from '../phones/phoneGroup.ts';
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
  const group = phoneGroup(catalogue)?.resource;
  // Countries of the world state no lengths, and have fewer calling codes than an earlier record may hold.
  if (group === undefined) return;
  for (const field of resource.fields.filter(({ kind }) => kind === 'phone')) {
    const { code, number } = (record[field.name] ?? {}) as { code?: string; number?: string };
    if (code === undefined || number === undefined) continue;
    const country = await findCountry(db, group, code);
    if (country === undefined) {
      addFieldError(errors, wirePath(resource, [field.name, 'code']), { key: 'phoneCodeUnknown' });
      continue;
    }
    const count = wrongPhoneDigits(number, country.digits ?? (await readSettings(db))['phone_length']);
    if (count !== undefined)
      addFieldError(errors, wirePath(resource, [field.name, 'number']), { key: 'phoneLength', values: { count } });
  }
}

interface CountryDigits {
  /** Digits of its numbers; null when it states none. */
  digits: number | string | null;
}

async function findCountry(db: Db, group: ResolvedResource, code: string): Promise<CountryDigits | undefined> {
  const [codes, digits] = ['phone_code', 'phone_number_limit'].map((name) => countryColumn(group, name));
  // Without calling codes there is nothing that a number could be checked by.
  if (codes === undefined) return { digits: null };
  const { rows } = await sql<CountryDigits>`select ${digits === undefined ? sql`null` : sql.ref(digits)} as digits
    from ${sql.table(group.name)} where ${sql.ref(codes)} = ${code}`.execute(db);
  return rows[0];
}
