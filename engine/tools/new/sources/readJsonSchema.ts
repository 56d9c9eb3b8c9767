import { isObject } from '../../../core/values/isObject.ts';
import type { Draft, DraftText, Property, Surroundings } from '../Draft.types.ts';
import { fieldName, isServers, readLabel, shorten } from '../fieldName.ts';
import { groupOfKey, guessByName, reference, SHAPES } from '../guessField.ts';

/** Most steps from one `$ref` to the next. */
const STEPS = 10;

type Schema = Readonly<Record<string, unknown>>;

/**
 * Fields of a JSON Schema of an object. `$ref` is followed within the document.
 *
 * @param document what `#/…` points into; the schema itself, or the OpenAPI document that it is in
 * @throws RangeError when it has no properties
 */
export function readJsonSchema(schema: unknown, surroundings: Surroundings, document: unknown = schema): Draft {
  const { properties, required } = objectOf(follow(schema, document), document);
  const entries = Object.entries(properties);
  if (entries.length === 0) throw new RangeError('the schema has no "properties" → give the schema of one record');
  const draft: Draft = { fields: [], leftOut: [] };
  for (const [key, written] of entries) {
    const { name, label } = fieldName(key);
    if (isServers(name)) continue;
    const value = follow(written, document);
    const property = isObject(value) ? propertyOf(name, withoutNull(value, document), surroundings) : undefined;
    if (property === undefined) {
      draft.leftOut.push(`"${shorten(key)}": a field cannot hold what its schema says; add it by hand`);
      continue;
    }
    if (isObject(value) && value['pattern'] !== undefined)
      draft.leftOut.push(`the pattern of "${name}": check that it is safe, and add it by hand`);
    draft.fields.push({ name, property, label: { ...label, ...labelIn(value) }, isRequired: required.has(key) });
  }
  return draft;
}

/** The properties of an object's schema, those of its `allOf` with them. */
function objectOf(schema: unknown, document: unknown): { properties: Schema; required: Set<unknown> } {
  if (!isObject(schema)) return { properties: {}, required: new Set() };
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].slice(0, STEPS) : [];
  const all = [...parts.map((part: unknown) => follow(part, document)).filter(isObject), schema];
  const properties = all.flatMap((part) => (isObject(part['properties']) ? Object.entries(part['properties']) : []));
  const required = all.flatMap((part): unknown[] => (Array.isArray(part['required']) ? part['required'] : []));
  return { properties: Object.fromEntries(properties), required: new Set(required) };
}

/** What a `$ref` of the document points to; undefined for one that leads elsewhere, in a circle or to nothing. */
export function follow(schema: unknown, document: unknown): unknown {
  let found = schema;
  for (let step = 0; step < STEPS; step += 1) {
    if (!isObject(found) || typeof found['$ref'] !== 'string') return found;
    if (!found['$ref'].startsWith('#/')) return undefined;
    const keys = found['$ref'].slice(2).split('/');
    found = keys.reduce<unknown>((value, key) => {
      const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
      return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    }, document);
  }
  return undefined;
}

/** A schema that allows null besides, as the schema of what it holds. */
function withoutNull(schema: Schema, document: unknown): Schema {
  const { type, anyOf, oneOf } = schema;
  const either = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(type)) return { ...schema, type: type.find((name) => name !== 'null') };
  if (!Array.isArray(either)) return schema;
  const others = either.map((part: unknown) => follow(part, document)).filter(isObject);
  const [only, second] = others.filter((part) => part['type'] !== 'null');
  return only !== undefined && second === undefined ? { ...schema, ...only } : schema;
}

function propertyOf(name: string, schema: Schema, surroundings: Surroundings): Property | undefined {
  const { type, format } = schema;
  if (Array.isArray(schema['enum'])) return choice(schema);
  const group = groupOfKey(name, surroundings.groups);
  if (type === 'integer' && group !== undefined) return reference(group);
  const guessed = guessByName(name, surroundings);
  if (type === 'boolean') return SHAPES.flag;
  if (type === 'integer' || type === 'number') {
    if (['lawha:money', 'lawha:percent', 'lawha:rating', 'lawha:order'].includes(String(guessed['$ref'])))
      return guessed;
    return { type, minimum: numberIn(schema, 'minimum', 0), maximum: numberIn(schema, 'maximum', 1_000_000) };
  }
  if (type === 'string' || type === undefined) return textOf(schema, format, guessed);
  if (type === 'array' && isObject(schema['items']) && guessed === SHAPES.images) return SHAPES.images;
  if (type === 'object' && isObject(schema['properties'])) {
    const keys = new Set(Object.keys(schema['properties']));
    if (keys.has('ar') && keys.has('en')) return SHAPES['text in both languages'];
    if (keys.has('lat') && keys.has('lng')) return SHAPES.place;
  }
  return undefined;
}

const FORMATS = new Map<unknown, Property>([
  ['email', SHAPES.email],
  ['uri', SHAPES.link],
  ['url', SHAPES.link],
  ['date', SHAPES.date],
  ['date-time', SHAPES['date and time']],
  ['time', SHAPES.time],
]);

function textOf(schema: Schema, format: unknown, guessed: Property): Property | undefined {
  if (schema['type'] === undefined && Object.keys(schema).some((key) => /^(?:oneOf|anyOf|allOf|not)$/.test(key)))
    return undefined;
  const byFormat = FORMATS.get(format);
  if (byFormat !== undefined) return guessed === SHAPES.image ? guessed : byFormat;
  if (typeof guessed['$ref'] === 'string' && !/bilingual|textarea/.test(guessed['$ref'])) return guessed;
  const limit = numberIn(schema, 'maxLength', 120);
  return limit > 255 || guessed === SHAPES['long text']
    ? { $ref: 'lawha:textarea', maxLength: Math.min(limit > 255 ? limit : 2000, 5000) }
    : { type: 'string', maxLength: Math.max(limit, 1) };
}

function choice(schema: Schema): Property | undefined {
  const values: unknown[] = Array.isArray(schema['enum']) ? schema['enum'].filter((value) => value !== null) : [];
  const isText = values.length > 0 && values.length <= 50 && values.every((value) => typeof value === 'string');
  if (!isText) return undefined;
  const stated = isObject(schema['x-enum-labels']) ? schema['x-enum-labels'] : {};
  return {
    type: 'string',
    enum: values,
    'x-enum-labels': Object.fromEntries(values.map((value) => [value, textIn(stated[value])])),
  };
}

function labelIn(schema: unknown): DraftText {
  if (!isObject(schema)) return {};
  const { title } = schema;
  return { ...(typeof title === 'string' && title.length <= 60 && readLabel(title)), ...textIn(schema['x-label']) };
}

function textIn(value: unknown): DraftText {
  if (!isObject(value)) return {};
  const { ar, en } = value;
  return { ...(typeof ar === 'string' && { ar }), ...(typeof en === 'string' && { en }) };
}

function numberIn(schema: Schema, key: string, otherwise: number): number {
  const value = schema[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
