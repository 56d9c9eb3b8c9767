import { sql } from 'kysely';
import type { SentRow } from '../../engine/core/definition/sentRows.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { type FieldErrors, invalidFields } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { checkUnique } from '../records/checkStored.ts';
import { readRecord } from '../records/readRecord.ts';
import { hasTurns, TURN } from '../store/schema/turns.ts';
import type { Db } from '../store/Store.types.ts';
import type { RowsPlace } from './requireRows.ts';

/**
 * Frees the unique values of rows that a save changes, so that two may exchange them and several may pass them on. Does
 * nothing where fewer than two rows change such a value.
 *
 * @returns the numbers of these rows; each is to be returned by {@link takeValues} once all are changed
 */
export async function freeValues(
  db: Db,
  { context, by }: Pick<RowsPlace, 'context' | 'by'>,
  { rows, id }: { rows: readonly SentRow[]; id: number },
): Promise<ReadonlySet<number>> {
  const { resource } = context.entry;
  const unique = new Set(resource.storage.unique.flat());
  const ids = rows.flatMap((row) =>
    row.id !== undefined && !row.isRemoved && Object.keys(row.values).some((name) => unique.has(name)) ? [row.id] : [],
  );
  if (ids.length < 2 || !canExchange(context, resource)) return new Set();
  const { rows: freed } = await sql<{ id: string }>`update ${sql.table(resource.name)} set ${sql.ref(TURN)} = id
    where id = any(${ids}::bigint[]) and ${sql.ref(by.leaves[0]?.column ?? by.name)} = ${id} returning id`.execute(db);
  return new Set(freed.map((row) => Number(row.id)));
}

/**
 * Gives a row the values that it has after the exchange.
 *
 * @throws HttpError 422 where another record has one of them
 */
export async function takeValues(
  db: Db,
  { app: { catalogue }, entry: { resource } }: WriteContext,
  id: number,
): Promise<void> {
  const record = await readRecord(db, resource, id);
  const errors: FieldErrors = new Map();
  await checkUnique(db, { catalogue, resource, record, id }, errors);
  if (errors.size > 0) throw invalidFields(errors);
  await sql`update ${sql.table(resource.name)} set ${sql.ref(TURN)} = 0 where id = ${id}`.execute(db);
}

function canExchange({ app: { catalogue } }: WriteContext, resource: ResolvedResource): boolean {
  return hasTurns(resource, (name) => catalogue.entries.get(name)?.resource);
}
