/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { geocodeCalls } from './geocodeCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COORDINATE_LIMITS, type Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { parseNumber } from '../../engine/core/text/digits.ts';
import { isLanguage, type Language } from '../../engine/core/text/language.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import { callerOf } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { addFieldError, type FieldErrors, invalidFields, type FieldMessage } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { MapService, Place } from '../context/parts/Geocoder.types.ts';

/** Longest text that is searched for. */
const LONGEST_SEARCH = 200;
/** Questions of one person in a minute: one types a name, or drags a marker, and no faster. */
const LIMIT = { max: 120, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => personOf(request) };

/**
 * The calls of maps, for every signed-in account: `GET geocode/search`, `GET geocode/reverse`, and `GET map_config`
 * with tiles, first view and the cities of the embedded base layer.
 */
export function registerGeocode(app: FastifyInstance, { config }: AppContext, { geocoder, places }: MapService): void {
  const { map } = config;
  const { config: shown, search, reverse } = geocodeCalls();
  app.get('/map_config', { schema: shown.get }, async (request) => {
    const { language } = callerOf(request);
    return {
      data: {
        tiles: map.tiles === undefined ? null : tilesOf(map.tiles),
        center: map.center,
        region: map.region,
        language: map.language,
        places: places.map(({ name, lat, lng }) => ({ name: name[language], lat, lng })),
      },
    };
  });

  app.get('/geocode/search', { schema: search.get, config: { rateLimit: LIMIT } }, async (request) => {
    const question = readSearch(request.query, map.language);
    const { value, isDegraded } = await geocoder.search(question);
    return { data: value.map(answerOf), meta: { degraded: isDegraded } };
  });

  app.get('/geocode/reverse', { schema: reverse.get, config: { rateLimit: LIMIT } }, async (request) => {
    const question = readReverse(request.query, map.language);
    const { value, isDegraded } = await geocoder.reverse(question);
    return { data: value === undefined ? null : answerOf(value), meta: { degraded: isDegraded } };
  });
}

function personOf(request: FastifyRequest): string {
  const { resource, id } = callerOf(request).account;
  return `${resource}/${id}`;
}

function tilesOf({ url, attribution, attributionUrl }: { url: string; attribution: string; attributionUrl?: string }) {
  return { url, attribution, attribution_url: attributionUrl ?? null };
}

function answerOf({ name, address, lat, lng }: Place): Place {
  return { name, address, lat, lng };
}

function readSearch(query: unknown, fallback: Language): { text: string; language: Language } {
  const given = isObject(query) ? query : {};
  const errors: FieldErrors = new Map();
  const text =
    typeof given['q'] === 'string' ? sanitizeLine(given['q'].toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')) : '';
  if (given['q'] !== undefined && typeof given['q'] !== 'string') addFieldError(errors, 'q', { key: 'typeString' });
  else if (text === '') addFieldError(errors, 'q', { key: 'required' });
  else if (text.length > LONGEST_SEARCH)
    addFieldError(errors, 'q', { key: 'maxLength', values: { count: LONGEST_SEARCH } });
  const language = readLanguage(given['language'], fallback, errors);
  if (errors.size > 0) throw invalidFields(errors);
  return { text, language };
}

function readReverse(query: unknown, fallback: Language): Coordinates & { language: Language } {
  const given = isObject(query) ? query : {};
  const errors: FieldErrors = new Map();
  const [lat, lng] = (['lat', 'lng'] as const).map((name) => {
    const problem = problemOf(given[name], COORDINATE_LIMITS[name]);
    if (problem) addFieldError(errors, name, problem);
    return parseNumber(given[name]) ?? 0;
  });
  const language = readLanguage(given['language'], fallback, errors);
  if (errors.size > 0) throw invalidFields(errors);
  return { lat: lat ?? 0, lng: lng ?? 0, language };
}

function problemOf(value: unknown, limit: number): FieldMessage | undefined {
  if (value === undefined || value === '') return { key: 'required' };
  const number = parseNumber(value);
  if (number === undefined) return { key: 'typeNumber' };
  if (number > limit) return { key: 'maximum', values: { limit } };
  return number < -limit ? { key: 'minimum', values: { limit: -limit } } : undefined;
}

/** The language of names: the call's, else the setting. */
function readLanguage(value: unknown, fallback: Language, errors: FieldErrors): Language {
  if (value === undefined || value === '') return fallback;
  if (isLanguage(value)) return value;
  addFieldError(errors, 'language', { key: 'enum' });
  return fallback;
}
