/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { toCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { answer, describeCalls, operation, query } from '../base/calls/describeCall.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { HttpError } from '../base/HttpError.ts';
import type { AppContext } from '../context/AppContext.ts';
import { seenApp } from '../context/seenBy.ts';
import { callerOf, requireAccess } from '../context/Caller.ts';
import { optionUseOf } from '../lists/optionUseOf.ts';
import { readRecord } from '../records/readRecord.ts';

const number = { type: 'number' };

/** Schema of the call for the place of a record. */
function placeCalls() {
  return describeCalls({
    place: {
      get: {
        summary: 'Where a record of a group is, for callers that may choose it; null without a place',
        parameters: [
          { ...query('resource', { type: 'string' }), required: true },
          { ...query('id', { type: 'integer', minimum: 1, 'x-message': 'invalidValue' }), required: true },
        ],
        ...operation(
          'map',
          { 200: answer({ type: ['object', 'null'], properties: { lat: number, lng: number } }) },
          [404, 422],
        ),
      },
    },
  });
}

/** `GET map_place?resource=…&id=…`: where a record is, such as a city, by the map of its list, so that another map begins there. */
export function registerMapPlace(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  app.get('/map_place', { schema: placeCalls().place.get }, async (request) => {
    const { grants } = callerOf(request);
    const { catalogue } = seenApp(context, { grants });
    const { resource, id } = readQuery(request);
    const entry = catalogue.entries.get(String(resource));
    const field = entry && placeField(entry.resource);
    if (entry === undefined || field === undefined) throw new HttpError(404, 'notFound');
    requireAccess({ grants }, ...optionUseOf(catalogue, entry.resource.name).questions);
    const point = (await readRecord(store.db, entry.resource, Number(id)))[field.name];
    return { data: (isObject(point) ? toCoordinates(point['lat'], point['lng']) : undefined) ?? null };
  });
}

/** The place that the map of the list shows; in a group without one its first place. */
function placeField({ fields, layouts }: ResolvedResource): ResolvedField | undefined {
  const places = fields.filter(({ kind }) => kind === 'geo-point');
  return layouts?.map === undefined ? places[0] : places.find(({ name }) => name === layouts.map?.place);
}
