import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, invalidField } from './HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { readParts } from './readParts.ts';
import { bodySchemaOf, checkBody } from './calls/checkBody.ts';
import { refuseUnreadable } from './readableText.ts';
import { FormFieldError, parseFormFields } from './parseFormFields.ts';

/** Most bytes of a JSON or form body without files. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/** A body of a call. */
export interface Body {
  values: Record<string, unknown>;
  /** Whether it was sent as a form, whose values are all text. */
  form: boolean;
}

/** Reads JSON as it is and forms as text; `readBody` decides what is malformed. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/**
 * The body of a call: JSON object, urlencoded form or multipart form, checked by the schema of its route and typed by it.
 * An absent body is empty.
 *
 * @throws HttpError 413 or 422
 */
export async function readBody(request: FastifyRequest): Promise<Body> {
  const body = await sentBody(request);
  refuseUnreadable(body.values);
  const schema = bodySchemaOf(request);
  return schema === undefined ? body : { ...body, values: checkBody(schema, body) };
}

const bodies = new WeakMap<FastifyRequest, Promise<Body>>();

/**
 * The body of a call as it was sent, before it is checked: read once, however often it is asked for.
 *
 * @throws HttpError 413 or 422
 */
export function sentBody(request: FastifyRequest): Promise<Body> {
  const body = bodies.get(request) ?? parseBody(request);
  bodies.set(request, body);
  return body;
}

async function parseBody(request: FastifyRequest): Promise<Body> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  switch (type) {
    case 'multipart/form-data':
      return { values: toFields(await readTextParts(request)), form: true };
    case 'application/x-www-form-urlencoded':
      return { values: toFields([...new URLSearchParams(textOf(request))]), form: true };
    default:
      return { values: parseJson(textOf(request)), form: false };
  }
}

function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text, (key, inner: unknown) => {
      if (key === '__proto__') throw new SyntaxError('unsafe key');
      return inner;
    });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new HttpError(422, 'malformedBody');
    throw error;
  }
  if (!isObject(value)) throw new HttpError(422, 'malformedBody');
  return value;
}

function toFields(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  try {
    return parseFormFields(fields);
  } catch (error) {
    if (error instanceof FormFieldError) throw invalidField(error.field, { key: 'unknownField' });
    throw error;
  }
}

/** Text fields of a multipart body. Files go through the upload call first; one in a form is refused by name. */
async function readTextParts(request: FastifyRequest): Promise<[string, string][]> {
  const fields: [string, string][] = [];
  let size = 0;
  for await (const part of readParts(request, { limits: { fileSize: BODY_LIMIT_BYTES } })) {
    if (part.type === 'file') {
      part.file.resume();
      throw invalidField(part.fieldname, { key: 'fileInForm' });
    }
    const value = String(part.value);
    size += Buffer.byteLength(value);
    if (size > BODY_LIMIT_BYTES || part.valueTruncated) throw new HttpError(413, 'tooLarge');
    fields.push([part.fieldname, value]);
  }
  return fields;
}
