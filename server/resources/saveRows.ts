import { sql } from 'kysely';
import { type ConditionFacts, matchesCondition } from '../../engine/core/definition/condition.ts';
import { keptValues } from '../../engine/core/records/prepareRecord.ts';
import { wholeRecord } from '../../engine/core/records/wholeRecord.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { toWire, wirePathToRecordPath } from '../../engine/core/records/recordCodec.ts';
import { type SentRow, sentRows } from '../../engine/core/definition/sentRows.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { addFieldError, type FieldErrors, HttpError, invalidField, invalidFields } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { toRecord } from '../records/toRecord.ts';
import { validateRecord } from '../records/validateRecord.ts';
import type { Db } from '../store/Store.types.ts';
import { freeValues, takeValues } from './exchangeValues.ts';
import { rowsPlaces, type RowsPlace } from './requireRows.ts';

/** The record that has a row, and the row's field that points to it. */
export interface RowOf {
  field: string;
  id: number;
}

/** A row that is stored already. */
export interface StoredRowCall {
  id: number;
  version?: number;
  rowOf: RowOf;
}

/** How rows are written, in the transaction of the record that has them. Values are those of an API body. */
export interface RowWriters {
  add: (db: Db, context: WriteContext, values: RecordValue) => Promise<StoredRecord>;
  change: (db: Db, context: WriteContext, call: StoredRowCall & { values: RecordValue }) => Promise<StoredRecord>;
  remove: (db: Db, context: WriteContext, call: StoredRowCall) => Promise<void>;
}

/** A record whose rows are saved. */
export interface RowsSave {
  id: number;
  /** What was sent of it, checked. */
  record: RecordValue;
  form: 'add' | 'edit';
  /** What conditions know of the moment and the person. */
  facts: ConditionFacts;
}

/**
 * Saves the rows of a record that has been written, in its transaction: those that go first, so that others may have their
 * values, then the changed ones, then the new ones in the sequence in which they were sent. What is wrong with any row is
 * refused at its place (`lines.2.price`), all rows together; a row that another person changed or deleted is a 409.
 *
 * @throws HttpError 409 or 422
 */
export async function saveRows(
  db: Db,
  context: WriteContext,
  { id, record, form, facts }: RowsSave,
  writers: RowWriters,
): Promise<void> {
  const faults = new RowFaults();
  const { resource } = context.entry;
  const isThere = ({ when }: ResolvedField): boolean =>
    when === undefined ||
    matchesCondition(when, wholeRecord(resource, keptValues(resource, form, undefined, facts), record), facts);
  for (const place of rowsPlaces(context, form)) {
    const rows = sentRows(record[place.field.name]);
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other
    await savePlace(db, place, { rows, id, writers, faults });
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other
    if (faults.isEmpty() && (rows.length > 0 || (form === 'add' && isThere(place.field))))
      await checkCount(db, place, id);
  }
  faults.refuse();
}

interface PlaceSave {
  rows: readonly SentRow[];
  id: number;
  writers: RowWriters;
  faults: RowFaults;
}

/** Rows that go, then the changed ones, which may exchange values that only one may have, then the new ones. */
async function savePlace(db: Db, place: RowsPlace, { rows, ...saving }: PlaceSave): Promise<void> {
  const removed = rows.filter(({ isRemoved }) => isRemoved);
  const changed = rows.filter((row) => row.id !== undefined && !row.isRemoved);
  const added = rows.filter((row) => row.id === undefined && !row.isRemoved);
  for (const row of removed) await saveRow(db, place, { row, ...saving });
  const freed = await freeValues(db, place, { rows: changed, id: saving.id });
  for (const row of changed) await saveRow(db, place, { row, ...saving });
  // A row that is refused has the value still that another is to get, which would be refused for it.
  if (saving.faults.isEmpty())
    for (const row of changed)
      if (row.id !== undefined && freed.has(row.id))
        await atRow(place, row, saving.faults, () => takeValues(db, place.context, Number(row.id)));
  for (const row of added) await saveRow(db, place, { row, ...saving });
}

async function saveRow(
  db: Db,
  { context, field, by }: RowsPlace,
  { row, id, writers, faults }: { row: SentRow; id: number; writers: RowWriters; faults: RowFaults },
): Promise<void> {
  const { resource } = context.entry;
  const rowOf = { field: by.name, id };
  const values = { ...toWire(resource, row.values), [by.name]: id };
  await atRow({ context, field }, row, faults, async () => {
    if (row.id === undefined) return writers.add(db, context, values);
    const stored = { id: row.id, rowOf, ...(row.version !== undefined && { version: row.version }) };
    if (row.isRemoved) return writers.remove(db, context, stored);
    return writers.change(db, context, { ...stored, values });
  });
}

