import { sql } from 'kysely';
import { mayOf } from '../../engine/core/access/mayOf.ts';
import type { ConditionFacts } from '../../engine/core/definition/condition.ts';
import { defaultOf, ownValues, renewedValues, type DefaultFacts } from '../../engine/core/records/defaultOf.ts';
import { diffRecord } from '../../engine/core/records/diffRecord.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { permissionsOf } from '../context/Caller.ts';
import type { BehaviourChange } from '../context/parts/Behaviour.types.ts';
import { afterWrite } from '../access/afterWrite.ts';
import { guardWrite, refuseUserType } from '../access/guardWrite.ts';
import { refusePasswords } from '../access/passwordRules.ts';
import { hashPassword } from '../access/passwords.ts';
import { withStoredKey } from '../access/permissionKeys.ts';
import { type FieldErrors, HttpError, invalidField } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { mediaOrigins } from '../context/config/mediaOrigins.ts';
import type { Body } from '../base/readBody.ts';
import { finishBehaviours, prepareBehaviours } from '../behaviours/runBehaviours.ts';
import { writableBy } from '../context/seenBy.ts';
import { refuseLockedFields } from '../records/refuseLockedFields.ts';
import { refuseOutsideRows } from '../lists/requireCapability.ts';
import { publishChange } from '../changes/publishChange.ts';
import { actorOf, beginStates, initialStateFields, refuseFixedFields } from '../states/recordStates.ts';
import type { Db } from '../store/Store.types.ts';
import { retryDeadlock } from '../store/retryDeadlock.ts';
import { guardRequirement } from '../secondFactor/requirement.ts';
import { isColumn } from '../store/schema/designTables.ts';
import { checkReferences } from '../records/checkReferences.ts';
import { checkStored } from '../records/checkStored.ts';
import { deleteRow } from './deleteRecords.ts';
import { requireRows } from './requireRows.ts';
import { type RowWriters, saveRows, withRowFaults } from './saveRows.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { linkFields, writeLink } from '../records/links.ts';
import { markSecrets, refuseMissingSecrets, refuseUnsealable, storeSecrets } from '../records/secrets.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { lockTree } from '../records/checkTree.ts';
import { lockAbove } from '../records/lockAbove.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { type ColumnValue, fieldToColumns } from '../records/recordRow.ts';
import { toRecord } from '../records/toRecord.ts';
import { fillSlugs } from '../records/fillSlugs.ts';
import { validateRecord } from '../records/validateRecord.ts';
import { EFFECT_SCOPES, type EffectScope } from '../settings/effects/effectPeriods.ts';
import { EFFECTS_KEY, noteEffects } from './noteEffects.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { WriteContext } from '../context/WriteContext.ts';

/** What a call adds to a new record besides its body. */
export interface CreateOptions {
  /** Fields that the call sets, as those of behaviours. */
  set?: RecordValue;
  /** Begins the transaction: takes locks, and refuses. */
  first?: (db: Db) => Promise<void>;
}

/** Adds a record; resolves to it as the API answers it. */
export async function createRecord(asked: WriteContext, body: Body, options: CreateOptions = {}): Promise<RecordValue> {
  await requireRows(asked, 'add', body);
  const made = await withRowFaults(async () => readNew(asked.app.store.db, asked, body), {
    context: writableBy(asked),
    form: 'add',
    sent: toRecord(asked.entry.resource, 'add', withoutVersion(body)),
    facts: factsOf(asked),
  });
  return write(made.context, (db) => insertNew(db, made, options));
}

/** A record that is to be added, checked as far as it can be without the stored data. */
interface NewRecord {
  context: WriteContext;
  record: RecordValue;
}

async function readNew(db: Db, asked: WriteContext, body: Body): Promise<NewRecord> {
  refuseLockedFields(asked, 'add', { body });
  const context = writableBy(asked);
  const { app, entry } = context;
  const { resource } = entry;
  refuseUserType(context, body.values['user_type'], undefined);
  const facts = factsOf(context);
  const sent = withStoredKey(app.catalogue, resource, toRecord(resource, 'add', withoutVersion(body)));
  const own = await offeredOwnValues(db, context, sent);
  const record = validateRecord(entry, 'add', { record: { ...own, ...sent }, ...facts });
  refuseUnsealable(app, resource, record);
  return { context, record };
}

