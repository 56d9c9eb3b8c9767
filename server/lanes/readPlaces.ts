import { sql } from 'kysely';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { toCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { MAX_POINTS } from '../../engine/features/places/placeLimits.ts';
import type { RecordPoint } from '../../engine/features/places/Places.types.ts';
import { HttpError } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Condition } from '../filters/FilterSql.types.ts';
import { countFirst, countRecords, type Total } from '../lists/countRecords.ts';
import { conditionsOf } from '../lists/listRecords.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { pickRollup } from '../lists/pickRollup.ts';
import { whereOf } from '../lists/whereOf.ts';
import { withoutPlace } from '../store/schema/withoutPlace.ts';
import { gatheringReader } from '../store/Reader.ts';
import { relationOf } from '../store/schema/sources.ts';

/** The places of a list, as the API answers them. */
export interface PlacesAnswer {
  data: RecordPoint[];
  /** How many records have a place, listed or not, and how many have none; of those that are capped there are more. */
  meta: { placed: number; placed_is_capped?: true; unplaced: number; unplaced_is_capped?: true };
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
  const reader = gatheringReader(app.store.db, { isPrepared: false });
  const count = (condition: Condition): Promise<Total> =>
    countFirst(reader, { from, where: whereOf([...conditions, condition]) });
  const countPlaced = async (): Promise<{ placed: Total; unplaced: Total }> => {
    const without = count(sql<boolean>`(${sql.raw(withoutPlace(lat, lng))})`);
    if (pickRollup(entry.resource, filters) === undefined) {
      const [placed, unplaced] = await Promise.all([count(isPlaced), without]);
      return { placed, unplaced };
    }
    // A roll-up knows how many there are, and an index has those without a place: no record with one is read for it.
    const whole = { filters, from, where: whereOf(conditions), exact: true };
    const [all, unplaced] = await Promise.all([countRecords(reader, entry.resource, whole), without]);
    const placed = unplaced.isCapped ? await count(isPlaced) : { ...all, total: all.total - unplaced.total };
    return { placed, unplaced };
  };
  const [rows, { placed, unplaced }] = await Promise.all([
    reader.read(sql<{ id: number; lat: unknown; lng: unknown }>`
      select id, ${sql.ref(lat)} as lat, ${sql.ref(lng)} as lng from ${from} ${whereOf([...conditions, isPlaced])}
      order by id desc limit ${MAX_POINTS}`),
    countPlaced(),
  ]);
  const points = rows.flatMap((row) => {
    const place = toCoordinates(row.lat, row.lng);
    return place === undefined ? [] : [{ id: row.id, ...place }];
  });
  return {
    data: points,
    meta: {
      placed: placed.total,
      ...(placed.isCapped && { placed_is_capped: true as const }),
      unplaced: unplaced.total,
      ...(unplaced.isCapped && { unplaced_is_capped: true as const }),
    },
  };
}

function columnAt(field: ResolvedField | undefined, part: string): string | undefined {
  return field?.leaves.find(({ path }) => path.at(-1) === part)?.column;
}
