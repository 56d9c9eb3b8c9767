import { isRecordId } from '../../engine/core/routing/paths.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedFilter } from '../../engine/core/definition/Resolved.types.ts';
import { embeddedKey } from '../../engine/core/definition/answerKeys.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { HttpError } from '../base/HttpError.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import type { Body } from '../base/readBody.ts';
import { seenBy } from '../context/seenBy.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { listRecords } from '../lists/listRecords.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { createRecord } from '../resources/writeRecord.ts';
import { type Ownership, ownershipOf } from '../states/ownership.ts';
import type { Db } from '../store/Store.types.ts';
import type { AppCaller } from './Person.types.ts';
import { refuseOthers } from './ownForm.ts';

/** A group as a caller of the apps' API may use it. */
export type Use =
  | { kind: 'own'; entry: CatalogueEntry; ownership: Ownership; adds: readonly string[]; hides: readonly string[] }
  | { kind: 'read'; entry: CatalogueEntry };

/**
 * What a caller may do with a group: own records, or reading the active ones of a group that is offered to everybody.
 *
 * @throws HttpError 404 for any other group, as if it did not exist
 */
export function findUse({ catalogue }: AppContext, own: Pick<AppCaller, 'kind'>, name: string): Use {
  const entry = catalogue.entries.get(name);
  if (entry !== undefined && wholeProduct().apps.reads.includes(name)) return { kind: 'read', entry };
  const declared = own.kind.signsIn.records.find(({ group }) => group === name);
  const ownership = entry && ownershipOf(entry, own.kind.entry.resource.name);
  if (entry === undefined || declared === undefined || ownership === undefined)
    throw new HttpError(404, { key: 'unknownResource', values: { name: quoteInput(name) } });
  return { kind: 'own', entry, ownership, adds: declared.adds, hides: declared.hides };
}

/** The same for a group of own records. */
export function findOwnUse(app: AppContext, own: Pick<AppCaller, 'kind'>, name: string): Extract<Use, { kind: 'own' }> {
  const use = findUse(app, own, name);
  if (use.kind !== 'own') throw new HttpError(405, 'methodNotAllowed', { headers: { allow: 'GET' } });
  return use;
}

/** A page of the caller's own records, or of the active records of a group for everybody. */
export async function listOwn(
  app: AppContext,
  { caller }: AppCaller,
  { use, query }: { use: Use; query: Readonly<Record<string, unknown>> },
): Promise<{ data: RecordValue[]; meta: unknown }> {
  // People hold no permissions, so that they see no field that needs one.
  const { app: seen, entry } = seenBy({ app, entry: use.entry, caller });
  const read = parseListQuery(entry, query, app.now());
  const { data, meta } = await listRecords(seen, entry, {
    query: { ...read, filters: [...read.filters, ...boundsOf(use, caller.account.id)] },
    language: caller.language,
    content: caller.content,
    account: caller.account,
  });
  return { data: data.map((record) => withoutHidden(use, record)), meta };
}

/** Filters that no query can take away. */
function boundsOf(use: Use, id: number): { filter: ResolvedFilter; value: string }[] {
  const label = { ar: '', en: '' };
  if (use.kind === 'own') {
    const { field } = use.ownership;
    return [{ filter: { name: `own ${field}`, kind: 'reference', field, label, hidden: true }, value: String(id) }];
  }
  return use.entry.resource.fields.some(({ name }) => name === 'is_active')
    ? [{ filter: { name: 'own is_active', kind: 'flag', field: 'is_active', label, hidden: true }, value: '1' }]
    : [];
}

/** One record that the caller may see. */
export async function readOwn(
  app: AppContext,
  own: AppCaller,
  { use, id }: { use: Use; id: number },
): Promise<RecordValue> {
  const record = await requireOwn(app.store.db, own, { use, id });
  return presentOwn(app.store.db, app, { own, use, record });
}

/**
 * A stored record that is the caller's own, or that everybody may read.
 *
 * @throws HttpError 404 for any other, as if it did not exist
 */
export async function requireOwn(
  db: Db,
  { caller }: Pick<AppCaller, 'caller'>,
  { use, id, lock = false }: { use: Use; id: number; lock?: boolean },
): Promise<StoredRecord> {
  const record = await readRecord(db, use.entry.resource, id, { lock });
  const isShown = use.kind === 'own' ? record[use.ownership.field] === caller.account.id : record['is_active'] !== 0;
  if (!isShown) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
  return record;
}

/** A record as an answer to the caller has it. */
export async function presentOwn(
  db: Db,
  app: AppContext,
  { own: { caller }, use, record }: { own: Pick<AppCaller, 'caller'>; use: Use; record: RecordValue },
): Promise<RecordValue> {
  return withoutHidden(use, await presentRecord(db, { app, entry: use.entry, caller }, record));
}

/** Adds a record of the caller's own, by the add form and its checks. */
export async function addOwn(
  app: AppContext,
  own: AppCaller,
  { use, body }: { use: Extract<Use, { kind: 'own' }>; body: Body },
): Promise<RecordValue> {
  const { entry, ownership, adds } = use;
  if (adds.length === 0) throw new HttpError(405, 'methodNotAllowed', { headers: { allow: 'GET' } });
  refuseOthers(entry.resource, adds, body);
  const { caller } = own;
  const values = { ...body.values, [ownership.field]: body.form ? String(caller.account.id) : caller.account.id };
  return withoutHidden(use, await createRecord({ app, entry, caller }, { values, form: body.form }));
}

/** An answer without the fields that people of the caller's kind do not see. */
export function withoutHidden(use: Use, record: RecordValue): RecordValue {
  if (use.kind === 'read' || use.hides.length === 0) return record;
  const hidden = use.entry.resource.fields
    .filter(({ name }) => use.hides.includes(name))
    .flatMap((field) => [field.name, ...(field.relation ? [embeddedKey(field)] : [])]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name)));
}

/** The id of an address; 404 for what is none. */
export function readId(text: string): number {
  if (!isRecordId(text)) throw new HttpError(404, 'notFound');
  return Number(text);
}
