import { isObject } from '../../../engine/core/values/isObject.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { refusals } from '../../base/calls/describeCall.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Unreadable characters, and a database or a storage that cannot serve a call. */
const OF_EVERY_CALL = [422, 503, 507];
/** A body that takes too long to arrive, and one that is too large. */
const OF_BODIES = [408, 413];

/** Adds to each operation the refusals that no handler gives by itself. */
export function addCommonRefusals(paths: OpenApiPart): OpenApiPart {
  return mapValues(paths, (item, path) =>
    mapValues(item, (part, method) =>
      METHODS.includes(method) && isObject(part) ? { ...part, responses: complete(path, part) } : part,
    ),
  );
}

function complete(path: string, { requestBody, responses }: OpenApiPart): OpenApiPart {
  const statuses = [
    ...OF_EVERY_CALL,
    ...(requestBody === undefined ? [] : OF_BODIES),
    // Before it is looked up, a part of an address may be malformed.
    ...(path.includes('{') ? [404] : []),
  ];
  return { ...refusals(statuses), ...(isObject(responses) ? responses : {}) };
}

function mapValues(part: unknown, map: (value: unknown, key: string) => unknown): OpenApiPart {
  return Object.fromEntries(Object.entries(isObject(part) ? part : {}).map(([key, value]) => [key, map(value, key)]));
}
