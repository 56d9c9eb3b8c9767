import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { FastifyRequest } from 'fastify';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import { type Body, readBody } from '../base/readBody.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { bodySchema } from '../records/calls/schemas.ts';

/** The body of a call, without the fields of older apps that every call ignores. */
export async function readAppBody(request: FastifyRequest): Promise<Body> {
  const { values, form } = await readBody(request);
  const { ignored } = wholeProduct().apps;
  return { values: Object.fromEntries(Object.entries(values).filter(([name]) => !ignored.includes(name))), form };
}

/**
 * Refuses fields of a form that a person may not send. The others are checked by the form's own schema.
 *
 * @throws HttpError 422 that names each of them
 */
export function refuseOthers(resource: ResolvedResource, fields: readonly string[], { values }: Body): void {
  const allowed = new Set(namedFields(resource, fields).flatMap(wireNames));
  const errors: FieldErrors = new Map();
  for (const name of Object.keys(values)) if (!allowed.has(name)) addFieldError(errors, name, { key: 'unknownField' });
  if (errors.size > 0) throw invalidFields(errors);
}

/** The schema of a body with some fields of a form: the part of the schema by which the whole form is checked. */
export function partOfForm(
  resource: ResolvedResource,
  form: 'add' | 'edit',
  { fields, catalogue, isWhole = true }: { fields: readonly string[]; catalogue: Catalogue; isWhole?: boolean },
): OpenApiPart {
  const { properties, required } = bodySchema(resource, form, catalogue) as {
    properties: Record<string, OpenApiPart>;
    required?: string[];
  };
  const names = new Set(namedFields(resource, fields).flatMap(wireNames));
  const needed = isWhole ? (required ?? []).filter((name) => names.has(name)) : [];
  return appSchema(Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))), needed);
}

/** An object that a call of the apps' API takes: with what older apps still send. */
export function appSchema(properties: Record<string, OpenApiPart>, required: readonly string[]): OpenApiPart {
  const ignored = wholeProduct().apps.ignored.map((name) => [
    name,
    { deprecated: true, description: 'Sent by older apps, and ignored' },
  ]);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(ignored), ...properties },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function namedFields({ fields }: ResolvedResource, names: readonly string[]): ResolvedField[] {
  return fields.filter(({ name }) => names.includes(name));
}

function wireNames({ name, leaves }: ResolvedField): string[] {
  return [name, ...leaves.map(({ wire }) => wire[0] ?? name)];
}
