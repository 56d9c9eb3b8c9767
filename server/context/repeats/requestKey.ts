import type { FastifyRequest } from 'fastify';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { refusals } from '../../base/calls/describeCall.ts';
import { HttpError } from '../../base/HttpError.ts';

/** Header whose value names a request, so that it is done once however often it arrives. */
export const KEY_HEADER = 'Idempotency-Key';
/** Header of an answer that was given before. */
export const REPLAYED_HEADER = 'idempotent-replayed';
/** Longest value. */
const LONGEST = 255;
/** Hours for which an answer is kept. */
export const KEPT_HOURS = 24;

/** Visible characters of ASCII without quotes and backslashes, in quotes or bare. */
const KEY = /^(?:"([!#-[\]-~]+)"|([!#-[\]-~]+))$/;

/**
 * The key of a request; undefined without one.
 *
 * @throws HttpError 422 when it is empty, too long, or has other characters
 */
export function requestKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const sent = headers[KEY_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  const [, quoted, bare] = KEY.exec(String(sent)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined || key.length > LONGEST)
    throw new HttpError(422, { key: 'requestKeyInvalid', values: { most: LONGEST } });
  return key;
}

/** The header as the document describes it. */
const KEY_PARAMETER: OpenApiPart = {
  name: KEY_HEADER,
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: LONGEST, pattern: '^[!#-\\[\\]-~]+$' },
  description:
    `Names the request, such as a UUID that is made for each new one. For ${KEPT_HOURS} hours the same request of the same ` +
    `account with the same key is done once and answered as the first time, with the header \`${REPLAYED_HEADER}: true\`; ` +
    'another request with that key is refused (422), and one that arrives while the first is under way for long, too ' +
    '(409 with `Retry-After`). A refused request uses up no key.',
};

/** The description of a call that is answered once by its key. */
export function withKey({ parameters, responses, ...call }: OpenApiPart): OpenApiPart {
  return {
    ...call,
    parameters: [...(Array.isArray(parameters) ? (parameters as unknown[]) : []), KEY_PARAMETER],
    responses: { ...(isObject(responses) ? responses : {}), ...refusals([409, 422]) },
  };
}
