import type { ErrorObject } from 'ajv';
import { isLanguageTag } from '../../../core/product/languageTag.ts';
import { fittingKeys } from '../boundKeywords.ts';
import { hintOf } from '../hintOf.ts';
import { parsePointer, type JsonPath } from '../source/locate.ts';
import type { MessageValue, Phrase } from '../messages/Messages.types.ts';
import type { PhraseId } from '../messages/phrases.ts';
import type { SchemaIssue } from './schemaIssues.ts';

/** The parts of the schema around an error that an explanation reads. */
interface Described {
  title?: string;
  description?: string;
  properties?: Record<string, Described>;
  const?: unknown;
  enum?: readonly unknown[];
  type?: unknown;
}

/** Converts a validator's error to a message for the author; undefined when another rule reports it more precisely. */
export function explainError(error: ErrorObject): SchemaIssue[] {
  const schema = (error.parentSchema ?? {}) as Described;
  const path = parsePointer(error.instancePath);
  if (isSideOfText(error, schema)) return [textIssue(error, path)];
  if (isShapeName(error, path)) return [];
  const explain = EXPLANATIONS[error.keyword] ?? explainOther;
  const issue = explain(error, schema);
  return [{ path, options: {}, blocking: true, ...issue }];
}

type Explanation = Pick<SchemaIssue, 'as' | 'values'> & Partial<SchemaIssue>;

/** Keyword of the meta-schema → text of its error. */
const EXPLANATIONS: Readonly<Record<string, (error: ErrorObject, schema: Described) => Explanation>> = {
  additionalProperties: explainUnknownKey,
  required: ({ params }, schema) => {
    const key = String(params['missingProperty']);
    const meaning = lead(schema.properties?.[key]?.description) ?? { phrase: 'needed' as const };
    const offer = valuesOf(schema.properties?.[key]).map((value) => ({ [key]: value }));
    return { as: { rule: 'schema-valid', case: 'missing' }, values: { key, meaning }, options: { offer } };
  },
  type: ({ data, params, instancePath }, schema) => {
    const expected = [params['type']].flat().map((type) => typeName(String(type)));
    const values = {
      found: kindOfValue(data),
      expected: joined(expected, 'or'),
      meaning: requiredAsFlag(data, parsePointer(instancePath)) ?? meaningOf(schema),
    };
    return { as: { rule: 'schema-valid', case: 'type' }, values };
  },
  enum: ({ data, params }) => explainChoice(data, [params['allowedValues']].flat()),
  const: ({ data, params }) => explainChoice(data, [params['allowedValue']]),
  pattern: explainPattern,
  format: ({ data }) => ({ as: { rule: 'schema-valid', case: 'regex' }, values: { found: String(data) } }),
  oneOf: ({ schema }) => ({
    as: { rule: 'schema-valid', case: 'alternative' },
    values: { expected: joined((schema as Alternative[]).map(describeAlternative), 'or-else') },
  }),
  uniqueItems: ({ instancePath, params }) => ({
    as: { rule: 'schema-valid', case: 'repeated' },
    values: {},
    path: [...parsePointer(instancePath), Number(params['i'])],
  }),
};

/** The values that a part of the language can have, where they are few. */
function valuesOf({ const: only, enum: choices, type }: Described = {}): readonly unknown[] {
  if (only !== undefined) return [only];
  return choices ?? (type === 'boolean' ? [true, false] : type === 'array' ? [[]] : []);
}

/** Other systems say of a field that it is required; here a list beside the fields has its name. */
function requiredAsFlag(data: unknown, path: JsonPath): Phrase | undefined {
  const [parent, name, key] = path.slice(-3);
  if (typeof data !== 'boolean' || key !== 'required' || parent !== 'properties') return undefined;
  return data ? { phrase: 'list-of-required', values: { name: String(name) } } : { phrase: 'is-optional' };
}

