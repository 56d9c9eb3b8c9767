import { toCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { createPace, type PaceClock } from './createPace.ts';
import {
  type Geocoder,
  GeocoderError,
  type KnownPlace,
  MAX_ADDRESS,
  MAX_PLACES,
  type Place,
} from '../context/parts/Geocoder.types.ts';
import { readLimited } from './readLimited.ts';
import type { GeocoderSettings } from '../context/config/readMapSettings.ts';

export interface NominatimOptions extends GeocoderSettings {
  /** Preferred country, with the places that give its extent. */
  region: string;
  places: readonly KnownPlace[];
  /** Milliseconds until a request times out. Default: 4000. */
  timeout?: number;
  /** Milliseconds between two requests. Default: 1000, the rule of the public server. */
  pause?: number;
  /** Clock of the pauses. Default: the machine's own. */
  clock?: PaceClock;
}

/** Largest answer that is read. */
const LARGEST_ANSWER = 512 * 1024;
/** Requests that may wait; more are refused at once. */
const LONGEST_QUEUE = 4;

/**
 * The geocoder of a Nominatim-compatible server. It identifies itself, keeps to one request a second, follows no
 * redirect, and uses only checked parts of the answer.
 */
export function createNominatim(options: NominatimOptions): Geocoder {
  const { url, contact, timeout = 4000, pause = 1000, clock } = options;
  const inTurn = createPace({ pause, longest: LONGEST_QUEUE, clock });
  const program = contact === undefined ? 'lawha-dashboard' : `lawha-dashboard (${contact})`;
  const viewbox = boxOf(options);

  const fetchJson = (path: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
    inTurn(async () => {
      const address = new URL(path, url);
      address.search = new URLSearchParams({ format: 'jsonv2', ...query }).toString();
      try {
        const answer = await fetch(address, {
          headers: { accept: 'application/json', 'user-agent': program },
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (!answer.ok) throw new GeocoderError(`the geocoder answered ${answer.status}`);
        return JSON.parse(await readLimited(answer, LARGEST_ANSWER)) as unknown;
      } catch (error) {
        throw error instanceof GeocoderError
          ? error
          : new GeocoderError('the geocoder gave no answer that can be read', { cause: error });
      }
    });

  return {
    async search({ text, language }) {
      const answer = await fetchJson('search', {
        q: text,
        limit: String(MAX_PLACES),
        'accept-language': language,
        ...(viewbox !== undefined && { viewbox }),
      });
      if (!Array.isArray(answer)) throw new GeocoderError('the geocoder answered no list');
      return answer.slice(0, MAX_PLACES).map(readPlace);
    },
    async reverse({ lat, lng, language }) {
      const answer = await fetchJson('reverse', {
        lat: String(lat),
        lon: String(lng),
        zoom: '18',
        'accept-language': language,
      });
      if (isObject(answer) && typeof answer['error'] === 'string') return undefined;
      return { ...readPlace(answer), lat, lng };
    },
  };
}

/** A place of the answer. @throws GeocoderError for what is none */
function readPlace(value: unknown): Place {
  const { lat, lon, display_name: whole, name } = isObject(value) ? value : {};
  const point = toCoordinates(lat, lon);
  const address = lineOf(whole);
  if (point === undefined || address === '')
    throw new GeocoderError('the geocoder answered something that is no place');
  return { ...point, address, name: lineOf(name) || (address.split(/[,،]/)[0] ?? address).trim() };
}

/** One line of text that fits the field, for any input. */
function lineOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = sanitizeLine(value.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
  return line.length <= MAX_ADDRESS
    ? line
    : `${line
        .slice(0, MAX_ADDRESS - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}

/** The box around the cities of the region: Nominatim prefers places within it. */
function boxOf({ places, region }: NominatimOptions): string | undefined {
  const own = places.filter(({ countryCode }) => countryCode === region);
  if (own.length === 0) return undefined;
  const lngs = own.map(({ lng }) => lng);
  const lats = own.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.max(...lats), Math.max(...lngs), Math.min(...lats)].join(',');
}
