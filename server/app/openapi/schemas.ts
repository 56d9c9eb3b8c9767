import type { JsonSchema } from '../../../engine/definition/JsonSchema.types.ts';
import type { ResolvedLeaf, ResolvedResource } from '../../../engine/definition/Resolved.types.ts';
import type { OpenApiPart } from './parts.ts';

/** An object under construction. */
interface ObjectSchema extends OpenApiPart {
  type: 'object';
  properties: Record<string, OpenApiPart>;
  required?: string[];
}

/** A body in the API's shape: bilingual parts under `ar` and `en`, phone and place flat. */
export function bodySchema(resource: ResolvedResource, form: 'add' | 'edit'): OpenApiPart {
  const schema: ObjectSchema = { type: 'object', properties: {} };
  const required = new Set(resource.form.schemas[form].required);
  for (const field of resource.fields.filter(({ forms }) => forms.includes(form))) {
    for (const leaf of field.leaves) {
      const own = leafSchema(field.schema, leaf);
      const needed =
        required.has(field.name) &&
        (leaf.path.length === 1 || field.schema.required?.includes(leaf.path[1] ?? '') === true);
      place(schema, leaf.wire, { schema: { ...own, title: field.label.en }, needed });
    }
  }
  if (form === 'edit')
    schema.properties['version'] = {
      type: 'integer',
      description: 'Version that was edited; a stale one is refused with 409.',
    };
  return schema;
}

/** A record as it is answered. */
export function recordSchema(resource: ResolvedResource): OpenApiPart {
  const schema: ObjectSchema = { type: 'object', properties: {} };
  for (const field of resource.fields.filter(({ writeOnly }) => !writeOnly)) {
    for (const leaf of field.leaves)
      place(schema, leaf.wire, { schema: leafSchema(field.schema, leaf), needed: false });
  }
  return schema;
}

/** A refusal (API-07). */
export function errorSchema(): OpenApiPart {
  return {
    type: 'object',
    required: ['message'],
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      data: { description: 'The current record of a conflict (409).' },
    },
  };
}

function leafSchema(schema: JsonSchema, { path }: ResolvedLeaf): OpenApiPart {
  const own = path.length === 1 ? schema : schema.properties?.[path[1] ?? ''];
  return { ...own };
}

function place(
  target: ObjectSchema,
  [head = '', ...rest]: readonly string[],
  leaf: { schema: OpenApiPart; needed: boolean },
): void {
  if (leaf.needed) target.required = [...new Set([...(target.required ?? []), head])];
  if (rest.length === 0) {
    target.properties[head] = leaf.schema;
    return;
  }
  const found = target.properties[head];
  const inner = found !== undefined && isObjectSchema(found) ? found : { type: 'object' as const, properties: {} };
  target.properties[head] = inner;
  place(inner, rest, leaf);
}

function isObjectSchema(schema: OpenApiPart | ObjectSchema): schema is ObjectSchema {
  return schema['type'] === 'object' && 'properties' in schema;
}
