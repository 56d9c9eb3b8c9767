import { isObject } from '../../engine/core/values/isObject.ts';

type Schema = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

/** Of a record what the body of a call has, without values that are empty. */
export function ownValues(schema: Schema, record: Body): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, property]): [string, unknown][] => {
      const value = record[name];
      if (value === undefined || value === null || value === '') return [];
      return [[name, isObject(value) && isObject(property) ? ownValues(property, value) : value]];
    }),
  );
}

/** A value for each key that a body needs. */
export function sampleOf(schema: Schema): Record<string, unknown> {
  const { required } = schema;
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, property]) =>
      needed.has(name) ? [[name, valueOf(property, 0)]] : [],
    ),
  );
}

/**
 * A body with other values where the server refused them: texts and numbers that are taken get others, what is missing is
 * added, what is not wanted is left out.
 *
 * @param errors paths as the server names them: `ar.name`
 */
export function mended(
  schema: Schema,
  body: Body,
  { errors, round }: { errors: readonly string[]; round: number },
): Record<string, unknown> {
  return errors.reduce<Record<string, unknown>>(
    (json, path) => mendedAt(schema, json, { path: path.split('.'), round }),
    { ...body },
  );
}

function mendedAt(
  schema: Schema,
  body: Body,
  { path: [name = '', ...rest], round }: { path: readonly string[]; round: number },
): Record<string, unknown> {
  const property = propertiesOf(schema)[name];
  const value = body[name];
  if (!isObject(property)) {
    const { [name]: _unknown, ...others } = body;
    return others;
  }
  if (rest.length > 0 && isObject(property['properties']))
    return { ...body, [name]: mendedAt(property, isObject(value) ? value : {}, { path: rest, round }) };
  // What is refused again and again may have to be absent.
  if (round >= 2 && !isRequired(schema, name)) {
    const { [name]: _refused, ...others } = body;
    return others;
  }
  return { ...body, [name]: otherThan(property, value, round) };
}

function isRequired({ required }: Schema, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

/** Digits that no earlier run has used, most likely. */
function fresh(length: number): string {
  return `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-length).padStart(length, '7');
}

function otherThan(schema: Schema, value: unknown, round: number): unknown {
  const { maxLength } = schema;
  const longest = typeof maxLength === 'number' ? maxLength : 60;
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[round % schema['enum'].length];
  if (typeof value === 'number') return value + 1 + Number(fresh(3));
  if (typeof value !== 'string') return valueOf(schema, round);
  if (/^\d+$/.test(value)) return value.slice(0, 1) + fresh(Math.max(value.length - 1, 1));
  if (value.includes('@')) return `try.${fresh(8)}@example.com`;
  return `${value.slice(0, Math.max(longest - 8, 1))}${fresh(Math.min(7, longest - 1))}`;
}

/** A value that a schema takes. */
export function valueOf(schema: unknown, round: number): unknown {
  if (!isObject(schema)) return undefined;
  const { type, format, minimum, minLength, properties, enum: values } = schema;
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(values)) return (values as unknown[])[round % values.length];
  if (isObject(properties)) return sampleOf(schema);
  switch (Array.isArray(type) ? (type as unknown[])[0] : type) {
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return textOf(format, typeof minLength === 'number' ? minLength : 1);
  }
}

function textOf(format: unknown, least: number): string {
  switch (format) {
    case 'email':
      return `try.${fresh(8)}@example.com`;
    case 'date':
      return '2030-01-15';
    case 'date-time':
      return '2030-01-15T08:00:00.000Z';
    case 'uri':
      return 'https://example.com/';
    default:
      return `Try ${fresh(Math.max(8, least))}`;
  }
}

/** The keys of an object, each with its schema. */
export function propertiesOf({ properties }: Schema): Body {
  return isObject(properties) ? properties : {};
}
