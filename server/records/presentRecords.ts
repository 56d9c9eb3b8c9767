import { sql } from 'kysely';
import {
  completeFormKey,
  embeddedKey,
  isSplitByLanguage,
  stateNameKey,
} from '../../engine/core/definition/answerKeys.ts';
import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { groupsOfSource } from '../../engine/core/product/sources.ts';
import { type RecordValue, toWire } from '../../engine/core/records/recordCodec.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { stateLabel } from '../../engine/core/definition/transitions.ts';
import { pickLocalised } from '../../engine/core/text/Text.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { signerFor, signPrivate } from '../uploads/signPrivate.ts';
import { embedReplies } from './readReplies.ts';
import { labelChanges } from './labelChanges.ts';
import { readNames } from './recordNames.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { ReferencedRecord, ReferencedByField } from './readRows.ts';

export interface PresentOptions {
  catalogue: Catalogue;
  resource: ResolvedResource;
  language: Language;
  /** The referenced records by field, as far as they have been read already. */
  pointed?: ReferencedByField;
  /** Signs the addresses of private files for the caller. */
  sign?: ((address: string) => string) | undefined;
}

/**
 * Records as the API answers them: wire shape, bilingual values flat in the caller's language besides `ar` and `en`,
 * `{id, name}` of each record pointed to (`country` for `country_id`), the whole phone number, and the label of a
 * state.
 */
export async function presentRecords(
  db: Db,
  stored: readonly RecordValue[],
  options: PresentOptions,
): Promise<RecordValue[]> {
  const { resource, language, sign } = options;
  const records = sign ? stored.map((record) => signPrivate(resource, record, sign)) : stored;
  const answers = records.map((record) => ({ ...toWire(resource, record), ...flatten(resource, record, language) }));
  for (const field of resource.fields) {
    for (const group of new Set(records.map((record) => relatedGroup(field, record)))) {
      const entry = options.catalogue.entries.get(group ?? '');
      if (entry === undefined) continue;
      const ids = records.flatMap((record) =>
        relatedGroup(field, record) === group ? linkedIds(record[field.name]) : [],
      );
      const pointed = options.pointed?.get(field.name) ?? (await readPointed(db, entry, { ids, language }));
      for (const [i, record] of records.entries()) {
        const answer = answers[i];
        if (answer && relatedGroup(field, record) === group)
          answer[embeddedKey(field)] = embed(record[field.name], pointed);
      }
    }
  }
  return resource.storage.source === 'audit' ? labelChanges(db, answers, options) : answers;
}

/** One record as the API returns it to the caller. */
export async function presentRecord(
  db: Db,
  { app, entry, caller }: WriteContext,
  record: RecordValue,
): Promise<RecordValue> {
  const { catalogue } = app;
  const { resource } = entry;
  const sign = await signerFor(db, app, resource, caller.account);
  const answers = await presentRecords(db, [record], { catalogue, resource, language: caller.language, sign });
  await embedReplies(db, resource, answers);
  return answers[0] ?? record;
}

function flatten(resource: ResolvedResource, record: RecordValue, language: Language): RecordValue {
  const { fields, states } = resource;
  const flat: RecordValue = {};
  const stateKey = stateNameKey(resource);
  if (states && stateKey !== undefined)
    flat[stateKey] = pickLocalised(stateLabel(states, record[states.field]), language);
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

async function readPointed(
  db: Db,
  entry: CatalogueEntry,
  options: { ids: readonly number[]; language: Language },
): Promise<Map<number, ReferencedRecord>> {
  const groups = await readGroups(db, entry.resource, options.ids);
  const names = await readNames(db, entry, options);
  return new Map(
    [...names].map(([id, name]) => {
      const resource = groups.get(id);
      return [id, { name, ...(resource !== undefined && { resource }) }];
    }),
  );
}

/** The group that each record is stored in, where a source shows the records of several. */
async function readGroups(
  db: Db,
  { name, storage }: ResolvedResource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0 || groupsOfSource(storage.source).length === 0) return new Map();
  const { rows } = await sql<{ id: string; resource: string }>`
    select id, resource from ${sql.table(name)} where id in (${sql.join([...new Set(ids)])})`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.resource]));
}

/** A deleted record is named by its number. */
function embed(value: unknown, pointed: ReadonlyMap<number, ReferencedRecord>): unknown {
  const items = linkedIds(value).map((id) => ({ id, ...(pointed.get(id) ?? { name: String(id) }) }));
  return Array.isArray(value) ? items : (items[0] ?? null);
}
