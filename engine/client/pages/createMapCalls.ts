import { ApiError } from '../../core/errors/ApiError.ts';
import { DEFAULT_CENTER, toCoordinates } from '../../core/geo/Coordinates.ts';
import type { CountedRecords, RecordPoint } from '../../features/places/Places.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { FoundPlace, MapCalls, MapConfig, NamedPlace } from './MapCalls.types.ts';
import { dataOf } from '../connection/readAnswer.ts';

/** The calls of maps; what is not a place in an answer is left out. */
export function createMapCalls(request: Connection): MapCalls {
  return {
    getMapConfig: async (options) => readConfig(dataOf(await request('map_config', { ...options, isQuiet: true }))),
    async placeOf({ resource, id }, options) {
      const query = { resource, id: String(id) };
      const data = dataOf(await request('map_place', { ...options, query, isQuiet: true }));
      return isObject(data) ? toCoordinates(data['lat'], data['lng']) : undefined;
    },
    async placesOf({ name }, query, options) {
      const body = await request(`${name}/places`, { ...options, query });
      const data = dataOf(body);
      if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: `${name}/places` });
      const points = data.flatMap((item) => readPoint(item) ?? []);
      const meta = isObject(body) && isObject(body['meta']) ? body['meta'] : {};
      const placed = readCounted(meta, 'placed');
      return {
        points,
        placed: { ...placed, total: Math.max(points.length, placed.total) },
        unplaced: readCounted(meta, 'unplaced'),
      };
    },
    async searchPlaces({ text, language }, options) {
      const body = await request('geocode/search', { ...options, query: { q: text, language }, isQuiet: true });
      const data = dataOf(body);
      if (!Array.isArray(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'geocode/search' });
      return { value: data.flatMap((item) => readFound(item) ?? []), isDegraded: isDegraded(body) };
    },
    async namePlace({ lat, lng, language }, options) {
      const query = { lat: String(lat), lng: String(lng), language };
      const body = await request('geocode/reverse', { ...options, query, isQuiet: true });
      return { value: readFound(dataOf(body)), isDegraded: isDegraded(body) };
    },
  };
}

/** A record's place; undefined for one that is not on earth. */
function readPoint(value: unknown): RecordPoint | undefined {
  const place = isObject(value) ? toCoordinates(value['lat'], value['lng']) : undefined;
  const id = isObject(value) ? value['id'] : undefined;
  return place === undefined || typeof id !== 'number' || !Number.isSafeInteger(id) ? undefined : { id, ...place };
}

function readCounted(meta: Readonly<Record<string, unknown>>, key: 'placed' | 'unplaced'): CountedRecords {
  const total = meta[key];
  return { total: Number.isSafeInteger(total) ? Number(total) : 0, isCapped: meta[`${key}_is_capped`] === true };
}

function isDegraded(body: unknown): boolean {
  const meta = isObject(body) ? body['meta'] : undefined;
  return isObject(meta) && meta['degraded'] === true;
}

function readConfig(data: unknown): MapConfig {
  const { tiles, center, places } = isObject(data) ? data : {};
  const server = readTiles(tiles);
  return {
    ...(server && { tiles: server }),
    center: (isObject(center) && toCoordinates(center['lat'], center['lng'])) || DEFAULT_CENTER,
    places: Array.isArray(places) ? places.flatMap((place) => readNamed(place) ?? []) : [],
  };
}

function readTiles(value: unknown): MapConfig['tiles'] {
  if (!isObject(value) || typeof value['url'] !== 'string' || value['url'] === '') return undefined;
  const about = value['attribution_url'];
  return {
    url: value['url'],
    attribution: typeof value['attribution'] === 'string' ? value['attribution'] : '',
    ...(typeof about === 'string' && /^https?:\/\//.test(about) && { attributionUrl: about }),
  };
}

function readNamed(value: unknown): NamedPlace | undefined {
  if (!isObject(value)) return undefined;
  const point = toCoordinates(value['lat'], value['lng']);
  const { name } = value;
  return point === undefined || typeof name !== 'string' || name === '' ? undefined : { ...point, name };
}

function readFound(value: unknown): FoundPlace | undefined {
  const named = readNamed(value);
  const address = isObject(value) ? value['address'] : undefined;
  return named === undefined || typeof address !== 'string' || address === '' ? undefined : { ...named, address };
}