/** The references that begin with the account, where nothing is said of them and it may be chosen: as a form begins. */
async function offeredOwnValues(db: Db, context: WriteContext, sent: RecordValue): Promise<RecordValue> {
  const { app, entry } = context;
  const own = Object.entries(ownValues(entry.resource.fields, factsOf(context))).filter(([name]) => !(name in sent));
  const offered: RecordValue = {};
  for (const [name, id] of own) {
    const errors: FieldErrors = new Map();
    const record = { [name]: id };
    // oxlint-disable-next-line no-await-in-loop -- hardly a group has more than one
    await checkReferences(db, { catalogue: app.catalogue, resource: entry.resource, record, viewer: context }, errors);
    if (errors.size === 0) offered[name] = id;
  }
  return offered;
}

/** Writes a record that was checked, with its rows, in the transaction that is open. */
async function insertNew(
  db: Db,
  { context, record }: NewRecord,
  { set: given = {}, first }: CreateOptions = {},
): Promise<StoredRecord> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  await first?.(db);
  await lockTree(db, resource, record);
  await fillSlugs(db, { resource, form: 'add', record, kept: {} });
  await lockAbove(db, context, { record });
  await guardWrite(db, context, { action: 'create', after: record });
  await checkStored(db, {
    catalogue: app.catalogue,
    origins: mediaOrigins(app.config),
    viewer: context,
    resource,
    record,
  });
  await refusePasswords(db, context, { record });
  const change = { app, entry, action: 'create' as const, ...writerOf(context) };
  const behaved = await prepareBehaviours(db, { ...change, record: { ...record, ...given } });
  const set = { ...initialStateFields(context), ...given, ...behaved };
  const columns = await columnsOf(resource, 'add', { record, set, facts: factsOf(context) });
  const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(resource.name)} ${
        columns.length === 0
          ? sql`default values`
          : sql`(${sql.join(columns.map(({ column }) => sql.ref(column)))})
      values (${sql.join(columns.map(({ value }) => value))})`
      } returning id`.execute(db);
  const id = Number(rows[0]?.id);
  await storeSecrets(db, app, { resource, id, record });
  await writeLinks(db, resource, { id, record });
  await saveRows(db, context, { id, record, form: 'add', facts: factsOf(context) }, ROW_WRITERS);
  const after = await readRecord(db, resource, id);
  await beginStates(db, context, id);
  await finishBehaviours(db, { ...change, id, record: after });
  await refuseOutsideRows(db, context, id);
  await afterWrite(db, context, { id, after });
  publishChange(db, { resource: resource.name, id, action: 'create', version: after.version, caller });
  await writeAudit(db, {
    actor: caller.account,
    action: 'create',
    resource: resource.name,
    recordId: id,
    after: markSecrets(resource, { record, after }).after,
  });
  return after;
}

export interface UpdateCall {
  id: number;
  body: Body;
  /** `replace` takes the whole form, `merge` only the fields that are sent. */
  mode: 'replace' | 'merge';
  /** Version of `If-Match`, when the call carries one. */
  version?: number;
  /** How the audit names it. Default: `update`. */
  action?: 'update' | 'revert';
  /** What belongs to the same change, once the record is written; the answer is the record as it is then. */
  last?: (db: Db) => Promise<void>;
  /** The record must point to another one: a row of that one. Default: it need not. */
  rowOf?: { field: string; id: number };
}

/**
 * Changes a record. A call with the edited version is refused when the record has a newer one (409 with the current
 * record), so that no change of another account is overwritten. An empty password is unchanged.
 */
export async function updateRecord(asked: WriteContext, call: UpdateCall): Promise<RecordValue> {
  await requireRows(asked, 'edit', call.body);
  return write(asked, (db) => changeStored(db, asked, call));
}

/** Changes a record, with its rows, in the transaction that is open. */
async function changeStored(
  db: Db,
  asked: WriteContext,
  { id, body, mode, version, action = 'update', rowOf, last }: UpdateCall,
): Promise<StoredRecord> {
  const context = writableBy(asked);
  const { app, entry, caller } = context;
  const { resource } = entry;
  const expected = readVersion(body) ?? version;
  const scope = readScope(body);
  const sent = withStoredKey(app.catalogue, resource, toRecord(resource, 'edit', withoutVersion(body)));
  await lockTree(db, resource, sent);
  await lockAbove(db, context, { ids: [id], record: sent });
  const before = await readRecord(db, resource, id, { lock: true });
  if (rowOf !== undefined && before[rowOf.field] !== rowOf.id)
    throw new HttpError(404, { key: 'recordNotFound', values: { id } });
  refuseUserType(context, body.values['user_type'], before['user_type']);
  if (expected !== undefined && expected !== before.version) {
    throw new HttpError(409, 'conflict', { data: await presentRecord(db, context, before) });
  }
  refuseLockedFields(asked, 'edit', { body, before });
  const merged = mode === 'merge' ? mergeRecords(resource, before, sent) : sent;
  const record = await withRowFaults(
    async () => validateRecord(entry, 'edit', { record: merged, before, ...factsOf(context) }),
    { context, form: 'edit', sent, facts: factsOf(context), db },
  );
  await fillSlugs(db, { resource, form: 'edit', record, kept: before, id });
  refuseMissingSecrets(resource, record, before);
  refuseUnsealable(app, resource, record);
  refuseFixedFields(context, before, record);
  await guardWrite(db, context, { action: 'update', id, before, after: record });
  await checkStored(db, {
    catalogue: app.catalogue,
    origins: mediaOrigins(app.config),
    viewer: context,
    resource,
    record,
    id,
    before,
  });
  await refusePasswords(db, context, { record, id });
  await guardRequirement(db, context, { before, after: record });
  const change = { app, entry, action: 'update' as const, id, before, ...writerOf(context) };
  const facts = factsOf(context);
  const behaved = await prepareBehaviours(db, { ...change, record: { ...keptFields(resource, before), ...record } });
  const set = { ...renewedValues(resource.fields, facts), ...behaved };
  const columns = await columnsOf(resource, 'edit', { record, set, facts });
  const changes = [
    ...columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
    sql`version = version + 1`,
    sql`updated_at = now()`,
  ];
  await sql`update ${sql.table(resource.name)} set ${sql.join(changes)} where id = ${id}`.execute(db);
  await storeSecrets(db, app, { resource, id, record });
  await writeLinks(db, resource, { id, record });
  await saveRows(db, context, { id, record, form: 'edit', facts }, ROW_WRITERS);
  const after = await readRecord(db, resource, id);
  await finishBehaviours(db, { ...change, record: after });
  await noteEffects(db, context, { before, after, scope });
  await refuseOutsideRows(db, context, id);
  await afterWrite(db, context, {
    id,
    before,
    after,
    hasPassword: resource.fields.some(({ kind, name }) => kind === 'password' && typeof record[name] === 'string'),
  });
  const marked = markSecrets(resource, { record, before, after });
  publishChange(db, {
    resource: resource.name,
    id,
    action: 'update',
    version: after.version,
    fields: [...new Set(diffRecord(resource, marked).map(({ field, item }) => (item?.field ?? field).name))],
    caller,
  });
  await writeAudit(db, {
    actor: caller.account,
    action,
    resource: resource.name,
    recordId: id,
    ...marked,
  });
  if (last === undefined) return after;
  await last(db);
  return readRecord(db, resource, id);
}

/** How rows are written: as the records of their group that they are. */
const ROW_WRITERS: RowWriters = {
  add: async (db, context, values) => insertNew(db, await readNew(db, context, { values, form: false })),
  change: (db, context, { id, version, values, rowOf }) =>
    changeStored(db, context, {
      id,
      body: { values, form: false },
      mode: 'merge',
      rowOf,
      ...(version !== undefined && { version }),
    }),
  remove: deleteRow,
};

async function write(context: WriteContext, work: (db: Db) => Promise<StoredRecord>): Promise<RecordValue> {
  const { app, entry } = context;
  const { resource } = entry;
  return retryDeadlock(() => app.store.transaction(async (db) => presentRecord(db, context, await work(db)))).catch(
    (error: unknown) => {
      throw translateDatabaseError(error, resource);
    },
  );
}

/** Fields that the edit form does not change. Fields of the form that the body lacks become empty. */
function keptFields({ fields }: ResolvedResource, before: StoredRecord): RecordValue {
  const written = new Set(
    fields.filter((field) => field.forms.includes('edit') && !staysWhenEmpty(field)).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(before).filter(([name]) => !written.has(name)));
}

/** Whether a field that is empty in an edit is unchanged: its value is never shown, or required for adding alone. */
function staysWhenEmpty({ writeOnly, requiredOnAddOnly }: ResolvedField): boolean {
  return writeOnly || requiredOnAddOnly;
}

/** What conditions and defaults of a write know: the moment, what the role opens, and the account. */
function factsOf({ app, caller }: WriteContext): ConditionFacts {
  const { resource, id } = caller.account;
  return { now: app.now(), may: mayOf(caller.grants), me: { resource, id } };
}

/** The author of a write, for behaviours. */
function writerOf({ entry, caller }: WriteContext): Pick<BehaviourChange, 'account' | 'actor' | 'may'> {
  const actor = actorOf(entry, caller);
  return { account: caller.account, may: permissionsOf(caller), ...(actor !== undefined && { actor }) };
}

/** Columns of the form's fields, and of those that the server sets. Secrets are stored sealed, once the id is known. */
async function columnsOf(
  resource: ResolvedResource,
  form: 'add' | 'edit',
  { record, set, facts }: { record: RecordValue; set: RecordValue; facts: DefaultFacts },
): Promise<ColumnValue[]> {
  const columns: ColumnValue[] = [];
  for (const field of resource.fields) {
    if (!isColumn(field) || field.kind === 'secret') continue;
    if (Object.hasOwn(set, field.name)) {
      columns.push(...fieldToColumns(field, set[field.name]));
      continue;
    }
    const first = form === 'add' ? defaultOf(field, facts) : undefined;
    if (field.readOnly && first !== undefined) columns.push(...fieldToColumns(field, first));
    if (!field.forms.includes(form)) continue;
    const value = record[field.name];
    if (field.kind === 'password') {
      if (typeof value === 'string') columns.push(...fieldToColumns(field, await hashPassword(value)));
    } else if (value !== undefined || (form === 'edit' && !staysWhenEmpty(field))) {
      columns.push(...fieldToColumns(field, value));
    } else if (first !== undefined && field.begins !== 'me') {
      // The account that adds the record is checked with what is sent; null leaves the field empty.
      columns.push(...fieldToColumns(field, first));
    }
  }
  return columns;
}

async function writeLinks(
  db: Db,
  resource: ResolvedResource,
  { id, record }: { id: number; record: RecordValue },
): Promise<void> {
  for (const field of linkFields(resource)) {
    if (field.forms.length > 0) await writeLink(db, resource, { field, id, value: record[field.name] });
  }
}

/** Part by part for fields with parts, so that one language can be sent alone. */
function mergeRecords(resource: ResolvedResource, before: RecordValue, sent: RecordValue): RecordValue {
  const merged: RecordValue = { ...sent };
  for (const field of resource.fields) {
    if (!field.forms.includes('edit') || field.writeOnly) continue;
    const [old, value] = [before[field.name], sent[field.name]];
    if (!(field.name in sent)) merged[field.name] = old;
    else if (field.leaves.length > 1 && isObject(old) && isObject(value)) merged[field.name] = { ...old, ...value };
  }
  for (const { name, kind, relation } of resource.fields) {
    const chooser = relation?.resourceBy?.field;
    // In another group the same number is another record, so what was chosen there is emptied, as on the form.
    if (chooser !== undefined && name in merged && !(name in sent) && merged[chooser] !== before[chooser])
      merged[name] = kind === 'references' ? [] : null;
  }
  return merged;
}

function readVersion({ values }: Body): number | undefined {
  const { version } = values;
  if (version === undefined || version === null || version === '') return undefined;
  const number = typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : version;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw invalidField('version', { key: 'version' });
  return number;
}

/** Which records a change of a setting applies to (`_effects`). Default: those created afterwards. */
function readScope({ values }: Body): EffectScope {
  const sent = values[EFFECTS_KEY] ?? 'new';
  const scope = EFFECT_SCOPES.find((known) => known === sent);
  if (scope === undefined) throw invalidField(EFFECTS_KEY, { key: 'enum' });
  return scope;
}

function withoutVersion({ values, form }: Body): Body {
  const { version: _version, [EFFECTS_KEY]: _scope, ...rest } = values;
  return { values: rest, form };
}
