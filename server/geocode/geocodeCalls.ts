import { COORDINATE_LIMITS } from '../../engine/core/geo/Coordinates.ts';
import { parseNumber } from '../../engine/core/text/digits.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import { offeredLanguages } from '../../engine/core/text/language.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { describeCalls, json, operation, query } from '../base/calls/describeCall.ts';
import { readAs } from '../base/calls/readAs.ts';

const TAG = 'map';
const text = { type: 'string' };
const latitude = { type: 'number', minimum: -COORDINATE_LIMITS.lat, maximum: COORDINATE_LIMITS.lat };
const longitude = { type: 'number', minimum: -COORDINATE_LIMITS.lng, maximum: COORDINATE_LIMITS.lng };
const point = { lat: latitude, lng: longitude };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const place = object({ name: text, address: { ...text, maxLength: 255 }, ...point });
/** Longest text that is searched for. */
const LONGEST_SEARCH = 200;
const ABSENT = { 'x-empty': 'absent' };

function languageParameter() {
  const language = { enum: offeredLanguages(), ...ABSENT };
  return query('language', language, 'Language of names; default: MAP_LANGUAGE of the server');
}

/** Schemas of the calls of maps in forms and on record pages. */
export function geocodeCalls() {
  return describeCalls({
    config: {
      get: {
        summary: 'Tile server, first view, and the cities named on the embedded base layer',
        ...operation(
          TAG,
          {
            200: good(
              object({
                tiles: {
                  anyOf: [
                    object({ url: text, attribution: text, attribution_url: { type: ['string', 'null'] } }),
                    NONE,
                  ],
                },
                center: object(point),
                region: text,
                language: { enum: offeredLanguages() },
                places: { type: 'array', items: object({ name: text, ...point }) },
              }),
            ),
          },
          [],
        ),
      },
    },
    search: {
      get: {
        summary: 'Places by name in either language, or by written coordinates; the best first, at most 8',
        parameters: [
          {
            ...query('q', readAs({ ...text, minLength: 1, maxLength: LONGEST_SEARCH, ...ABSENT }, oneLine)),
            required: true,
          },
          languageParameter(),
        ],
        ...operation(TAG, { 200: good({ type: 'array', maxItems: 8, items: place }, META) }, [422, 429]),
      },
    },
    reverse: {
      get: {
        summary: 'Name and address of a place; null where nothing is known',
        parameters: [
          { ...query('lat', readAs({ ...latitude, ...ABSENT }, parseNumber)), required: true },
          { ...query('lng', readAs({ ...longitude, ...ABSENT }, parseNumber)), required: true },
          languageParameter(),
        ],
        ...operation(TAG, { 200: good({ anyOf: [place, NONE] }, META) }, [422, 429]),
      },
    },
  });
}

const NONE = { type: 'null' };
const META = object({
  degraded: { type: 'boolean', description: 'The configured geocoder could not be asked; the embedded one answered.' },
});

function oneLine(value: string): string {
  return sanitizeLine(value.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
}

function good(data: OpenApiPart, meta?: OpenApiPart): OpenApiPart {
  return { description: 'Done', content: json(object({ data, ...(meta && { meta }) })) };
}
