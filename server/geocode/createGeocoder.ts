import { createGazetteer } from './createGazetteer.ts';
import { createNominatim, type NominatimOptions } from './createNominatim.ts';
import {
  type Answered,
  type Geocoder,
  type KnownPlace,
  GeocoderBusyError,
  GeocoderError,
  type GeocodeService,
  type ReverseQuestion,
  type SearchQuestion,
} from '../context/parts/Geocoder.types.ts';
import { createMemory } from './createMemory.ts';
import type { MapSettings } from '../context/config/readMapSettings.ts';

export interface GeocoderOptions extends Pick<NominatimOptions, 'timeout' | 'pause' | 'clock'> {
  /** The cities of the embedded gazetteer. Default: none. */
  places?: readonly KnownPlace[];
  /** Milliseconds for which a failed server is not called again. Default: 15 000. */
  rest?: number;
  now?: () => number;
  /** Called with the reason when the configured server is skipped. */
  onFailure?: (error: GeocoderError) => void;
}

/** How many answers are cached, and for how long. */
const REMEMBERED = 500;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * The geocoder of the settings: the embedded gazetteer, or the configured server with the gazetteer as its fallback.
 * Answers of the server are cached for a day; while it fails the gazetteer answers, marked as degraded.
 */
export function createGeocoder(
  { geocoder, region }: Pick<MapSettings, 'geocoder' | 'region'>,
  { places = [], rest = 15_000, now = Date.now, onFailure, ...limits }: GeocoderOptions = {},
): GeocodeService {
  const gazetteer = createGazetteer(places, region);
  if (geocoder === undefined) {
    return {
      search: async (question) => ({ value: await gazetteer.search(question), isDegraded: false }),
      reverse: async (question) => ({ value: await gazetteer.reverse(question), isDegraded: false }),
    };
  }
  const server = createNominatim({ ...geocoder, ...limits, region, places });
  const memory = createMemory({ limit: REMEMBERED, lifetime: REMEMBERED_MS, now });
  let restUntil = 0;

  const query = async <Value>(key: string, question: (of: Geocoder) => Promise<Value>): Promise<Answered<Value>> => {
    const known = memory.get(key);
    if (known !== undefined) return { value: known.value as Value, isDegraded: false };
    if (now() >= restUntil) {
      try {
        const value = await question(server);
        memory.put(key, { value });
        return { value, isDegraded: false };
      } catch (error) {
        if (!(error instanceof GeocoderError)) throw error;
        if (!(error instanceof GeocoderBusyError)) restUntil = now() + rest;
        onFailure?.(error);
      }
    }
    return { value: await question(gazetteer), isDegraded: true };
  };

  return {
    search: (question) => query(searchKey(question), (of) => of.search(question)),
    reverse: (question) => {
      const rounded = { ...question, lat: roundTo(question.lat), lng: roundTo(question.lng) };
      return query(reverseKey(rounded), (of) => of.reverse(rounded));
    },
  };
}

/** Five decimals are a metre: closer requests share an answer. */
function roundTo(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function searchKey({ text, language }: SearchQuestion): string {
  return JSON.stringify(['search', language, text]);
}

function reverseKey({ lat, lng, language }: ReverseQuestion): string {
  return JSON.stringify(['reverse', language, lat, lng]);
}
