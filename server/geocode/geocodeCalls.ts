import { LANGUAGES } from '../../engine/core/text/language.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { describeCalls, json, operation, query } from '../base/calls/describeCall.ts';

const TAG = 'map';
const text = { type: 'string' };
const latitude = { type: 'number', minimum: -90, maximum: 90 };
const longitude = { type: 'number', minimum: -180, maximum: 180 };
const point = { lat: latitude, lng: longitude };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const place = object({ name: text, address: { ...text, maxLength: 255 }, ...point });
const LANGUAGE = query('language', { enum: LANGUAGES }, 'Language of names; default: MAP_LANGUAGE of the server');

/** Schemas of what the maps of forms and record pages ask. */
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
                language: { enum: LANGUAGES },
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
        parameters: [{ ...query('q', { ...text, minLength: 1, maxLength: 200 }), required: true }, LANGUAGE],
        ...operation(TAG, { 200: good({ type: 'array', maxItems: 8, items: place }, META) }, [422, 429]),
      },
    },
    reverse: {
      get: {
        summary: 'Name and address of a place; null where nothing is known',
        parameters: [
          { ...query('lat', latitude), required: true },
          { ...query('lng', longitude), required: true },
          LANGUAGE,
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

function good(data: OpenApiPart, meta?: OpenApiPart): OpenApiPart {
  return { description: 'Done', content: json(object({ data, ...(meta && { meta }) })) };
}
