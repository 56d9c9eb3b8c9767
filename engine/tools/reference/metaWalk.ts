import type { MetaSchema, MetaSchemas } from './Reference.types.ts';

/** A part of a meta-schema and the file that its references start from. */
export interface MetaPart {
  schema: MetaSchema;
  file: string;
}

/** The text in both languages, documented as one value. */
export const TEXT_FILE = 'text.schema.json';

/** What is found once of the parts of a set of meta-schemas, by the part's own object. */
interface Found {
  followed: WeakMap<MetaSchema, MetaPart>;
  alternatives: WeakMap<MetaSchema, MetaPart[]>;
}

const found = new WeakMap<MetaSchemas, Found>();

function foundIn(schemas: MetaSchemas): Found {
  const own = found.get(schemas) ?? { followed: new WeakMap(), alternatives: new WeakMap() };
  found.set(schemas, own);
  return own;
}

/**
 * A part with its references resolved; the keywords beside a `$ref` override those of its target.
 *
 * @throws Error when a reference has no target.
 */
export function follow(schemas: MetaSchemas, part: MetaPart): MetaPart {
  if (part.schema.$ref === undefined) return part;
  const { followed } = foundIn(schemas);
  const known = followed.get(part.schema);
  if (known !== undefined) return known;
  const { $ref, ...own } = part.schema;
  const target = follow(schemas, targetOf(schemas, $ref, part.file));
  const whole = Object.keys(own).length === 0 ? target : { schema: { ...target.schema, ...own }, file: target.file };
  followed.set(part.schema, whole);
  return whole;
}

/** The part that a reference names, unchanged: the same object for every reference to it. */
export function targetOf(schemas: MetaSchemas, reference: string, from: string): MetaPart {
  const [named = '', pointer = ''] = reference.split('#');
  const file = named === '' ? from : named;
  const steps = pointer.split('/').filter((step) => step !== '');
  let schema: unknown = schemas[file];
  for (const step of steps) schema = isObject(schema) ? schema[step] : undefined;
  if (!isObject(schema)) throw new Error(`The meta-schema has no ${reference} (asked by ${from})`);
  return { schema, file };
}

/** The object that identifies a part: the end of its references, without the keywords beside them. */
export function identityOf(schemas: MetaSchemas, part: MetaPart): MetaSchema {
  const { $ref } = part.schema;
  return $ref === undefined ? part.schema : identityOf(schemas, targetOf(schemas, $ref, part.file));
}

/** The shapes that a value may take: the alternatives of `oneOf`, else the one itself. */
export function alternatives(schemas: MetaSchemas, part: MetaPart): MetaPart[] {
  const { alternatives: known } = foundIn(schemas);
  const shapes = known.get(part.schema) ?? shapesOf(schemas, part);
  known.set(part.schema, shapes);
  return shapes;
}

function shapesOf(schemas: MetaSchemas, part: MetaPart): MetaPart[] {
  const { schema, file } = follow(schemas, part);
  if (schema.oneOf === undefined) return [part];
  return schema.oneOf.flatMap((option) => alternatives(schemas, { schema: option, file }));
}

function isObject(value: unknown): value is Record<string, unknown> & MetaSchema {
  return typeof value === 'object' && value !== null;
}