/** Does something to a row; what it is refused for is put at its place. */
async function atRow(
  { context, field }: Pick<RowsPlace, 'context' | 'field'>,
  row: SentRow,
  faults: RowFaults,
  work: () => Promise<unknown>,
): Promise<void> {
  const { resource } = context.entry;
  try {
    await work();
  } catch (error) {
    const known = translateDatabaseError(error, resource);
    if (!(known instanceof HttpError)) throw known;
    faults.add(known, { resource, at: [field.name, String(row.index)] });
    // The database has ended the transaction: nothing further can be asked in it.
    if (known !== error) faults.refuse();
  }
}

/** The rows that there are afterwards are neither too few nor too many. */
async function checkCount(db: Db, { context, field, by }: RowsPlace, id: number): Promise<void> {
  const { least, most } = field.rows ?? {};
  if (least === undefined && most === undefined) return;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(context.entry.resource.name)}
    where ${sql.ref(by.leaves[0]?.column ?? by.name)} = ${id}`.execute(db);
  const count = rows[0]?.n ?? 0;
  if (least !== undefined && count < least)
    throw invalidField(field.name, field.messages['minItems'] ?? { key: 'leastRows', values: { count: least } });
  if (most !== undefined && count > most)
    throw invalidField(field.name, field.messages['maxItems'] ?? { key: 'mostRows', values: { count: most } });
}

/** What the rows of a record are checked with beside it. */
export interface RowFaultCheck {
  context: WriteContext;
  form: 'add' | 'edit';
  /** What was sent of the record. */
  sent: RecordValue;
  /** What conditions know of the moment and the person. */
  facts: ConditionFacts;
  /** The transaction; absent where none is open yet, and rows that are stored are not looked at. */
  db?: Db;
}

/**
 * Runs the checks of a record. Where it is refused for fields, the refusal names what is wrong with its rows as well, so that
 * one save says everything.
 */
export async function withRowFaults<Checked>(run: () => Promise<Checked>, check: RowFaultCheck): Promise<Checked> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof HttpError) || error.details.fields === undefined || error.status !== 422) throw error;
    const faults = new RowFaults(error.details.fields);
    const isWhole = ({ field: { name } }: RowsPlace): boolean =>
      [...faults.fields.keys()].every((path) => path !== name && !path.startsWith(`${name}.`));
    for (const place of rowsPlaces(check.context, check.form).filter(isWhole))
      for (const row of sentRows(check.sent[place.field.name]))
        // oxlint-disable-next-line no-await-in-loop -- one statement after the other
        if (!row.isRemoved) await judgeRow(place, { row, check, faults });
    throw faults.error();
  }
}

async function judgeRow(
  { context, field, by }: RowsPlace,
  { row, check: { db, facts }, faults }: { row: SentRow; check: RowFaultCheck; faults: RowFaults },
): Promise<void> {
  const { entry } = context;
  const { resource } = entry;
  const form = row.id === undefined ? 'add' : 'edit';
  try {
    const before = row.id === undefined || db === undefined ? undefined : await readRecord(db, resource, row.id);
    if (form === 'edit' && before === undefined) return;
    const own = toRecord(resource, form, { values: toWire(resource, row.values), form: false });
    // The record that has it need not be there yet.
    const pointing = { [by.name]: before?.[by.name] ?? 1 };
    const record = { ...formPart(resource, before), ...own, ...pointing };
    validateRecord(entry, form, { record, ...facts, ...(before && { before }) });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    faults.add(error, { resource, at: [field.name, String(row.index)] });
  }
}

/** What the edit form has of a stored record. */
function formPart({ fields }: ResolvedResource, before: RecordValue | undefined): RecordValue {
  if (before === undefined) return {};
  const own = fields.filter(({ forms, writeOnly }) => forms.includes('edit') && !writeOnly);
  return Object.fromEntries(own.map(({ name }) => [name, before[name]]));
}

/** What is wrong with the rows of a record, by the path of each place. */
class RowFaults {
  readonly fields: FieldErrors;
  isStale = false;

  constructor(fields: FieldErrors = new Map()) {
    this.fields = new Map(fields);
  }

  isEmpty(): boolean {
    return this.fields.size === 0;
  }

  /** Puts the refusal of a row at its place. */
  add({ status, text, details }: HttpError, { resource, at }: { resource: ResolvedResource; at: string[] }): void {
    if (status === 404 || (status === 409 && text.key === 'conflict')) {
      this.isStale = true;
      const isGone = status === 404;
      addFieldError(this.fields, [...at, isGone ? 'id' : 'version'].join('.'), {
        key: isGone ? 'rowGone' : 'rowChanged',
      });
      return;
    }
    if (text.key === 'rowsChanged') this.isStale = true;
    if (details.fields === undefined) addFieldError(this.fields, at.join('.'), text);
    for (const [path, messages] of details.fields ?? [])
      for (const message of messages)
        addFieldError(this.fields, [...at, ...wirePathToRecordPath(resource, path)].join('.'), message);
  }

  error(): HttpError {
    return this.isStale ? new HttpError(409, 'rowsChanged', { fields: this.fields }) : invalidFields(this.fields);
  }

  /** @throws HttpError 409 or 422 where anything is wrong */
  refuse(): void {
    if (!this.isEmpty()) throw this.error();
  }
}
