import { sql } from 'kysely';
import {
  completeFormKey,
  embeddedKey,
  isSplitByLanguage,
  stateNameKey,
} from '../../engine/core/definition/answerKeys.ts';
import { concealFields } from '../../engine/core/records/maskValue.ts';
import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { groupsOfSource } from '../../engine/core/product/sources.ts';
import { type RecordValue, toWire } from '../../engine/core/records/recordCodec.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import { stateLabel } from '../../engine/core/definition/transitions.ts';
import { pickLocalised } from '../../engine/core/text/Text.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import type { Db } from '../store/Store.types.ts';
import { signerFor, signPrivate } from '../uploads/signPrivate.ts';
import { embedContacts } from './embedContacts.ts';
import { embedReplies } from './readReplies.ts';
import { labelChanges } from './labelChanges.ts';
import { type ChosenNames, gatherNames } from './recordNames.ts';
import { seenBy } from '../context/seenBy.ts';
import { seenDb } from '../context/seenDb.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { missingRecord, type ReferencedByField, type ReferencedRecord } from './readRows.ts';

export interface PresentOptions {
  catalogue: Catalogue;
  resource: ResolvedResource;
  language: Language;
  /** That of the texts of records. Default: `language`. */
  content?: ContentLanguage;
  /** The referenced records by field, as far as they have been read already. */
  pointed?: ReferencedByField;
  /** Signs the addresses of private files for the caller. */
  sign?: ((address: string) => string) | undefined;
}

/**
 * Records as the API answers them: wire shape, values in several languages flat in that which the caller wants of records besides `ar` and `en`,
 * `{id, name}` of each record pointed to (`country` for `country_id`), the whole phone number, and the label of a
 * state. Of a definition as a caller sees it (`seenBy`) they have no more than the caller may read.
 */
export async function presentRecords(
  db: Db,
  stored: readonly RecordValue[],
  options: PresentOptions,
): Promise<RecordValue[]> {
  const { resource, language, content = language, sign } = options;
  const shown = resource.withheld ? stored.map((record) => concealFields(resource, record)) : stored;
  const records = sign ? shown.map((record) => signPrivate(resource, record, sign)) : shown;
  const answers = records.map((record) =>
    Object.assign(toWire(resource, record), flatten(resource, record, { language, content })),
  );
  const pointings = shapeOf(resource).pointing.flatMap((field) =>
    [...groupsOf(field, records)].flatMap((group) => {
      const entry = options.catalogue.entries.get(group ?? '');
      return entry === undefined ? [] : [{ field, group, entry }];
    }),
  );
  // Begun in one go, the names are read together.
  const reader = gatheringReader(db, { isPrepared: false });
  const read = await Promise.all(
    pointings.map(
      async ({ field, group, entry }) =>
        options.pointed?.get(field.name) ??
        (await readPointed(reader, entry, { ids: idsIn(field, { records, group }), language: content })),
    ),
  );
  for (const [i, { field, group }] of pointings.entries()) {
    const key = embeddedKey(field);
    const pointed = read[i] ?? new Map<number, ReferencedRecord>();
    for (const [j, record] of records.entries()) {
      const answer = answers[j];
      if (answer && relatedGroup(field, record) === group) answer[key] = embed(record[field.name], pointed);
    }
  }
  return resource.storage.source === 'audit' ? labelChanges(db, answers, options) : answers;
}

/** What the answers of a group need to know of its fields, computed once: they are made for every row of every list. */
interface AnswerShape {
  stateKey: string | undefined;
  pointing: readonly ResolvedField[];
  bilingual: readonly ResolvedField[];
  phones: readonly ResolvedField[];
}

const shapes = new WeakMap<ResolvedResource, AnswerShape>();

