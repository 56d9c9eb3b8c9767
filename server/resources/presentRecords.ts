import { completeFormKey, embeddedKey, isSplitByLanguage } from '../../engine/definition/answerKeys.ts';
import { linkedIds } from '../../engine/definition/linkedRecords.ts';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { type RecordValue, toWire } from '../../engine/definition/recordCodec.ts';
import type { Language } from '../../engine/text/language.ts';
import { pickLocalised } from '../../engine/text/Text.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { labelChanges } from './labelChanges.ts';
import { readNames } from './recordNames.ts';
import type { NamesByField } from './readRows.ts';

export interface PresentOptions {
  catalogue: Catalogue;
  resource: ResolvedResource;
  language: Language;
  /** Names that have been read already, by field. */
  names?: NamesByField;
}

/**
 * Records as the API answers them (FORM-21): wire shape, bilingual values flat in the caller's language besides `ar`
 * and `en`, `{id, name}` of each record pointed to (`country` for `country_id`), the whole phone number.
 */
export async function presentRecords(
  db: Db,
  records: readonly RecordValue[],
  options: PresentOptions,
): Promise<RecordValue[]> {
  const { resource, language } = options;
  const answers = records.map((record) => ({ ...toWire(resource, record), ...flatten(resource, record, language) }));
  for (const field of resource.fields) {
    if (field.relation === undefined) continue;
    const entry = options.catalogue.entries.get(field.relation.resource);
    if (entry === undefined) continue;
    const ids = records.flatMap((record) => linkedIds(record[field.name]));
    const names = options.names?.get(field.name) ?? (await readNames(db, entry, { ids, language }));
    for (const [i, record] of records.entries()) {
      const answer = answers[i];
      if (answer) answer[embeddedKey(field)] = embed(record[field.name], names);
    }
  }
  return resource.storage.source === 'audit' ? labelChanges(db, answers, options) : answers;
}

function flatten({ fields }: ResolvedResource, record: RecordValue, language: Language): RecordValue {
  const flat: RecordValue = {};
  for (const field of fields) {
    const value = record[field.name];
    if (isSplitByLanguage(field)) flat[field.name] = value === null ? null : pickLocalised(value, language);
    if (field.kind === 'phone') flat[completeFormKey(field)] = completePhone(value);
  }
  return flat;
}

function completePhone(value: unknown): string | null {
  const { code, number } = (value ?? {}) as { code?: string; number?: string };
  return code === undefined || number === undefined ? null : `+${code}${number}`;
}

function embed(value: unknown, names: ReadonlyMap<number, string>): unknown {
  const items = linkedIds(value).map((id) => ({ id, name: names.get(id) ?? String(id) }));
  return Array.isArray(value) ? items : (items[0] ?? null);
}
