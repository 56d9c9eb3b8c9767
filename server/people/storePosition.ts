import { sql } from 'kysely';
import { type Coordinates, distanceBetween } from '../../engine/core/geo/Coordinates.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { publishChange } from '../changes/publishChange.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db } from '../store/Store.types.ts';
import type { AppCaller } from './Person.types.ts';

/** Least time between two positions. */
const EVERY_MS = 3000;
/** Fastest that people move, in kilometres an hour; what is faster is a mistake of the device, or invented. */
const FASTEST_KMH = 240;
/** Kilometres by which a device may be wrong about its place. */
const INEXACT_KM = 0.1;

export interface NewPosition {
  place: Coordinates;
  /** Runs in the same transaction, with the kilometres from the last position. */
  finish?: (db: Db, kilometres: number) => Promise<void>;
}

/**
 * Keeps where the caller is, in the declared field of the own record. No new version and no audit: positions are no edits.
 *
 * @returns kilometres from the last position; 0 for the first
 * @throws HttpError 404 for a kind of people without positions, 422 for a place that is impossible, 429 for one too soon
 */
export async function storePosition(
  { store, now }: AppContext,
  { kind, caller }: AppCaller,
  { place, finish }: NewPosition,
): Promise<number> {
  const { resource } = kind.entry;
  const field = resource.fields.find(({ name }) => name === kind.signsIn.position);
  if (field === undefined) throw new HttpError(404, 'notFound');
  // A device without a fix sends the point where equator and first meridian meet.
  if (place.lat === 0 && place.lng === 0) throw invalidField('lat', { key: 'placeImpossible' });
  const { id } = caller.account;
  const at = now();
  return store.transaction(async (db) => {
    const last = await lockLast(db, { resource: resource.name, id });
    const passed = last === undefined ? Infinity : at.getTime() - new Date(last.at).getTime();
    if (passed < EVERY_MS) {
      const seconds = String(Math.max(1, Math.ceil((EVERY_MS - passed) / 1000)));
      throw new HttpError(429, 'tooManyRequests', { headers: { 'retry-after': seconds } });
    }
    const moved = last === undefined ? 0 : distanceBetween(last, place);
    if (moved > INEXACT_KM + (FASTEST_KMH * passed) / 3_600_000) throw invalidField('lat', { key: 'placeImpossible' });
    await sql`insert into lawha_people_positions (resource, person_id, lat, lng, at)
      values (${resource.name}, ${id}, ${place.lat}, ${place.lng}, ${at.toISOString()})
      on conflict (resource, person_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at`.execute(
      db,
    );
    const columns = field.leaves.flatMap(({ path, column }) => {
      const value = path[1] === 'lat' ? place.lat : path[1] === 'lng' ? place.lng : null;
      return [sql`${sql.ref(column)} = ${value}`];
    });
    const { rows } = await sql<{ version: number }>`update ${sql.table(resource.name)} set ${sql.join(columns)}
      where id = ${id} returning version`.execute(db);
    publishChange(db, {
      resource: resource.name,
      id,
      action: 'update',
      version: rows[0]?.version ?? 1,
      fields: [field.name],
      caller,
    });
    const kilometres = Math.round(moved * 1000) / 1000;
    await finish?.(db, kilometres);
    return kilometres;
  });
}

interface LastPosition extends Coordinates {
  at: string;
}

/** The last position of a person, locked until the transaction ends. */
async function lockLast(db: Db, { resource, id }: { resource: string; id: number }): Promise<LastPosition | undefined> {
  await sql`select 1 from ${sql.table(resource)} where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<LastPosition>`
    select lat, lng, at from lawha_people_positions where resource = ${resource} and person_id = ${id}`.execute(db);
  return rows[0];
}
