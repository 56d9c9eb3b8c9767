import { sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { afterWrite } from '../access/afterWrite.ts';
import { guardArrangement } from '../access/guardWrite.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { IDS_TO_ARRANGE } from '../records/calls/bodySchemas.ts';
import type { Body } from '../base/readBody.ts';
import { publishChange } from '../changes/publishChange.ts';
import type { Db } from '../store/Store.types.ts';
import { arrangeOrder, type Numbers, type Placed, type Renumbered } from './arrangeOrder.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { writeAudits } from '../changes/writeAudit.ts';
import type { WriteContext } from '../context/WriteContext.ts';

/** A record with a new number: its id, the number under the name of its field, and the version of the change. */
export type ArrangedRecord = Record<string, number | null>;

/**
 * Distributes the present places of some records among them in the sequence of `ids`; resolves to those whose number
 * changed. Concurrent calls run one after the other: the second starts from the result of the first.
 *
 * Each change is a new version of its record, so that editors of the API see it as any other change; the dashboard's
 * form adopts the new number by itself (`arrangedOnly`).
 *
 * @throws HttpError 409 when one of the records was deleted, 422 for one that never existed, or when there is no room
 */
export async function arrangeRecords(context: WriteContext, ids: readonly number[]): Promise<ArrangedRecord[]> {
  const { app, entry } = context;
  return app.store
    .transaction((db) => arrangeIn(db, context, ids))
    .catch((error: unknown) => {
      throw translateDatabaseError(error, entry.resource);
    });
}

/** The same within a transaction of its caller. */
export async function arrangeIn(db: Db, context: WriteContext, ids: readonly number[]): Promise<ArrangedRecord[]> {
  const { entry, caller } = context;
  const { resource } = entry;
  const field = orderingOf(resource);
  const numbers = numbersOf(resource, field);
  const records = await lockPlaces(db, resource, field, numbers);
  await refuseUnknown(db, resource, { ids, records });
  const changed = arrangeOrder(records, ids, numbers);
  if (changed === undefined)
    throw invalidField('ids', { key: 'arrangeNoRoom', values: { min: numbers.min, max: numbers.max } });
  const [first] = changed.keys();
  if (first === undefined) return [];
  await guardArrangement(db, context, [...changed.keys()]);
  const versions = await renumber(db, resource, { field, numbers, changed, records });
  await afterWrite(db, context, { id: first, after: {} });
  const before = new Map(records.map(({ id, value }) => [id, value]));
  for (const { id, version } of versions) {
    publishChange(db, { resource: resource.name, id, action: 'update', version, fields: [field.name], caller });
  }
  await writeAudits(
    db,
    versions.map(({ id }) => ({
      actor: caller.account,
      action: 'update' as const,
      resource: resource.name,
      recordId: id,
      before: { [field.name]: before.get(id) ?? null },
      after: { [field.name]: changed.get(id) ?? null },
    })),
  );
  return versions.map(({ id, version }) => ({ id, [field.name]: changed.get(id) ?? null, version }));
}

/**
 * The ids in a body, in the sequence to arrange, by the schema of its call.
 *
 * @throws HttpError 422
 */
export function readSequence(body: Body): number[] {
  return checkBody(IDS_TO_ARRANGE, body)['ids'] as number[];
}

/** The number by which a group is arranged; `matchCall` guarantees that it has one. */
function orderingOf({ name, ordering, fields }: ResolvedResource): ResolvedField {
  const field = fields.find((candidate) => candidate.name === ordering);
  if (field === undefined) throw new Error(`${name} is not arranged by any field`);
  return field;
}

function numbersOf({ storage }: ResolvedResource, { name, schema }: ResolvedField): Numbers {
  return {
    min: schema.minimum ?? 0,
    max: schema.maximum ?? Number.MAX_SAFE_INTEGER,
    isUnique: storage.unique.some(([field]) => field === name),
  };
}

function columnOf({ leaves, name }: ResolvedField) {
  return sql.ref(leaves[0]?.column ?? name);
}

/** Places of all records, locked until the end: in the order of the ids, as every writer locks several records. */
async function lockPlaces(
  db: Db,
  resource: ResolvedResource,
  field: ResolvedField,
  { isUnique }: Numbers,
): Promise<Placed[]> {
  const { rows } = await sql<{ id: string | number; value: string | number | null }>`
    select id, ${columnOf(field)} as value from ${sql.table(resource.name)} order by id
    ${isUnique ? sql`for update` : sql`for no key update`}`.execute(db);
  return rows.map(({ id, value }) => ({ id: Number(id), value: value === null ? null : Number(value) }));
}

async function refuseUnknown(
  db: Db,
  { name }: ResolvedResource,
  { ids, records }: { ids: readonly number[]; records: readonly Placed[] },
): Promise<void> {
  const known = new Set(records.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const { rows } = await sql`select 1 from lawha_audit
    where resource = ${name} and action = 'delete' and record_id = any(${missing}::bigint[]) limit 1`.execute(db);
  if (rows.length > 0) throw new HttpError(409, 'arrangeChanged');
  throw invalidField('ids', { key: 'arrangeUnknown', values: { ids: missing.slice(0, 5).join(', ') } });
}

interface Renumbering {
  field: ResolvedField;
  numbers: Numbers;
  changed: Renumbered;
  records: readonly Placed[];
}

async function renumber(
  db: Db,
  { name }: ResolvedResource,
  { field, numbers, changed, records }: Renumbering,
): Promise<{ id: number; version: number }[]> {
  const [table, column] = [sql.table(name), columnOf(field)];
  if (numbers.isUnique) {
    // First to numbers beyond all others: otherwise records that swap unique numbers would conflict.
    const beyond = Math.max(0, ...records.map(({ value }) => value ?? 0)) - numbers.min + 1;
    await sql`update ${table} set ${column} = ${column} + ${beyond}::bigint
      where id = any(${[...changed.keys()]}::bigint[])`.execute(db);
  }
  const rows = [...changed].map(([id, value]) => ({ id, value }));
  const { rows: written } = await sql<{ id: string | number; version: string | number }>`
    update ${table} as t set ${column} = n.value, version = t.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id bigint, value bigint)
    where t.id = n.id returning t.id, t.version`.execute(db);
  return written.map(({ id, version }) => ({ id: Number(id), version: Number(version) }));
}
