import { MAX_POINTS } from '../../../engine/features/places/placeLimits.ts';
import { answer, operation } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import type { CatalogueEntry } from '../../context/Catalogue.ts';
import { listParameters } from './listParameters.ts';

/** Where the records of a list are, with the filters of its list call. */
export function placesCall(entry: CatalogueEntry): OpenApiPart {
  const { name } = entry.resource;
  const [integer, number] = [{ type: 'integer' }, { type: 'number' }];
  const point = {
    type: 'object',
    required: ['id', 'lat', 'lng'],
    properties: { id: integer, lat: number, lng: number },
  };
  const isCapped = { const: true };
  const meta = {
    type: 'object',
    properties: { placed: integer, placed_is_capped: isCapped, unplaced: integer, unplaced_is_capped: isCapped },
  };
  return {
    summary: `Where the records of ${name} are, the newest ${MAX_POINTS}`,
    parameters: listParameters(entry),
    ...operation(name, { 200: answer({ type: 'array', items: point }, { meta }) }, [404, 422]),
  };
}
