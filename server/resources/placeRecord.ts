import { sql } from 'kysely';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import type { Body } from '../base/readBody.ts';
import { writableBy } from '../context/seenBy.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { PLACE_IN_TREE } from '../records/calls/treeCalls.ts';
import { lockTree } from '../records/checkTree.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord } from '../records/readRecord.ts';
import { arrangeIn } from './arrangeRecords.ts';
import { updateRecord } from './writeRecord.ts';
import type { Db } from '../store/Store.types.ts';
import { type Outline, outlineOf } from '../store/treeSql.ts';

/** Where a record of a tree is put. */
interface Place {
  id: number;
  /** The record above; null for the top. */
  parent: number | null;
  /** The record of that branch that it is put before. Absent: it is last. */
  before?: number;
  /** The version that was seen. Absent: any. */
  version?: number;
}

/**
 * `PATCH {resource}/{id}/tree`: puts a record below another one, or at another place of its branch. The reference is written as
 * its edit form does, with every rule and the history of that; the order of the branch as arranging does, in the same
 * transaction.
 *
 * @throws HttpError 404, 409 for an older version, 422 for a ring, for too many levels and for a place that there is not
 */
export async function placeRecord(
  context: WriteContext,
  { id, body, version }: { id: number; body: Body; version?: number },
): Promise<RecordValue> {
  const { app } = context;
  const { resource } = writableBy(context).entry;
  const outline = outlineOf(resource);
  const by = resource.layouts?.tree?.by;
  if (outline === undefined || by === undefined) throw new HttpError(404, 'notFound');
  if (!resource.fields.some(({ name, forms }) => name === by && forms.includes('edit')))
    throw new HttpError(403, 'forbidden');
  const place = { id, ...(version !== undefined && { version }), ...readPlace(body) };
  if (place.before !== undefined && resource.ordering === undefined)
    throw invalidField('before', { key: 'treeUnordered' });
  const arrange = async (db: Db): Promise<void> => {
    if (resource.ordering === undefined) return;
    await arrangeIn(db, context, await sequenceOf(db, outline, { place, ordering: orderOf(resource) }));
  };
  const known = await readRecord(app.store.db, resource, id);
  if ((known[by] ?? null) === place.parent) return placeInBranch(context, { place, by, arrange });
  return updateRecord(context, {
    id,
    body: { values: { [by]: place.parent }, form: false },
    mode: 'merge',
    ...(place.version !== undefined && { version: place.version }),
    last: arrange,
  });
}

/** A record that stays below the same one. */
async function placeInBranch(
  context: WriteContext,
  { place, by, arrange }: { place: Place; by: string; arrange: (db: Db) => Promise<void> },
): Promise<RecordValue> {
  const { app, entry } = context;
  const { resource } = entry;
  return app.store
    .transaction(async (db) => {
      await lockTree(db, resource, { [by]: place.parent });
      const before = await readRecord(db, resource, place.id);
      const isChanged = place.version !== undefined && place.version !== before.version;
      if (isChanged || (before[by] ?? null) !== place.parent)
        throw new HttpError(409, 'conflict', { data: await presentRecord(db, context, before) });
      await arrange(db);
      return presentRecord(db, context, await readRecord(db, resource, place.id));
    })
    .catch((error: unknown) => {
      throw translateDatabaseError(error, resource);
    });
}

function readPlace(body: Body): Pick<Place, 'parent' | 'before' | 'version'> {
  // An empty parent is the top, and a missing one a mistake.
  if (!Object.hasOwn(body.values, 'parent')) throw invalidField('parent', { key: 'required' });
  const { parent, before, version } = checkBody(PLACE_IN_TREE, body) as Partial<Record<string, number>>;
  return {
    parent: parent ?? null,
    ...(before !== undefined && { before }),
    ...(version !== undefined && { version }),
  };
}

function orderOf({ ordering, fields, name }: ResolvedResource): string {
  const column = fields.find((field) => field.name === ordering)?.leaves[0]?.column;
  if (column === undefined) throw new Error(`${name} is not arranged by any field`);
  return column;
}

/** The records of the branch in their order, with the one that is put there at its place. */
async function sequenceOf(
  db: Db,
  { table, column }: Outline,
  { place: { id, parent, before }, ordering }: { place: Place; ordering: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} is not distinct from ${parent === null ? null : String(parent)}::bigint and id <> ${id}
    order by ${sql.ref(ordering)} nulls last, id`.execute(db);
  const ids = rows.map((row) => Number(row.id));
  if (before === undefined) return [...ids, id];
  const at = ids.indexOf(before);
  if (at < 0) throw invalidField('before', { key: 'treeBefore' });
  return ids.toSpliced(at, 0, id);
}
