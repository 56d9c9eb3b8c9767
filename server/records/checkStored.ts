import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { RuleDefinition } from '../../schemas/generated/definition.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from '../base/HttpError.ts';
import { uniqueLeaves } from '../../engine/core/records/items/repeatedItems.ts';
import { hasTurns, TURN } from '../store/schema/turns.ts';
import type { Db } from '../store/Store.types.ts';
import type { MediaOrigins } from '../context/config/mediaOrigins.ts';
import { checkImages } from './checkImages.ts';
import { checkLengths } from './checkLengths.ts';
import { checkPhones } from './checkPhones.ts';
import { checkReferences, type CheckReferencesOptions } from './checkReferences.ts';
import { checkTree } from './checkTree.ts';
import { fieldToColumns } from './recordRow.ts';
import { wirePath } from './validateRecord.ts';
import { acquireLock } from '../store/locks.ts';

export interface CheckStoredOptions extends Pick<CheckReferencesOptions, 'viewer'> {
  catalogue: Catalogue;
  resource: ResolvedResource;
  record: RecordValue;
  /** Allowed origins of pictures and videos besides this server. */
  origins: MediaOrigins;
  /** Id of the record being changed; absent for a new one. */
  id?: number;
  /** The record before the write. */
  before?: RecordValue;
}

/**
 * Checks a valid record against the stored data: unique values, records pointed to and their parents, rings of a tree, overlaps, the
 * most rows, pictures, phone numbers, lengths that are settings. Runs in the transaction of the write; rules over
 * several records take a lock, so that two writers cannot both pass.
 *
 * @throws HttpError 422
 */
export async function checkStored(db: Db, options: CheckStoredOptions): Promise<void> {
  const errors: FieldErrors = new Map();
  await lockForRules(db, options.resource);
  await checkRows(db, options);
  await checkUnique(db, options, errors);
  await checkReferences(db, options, errors);
  await checkTree(db, options, errors);
  await checkOverlaps(db, options, errors);
  await checkImages(db, options, errors);
  await checkPhones(db, options, errors);
  await checkLengths(db, options, errors);
  if (errors.size > 0) throw invalidFields(errors);
}

async function lockForRules(db: Db, { name, storage, form }: ResolvedResource): Promise<void> {
  if (storage.maxRows === undefined && !form.rules.some(({ rule }) => rule === 'no-overlap')) return;
  await acquireLock(db, `rules of ${name}`);
}

async function checkRows(db: Db, { resource, id }: CheckStoredOptions): Promise<void> {
  const { maxRows } = resource.storage;
  if (maxRows === undefined || id !== undefined) return;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.name)}`.execute(db);
  if ((rows[0]?.n ?? 0) >= maxRows) throw new HttpError(422, { key: 'maxRows', values: { count: maxRows } });
}

/** Adds what values of a record another one has; rows that are about to exchange theirs have none. */
export async function checkUnique(
  db: Db,
  { catalogue, resource, record, id }: Pick<CheckStoredOptions, 'catalogue' | 'resource' | 'record' | 'id'>,
  errors: FieldErrors,
): Promise<void> {
  const isTaken = hasTurns(resource, (name) => catalogue.entries.get(name)?.resource)
    ? sql` and ${sql.ref(TURN)} = 0`
    : sql``;
  for (const names of resource.storage.unique) {
    const fields = names.flatMap((name) => resource.fields.find((field) => field.name === name) ?? []);
    if (fields.some(({ name }) => record[name] === undefined || record[name] === null)) continue;
    const same = fields.flatMap((field) => sameValue(field, record[field.name]));
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where ${sql.join(same, sql` and `)}${isTaken} ${exceptItself(id)} limit 1`.execute(db);
    if (rows.length > 0) addUniqueError(resource, names, errors);
  }
}

/** Adds the message that values are taken to the first of the fields. */
export function addUniqueError(resource: ResolvedResource, names: readonly string[], errors: FieldErrors): void {
  const field = resource.fields.find(({ name }) => name === names[0]);
  const path = (field && uniqueLeaves(field).at(-1)?.path) ?? [names[0] ?? ''];
  addFieldError(
    errors,
    wirePath(resource, path),
    field?.messages['unique'] ?? { key: names.length > 1 ? 'uniqueTogether' : 'unique' },
  );
}

function sameValue(field: ResolvedField, value: unknown): RawBuilder<boolean>[] {
  return fieldToColumns({ ...field, leaves: uniqueLeaves(field) }, value).map(({ column, value: parameter }) =>
    field.kind === 'email'
      ? sql<boolean>`lower(${sql.ref(column)}) = lower(${parameter})`
      : sql<boolean>`${sql.ref(column)} = ${parameter}`,
  );
}

type NoOverlapRule = Extract<RuleDefinition, { rule: 'no-overlap' }>;

async function checkOverlaps(db: Db, { resource, record, id }: CheckStoredOptions, errors: FieldErrors): Promise<void> {
  const rules = resource.form.rules.filter((rule): rule is NoOverlapRule => rule.rule === 'no-overlap');
  for (const { from, to, within, message } of rules) {
    const [start, end] = [columnAndValue(resource, record, from), columnAndValue(resource, record, to)];
    if (start === undefined || end === undefined) continue;
    const group = within === undefined ? undefined : columnAndValue(resource, record, within);
    const { rows } = await sql`select 1 from ${sql.table(resource.name)}
      where ${start.column} < ${end.value} and ${end.column} > ${start.value}
      ${group === undefined ? sql`` : sql`and ${group.column} = ${group.value}`} ${exceptItself(id)} limit 1`.execute(
      db,
    );
    if (rows.length > 0) addFieldError(errors, wirePath(resource, [from]), message ?? { key: 'noOverlap' });
  }
}

function columnAndValue(resource: ResolvedResource, record: RecordValue, name: string) {
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined || record[name] === undefined) return undefined;
  const [first] = fieldToColumns(field, record[name]);
  return first && { column: sql.ref(first.column), value: first.value };
}

function exceptItself(id: number | undefined): RawBuilder<unknown> {
  return id === undefined ? sql`` : sql`and id <> ${id}`;
}
