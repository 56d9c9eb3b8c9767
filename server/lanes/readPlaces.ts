import { sql } from 'kysely';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { toCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { MAX_POINTS } from '../../engine/features/places/placeLimits.ts';
import type { RecordPoint } from '../../engine/features/places/Places.types.ts';
import { HttpError } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Condition } from '../filters/FilterSql.types.ts';
import { conditionsOf } from '../lists/listRecords.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { whereOf } from '../lists/whereOf.ts';
import { relationOf } from '../store/schema/sources.ts';

/** The places of a list, as the API answers them. */
export interface PlacesAnswer {
  data: RecordPoint[];
  /** How many records have a place, listed or not, and how many have none. */
  meta: { placed: number; unplaced: number };
}

/**
 * `GET {resource}/places`: where the records that match the filters of the list are, the newest first, in bounded number.
 *
 * @param seen the group as its caller sees it
 * @throws HttpError 404 for a group without a map, or one whose places the caller may not read; 422
 */
export async function readPlaces(
  { app, entry }: WriteContext,
  query: Readonly<Record<string, unknown>>,
): Promise<PlacesAnswer> {
  const { layouts, fields } = entry.resource;
  const field = fields.find(({ name, isMasked }) => name === layouts?.map?.place && !isMasked);
  const [lat, lng] = [columnAt(field, 'lat'), columnAt(field, 'lng')];
  if (lat === undefined || lng === undefined) throw new HttpError(404, 'notFound');
  const { filters } = parseListQuery(entry, query, app.now());
  const from = relationOf(entry, filters);
  const conditions = conditionsOf(entry, filters);
  const isPlaced = sql<boolean>`(${sql.ref(lat)} is not null and ${sql.ref(lng)} is not null)`;
  const count = async (condition: Condition): Promise<number> => {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${from} ${whereOf([...conditions, condition])}`.execute(app.store.db);
    return Number(rows[0]?.n ?? 0);
  };
  const { rows } = await sql<{ id: string; lat: unknown; lng: unknown }>`
    select id, ${sql.ref(lat)} as lat, ${sql.ref(lng)} as lng from ${from} ${whereOf([...conditions, isPlaced])}
    order by id desc limit ${MAX_POINTS}`.execute(app.store.db);
  const points = rows.flatMap((row) => {
    const place = toCoordinates(row.lat, row.lng);
    return place === undefined ? [] : [{ id: Number(row.id), ...place }];
  });
  const placed = rows.length < MAX_POINTS ? rows.length : await count(isPlaced);
  return { data: points, meta: { placed, unplaced: await count(sql<boolean>`not ${isPlaced}`) } };
}

function columnAt(field: ResolvedField | undefined, part: string): string | undefined {
  return field?.leaves.find(({ path }) => path.at(-1) === part)?.column;
}