function explainUnknownKey({ instancePath, params, data }: ErrorObject, schema: Described): Explanation {
  const key = String(params['additionalProperty']);
  const { hint, ...fix } = hintOf(key, fittingKeys(data, Object.keys(schema.properties ?? {})), {
    isWord: true,
    taken: new Set(Object.keys(Object(data))),
  });
  return {
    as: { rule: 'unknown-key', case: 'unknown' },
    values: { key, hint },
    path: [...parsePointer(instancePath), key],
    options: { spot: 'key', ...fix },
    blocking: false,
  };
}

function explainChoice(data: unknown, allowed: readonly unknown[]): Explanation {
  const { hint, ...fix } = hintOf(String(data), allowed.map(String), { isWord: true });
  return {
    as: { rule: 'schema-valid', case: 'enum' },
    values: { found: JSON.stringify(data), hint },
    options: typeof data === 'string' ? fix : {},
  };
}

function explainPattern(error: ErrorObject, schema: Described): Explanation {
  const { data, params, propertyName } = error;
  const values = { found: propertyName ?? String(data), pattern: String(params['pattern']) };
  return atKeyOrValue(error, schema, { as: { rule: 'schema-valid', case: 'pattern' }, values });
}

function explainOther(error: ErrorObject, schema: Described): Explanation {
  const values = { limit: error.message ?? error.keyword };
  return atKeyOrValue(error, schema, { as: { rule: 'schema-valid', case: 'limit' }, values });
}

/** Errors of `propertyNames` are about a key. */
function atKeyOrValue(
  { instancePath, propertyName }: ErrorObject,
  schema: Described,
  { as, values }: Pick<Explanation, 'as' | 'values'>,
): Explanation {
  if (propertyName === undefined) return { as, values: { ...values, meaning: meaningOf(schema) } };
  return {
    as,
    values: { ...values, meaning: { phrase: 'property-name' } },
    path: [...parsePointer(instancePath), propertyName],
    options: { spot: 'key' },
  };
}

/** Whether the error is at a bilingual text or at one of its sides. */
function isSideOfText({ keyword, schemaPath }: ErrorObject, { title }: Described): boolean {
  const isText = title === 'BilingualText' || schemaPath.startsWith('text.schema.json');
  return isText && keyword !== 'additionalProperties';
}

function textIssue({ keyword, params }: ErrorObject, path: JsonPath): SchemaIssue {
  const side = keyword === 'required' ? params['missingProperty'] : path.at(-1);
  const values = { side: String(side), language: isLanguageTag(side) ? { language: side } : '' };
  const issue = { path, values, options: {}, blocking: false };
  if (keyword === 'required') return { ...issue, as: { rule: 'both-languages', case: 'missing' } };
  if (keyword === 'minLength') return { ...issue, as: { rule: 'both-languages', case: 'empty' } };
  return { ...issue, as: { rule: 'both-languages', case: 'plain' }, blocking: true };
}

/** The rule `known-shape` lists the shapes. */
function isShapeName({ keyword }: ErrorObject, path: JsonPath): boolean {
  return keyword === 'pattern' && path.at(-1) === '$ref';
}

interface Alternative {
  type?: string;
  enum?: unknown[];
  title?: string;
  required?: string[];
}

function describeAlternative({ type, enum: allowed, required = [] }: Alternative): Phrase {
  if (allowed) return { phrase: 'a-choice', values: { names: allowed.join(', ') } };
  if (type !== 'object') return { phrase: 'a-name' };
  return { phrase: 'object-with', values: { names: required.map((key) => `"${key}"`).join(', ') } };
}

function kindOfValue(value: unknown): Phrase {
  return typeName(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
}

/** What a type of JSON is called; every type that there is has a phrase. */
function typeName(type: string): Phrase {
  return { phrase: `type-${type}` as PhraseId };
}

/** Several phrases, of which one holds. */
function joined([first = { phrase: 'a-name' }, ...rest]: readonly Phrase[], by: 'or' | 'or-else'): Phrase {
  return rest.reduce((one, other) => ({ phrase: by, values: { one, other } }), first);
}

function meaningOf({ description }: Described): MessageValue {
  return lead(description) ?? { phrase: 'see-readme' };
}

/** First sentence of a description, as the end of another sentence. */
function lead(description: string | undefined): string | undefined {
  return description?.split(/\.(?:\s|$)/)[0];
}