function shapeOf(resource: ResolvedResource): AnswerShape {
  const known = shapes.get(resource);
  if (known !== undefined) return known;
  const { fields } = resource;
  const shape = {
    stateKey: stateNameKey(resource),
    pointing: fields.filter(({ relation }) => relation !== undefined),
    bilingual: fields.filter(isSplitByLanguage),
    phones: fields.filter(({ kind }) => kind === 'phone'),
  };
  shapes.set(resource, shape);
  return shape;
}

/** The groups that a field of some records points to. */
function groupsOf(field: ResolvedField, records: readonly RecordValue[]): Iterable<string | undefined> {
  if (field.relation?.resourceBy === undefined) return [field.relation?.resource];
  return new Set(records.map((record) => relatedGroup(field, record)));
}

/** Ids of the records of a group that a field points to. */
function idsIn(
  field: ResolvedField,
  { records, group }: { records: readonly RecordValue[]; group: string | undefined },
): number[] {
  return records.flatMap((record) => (relatedGroup(field, record) === group ? linkedIds(record[field.name]) : []));
}

/**
 * One record as the API returns it to the caller, with the fields that the caller may read.
 *
 * @param pointed the records that it points to, as far as they have been read as the caller sees them
 */
export async function presentRecord(
  whole: Db,
  context: WriteContext,
  record: RecordValue,
  pointed?: ReferencedByField,
): Promise<RecordValue> {
  const seen = seenBy(context);
  const { app, entry, caller } = seen;
  const db = seenDb(whole, context);
  const { catalogue } = app;
  const { resource } = entry;
  const sign = await signerFor(whole, app, resource, caller.account);
  const answers = await presentRecords(db, [record], {
    catalogue,
    resource,
    language: caller.language,
    content: caller.content,
    sign,
    ...(pointed && { pointed }),
  });
  await embedReplies(db, resource, answers);
  const [answer] = answers;
  if (answer) await embedContacts(db, seen, answer);
  return answer ?? {};
}

function flatten(
  resource: ResolvedResource,
  record: RecordValue,
  { language, content }: { language: Language; content: ContentLanguage },
): RecordValue {
  const { states } = resource;
  const { stateKey, bilingual, phones } = shapeOf(resource);
  const flat: RecordValue = {};
  if (states && stateKey !== undefined)
    flat[stateKey] = pickLocalised(stateLabel(states, record[states.field]), language);
  for (const { name } of bilingual) {
    const value = record[name];
    flat[name] = value === null ? null : pickLocalised(value, content);
  }
  for (const field of phones) flat[completeFormKey(field)] = completePhone(record[field.name]);
  return flat;
}

function completePhone(value: unknown): string | null {
  const { code, number } = (value ?? {}) as { code?: string; number?: string };
  return code === undefined || number === undefined ? null : `+${code}${number}`;
}

async function readPointed(
  reader: Reader,
  entry: CatalogueEntry,
  options: ChosenNames,
): Promise<Map<number, ReferencedRecord>> {
  const [groups, names] = await Promise.all([
    readGroups(reader, entry.resource, options.ids),
    gatherNames(reader, entry, options),
  ]);
  return new Map(
    [...names].map(([id, name]) => {
      const resource = groups.get(id);
      return [id, { name, ...(resource !== undefined && { resource }) }];
    }),
  );
}

/** The group that each record is stored in, where a source shows the records of several. */
async function readGroups(
  reader: Reader,
  { name, storage }: ResolvedResource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0 || groupsOfSource(storage.source).length === 0) return new Map();
  const rows = await reader.read(sql<{ id: string | number; resource: string }>`
    select id, resource from ${sql.table(name)} where id in (${sql.join([...new Set(ids)])})`);
  return new Map(rows.map((row) => [Number(row.id), row.resource]));
}

function embed(value: unknown, pointed: ReadonlyMap<number, ReferencedRecord>): unknown {
  if (value === null || value === undefined) return null;
  const items = linkedIds(value).map((id) => ({ id, ...(pointed.get(id) ?? missingRecord(id)) }));
  return Array.isArray(value) ? items : (items[0] ?? null);
}
