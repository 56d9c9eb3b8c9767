/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { geocodeCalls } from './geocodeCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../../engine/core/text/language.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { callerOf } from '../context/Caller.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { MapService, Place } from '../context/parts/Geocoder.types.ts';

/** Requests of one account in a minute: no person types names or drags markers faster. */
const LIMIT = { max: 120, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => personOf(request) };

/**
 * The calls of maps, for every signed-in account: `GET geocode/search`, `GET geocode/reverse`, `GET map_config`
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
        places: places
          .filter(({ city }) => city === undefined)
          .map(({ name, lat, lng }) => ({ name: pickText(name, language), lat, lng })),
      },
    };
  });

  app.get('/geocode/search', { schema: search.get, config: { rateLimit: LIMIT } }, async (request) => {
    const { q, language } = readQuery(request);
    const question = { text: String(q), language: languageOf(language, map.language) };
    const { value, isDegraded } = await geocoder.search(question);
    return { data: value.map(answerOf), meta: { degraded: isDegraded } };
  });

  app.get('/geocode/reverse', { schema: reverse.get, config: { rateLimit: LIMIT } }, async (request) => {
    const { lat, lng, language } = readQuery(request);
    const question = { lat: Number(lat), lng: Number(lng), language: languageOf(language, map.language) };
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

/** Language of the names: that of the call, else the setting. */
function languageOf(value: unknown, fallback: Language): Language {
  return isLanguage(value) ? value : fallback;
}
