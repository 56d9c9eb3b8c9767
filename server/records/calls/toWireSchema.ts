import type { JsonSchema } from '../../../engine/core/definition/JsonSchema.types.ts';
import type { ResolvedField, ResolvedLeaf } from '../../../engine/core/definition/Resolved.types.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';

/** An object under construction. */
export interface ObjectSchema extends OpenApiPart {
  type: 'object';
  properties: Record<string, OpenApiPart>;
  required?: string[];
}

/**
 * The schema of a record in the shape of the API: bilingual parts under `ar` and `en`, phone and place flat. It accepts
 * a body as the given schema accepts the record of that body, its conditions included; that there are no other keys is
 * checked apart from it, because calls have some of their own.
 *
 * @param schema the schema that validates the record
 */
export function toWireSchema(fields: readonly ResolvedField[], schema: JsonSchema): ObjectSchema {
  const wire: ObjectSchema = { type: 'object', properties: {} };
  const named = new Map(fields.map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(schema.properties ?? {}))
    for (const leaf of named.get(name)?.leaves ?? []) place(wire, leaf.wire, leafSchema(value, leaf));
  for (const name of schema.required ?? []) {
    const field = named.get(name);
    for (const leaf of field?.leaves ?? []) if (isNeeded(field, leaf)) need(wire, leaf.wire);
  }
  const inner = (part: JsonSchema): ObjectSchema => toWireSchema(fields, part);
  const { if: condition, then, not, allOf = [], anyOf } = schema;
  const all = [...allOf.map(inner), ...partlyFilled(fields, schema)];
  return {
    ...wire,
    ...(condition && { if: inner(condition) }),
    // oxlint-disable-next-line unicorn/no-thenable -- `then` is the JSON Schema keyword
    ...(then && { then: inner(then) }),
    ...(not && { not: inner(not) }),
    ...(all.length > 0 && { allOf: all }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  };
}

/** An optional value with several parts is whole or absent. */
function partlyFilled(
  fields: readonly ResolvedField[],
  { type, properties = {}, required }: JsonSchema,
): OpenApiPart[] {
  if (type === undefined) return [];
  const split = fields.filter(
    ({ name, leaves }) => Object.hasOwn(properties, name) && leaves.length > 1 && required?.includes(name) !== true,
  );
  return split.flatMap((field) => {
    const needed = field.leaves.filter((leaf) => isNeeded(field, leaf));
    if (needed.length === 0) return [];
    const whole: ObjectSchema = { type: 'object', properties: {} };
    for (const { wire } of needed) need(whole, wire);
    const isPresent = field.leaves.map(({ wire }) => {
      const present: ObjectSchema = { type: 'object', properties: {} };
      need(present, wire);
      return present;
    });
    // oxlint-disable-next-line unicorn/no-thenable -- `then` is the JSON Schema keyword
    return [{ if: { anyOf: isPresent }, then: whole }];
  });
}

/** Whether a required field asks for one of its parts. */
function isNeeded(field: ResolvedField | undefined, { path }: ResolvedLeaf): boolean {
  return path.length === 1 || field?.schema.required?.includes(path[1] ?? '') === true;
}

/** The schema of a part of a value. */
export function leafSchema(schema: JsonSchema, { path }: ResolvedLeaf): OpenApiPart {
  const own = path.length === 1 ? schema : schema.properties?.[path[1] ?? ''];
  return { ...own };
}

/** Puts the schema of a value at its place. */
export function place(target: ObjectSchema, [head = '', ...rest]: readonly string[], schema: OpenApiPart): void {
  if (rest.length === 0) target.properties[head] = schema;
  else place(innerOf(target, head), rest, schema);
}

function need(target: ObjectSchema, [head = '', ...rest]: readonly string[]): void {
  target.required = [...new Set([...(target.required ?? []), head])];
  if (rest.length > 0) need(innerOf(target, head), rest);
}

function innerOf(target: ObjectSchema, head: string): ObjectSchema {
  const found = target.properties[head];
  const inner = found !== undefined && isObjectSchema(found) ? found : { type: 'object' as const, properties: {} };
  target.properties[head] = inner;
  return inner;
}

function isObjectSchema(schema: OpenApiPart | ObjectSchema): schema is ObjectSchema {
  return schema['type'] === 'object' && 'properties' in schema;
}
