import type { ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { fromWire, type RecordValue, toWire } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { createAjv } from '../../server/base/createAjv.ts';
import type { OpenApiPart } from '../../server/base/calls/OpenApiPart.types.ts';
import { contentSchema } from '../../server/base/calls/checkBody.ts';
import { buildCatalogue, type Catalogue } from '../../server/context/Catalogue.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { decisionSchema } from '../../server/records/calls/bodySchemas.ts';
import { loadOnce } from '../helpers/loadOnce.ts';
import { sampleRow } from '../helpers/sampleRecords.ts';

const FORMS = ['add', 'edit'] as const;
const { resources, navigation } = await loadOnce();
const ajv = createAjv({ strict: false });

let catalogue: Catalogue;
let document: OpenApiPart;
beforeAll(async () => {
  catalogue = buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS));
  document = await buildOpenApi(catalogue, '1');
});

const at = (part: unknown, ...path: string[]): unknown =>
  path.reduce((found, key) => (isObject(found) ? found[key] : undefined), part);

const part = (value: unknown): OpenApiPart => (isObject(value) ? value : {});

/** Values of any shape, many of them at the edge of what a field takes. */
const HOSTILE = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'نص',
    'text',
    'نص text',
    '0',
    '1',
    '12',
    '2026-02-29',
    '25:00',
    'a@b',
    'https://a.example/x',
  ),
  fc.string({ maxLength: 300 }),
  fc.integer({ min: -5, max: 1000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -200, max: 200 }),
  fc.boolean(),
  fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 5 })), { maxLength: 3 }),
  fc.record({ id: fc.integer() }),
);

const fieldsOf = ({ fields }: ResolvedResource, form: 'add' | 'edit'): ResolvedField[] =>
  fields.filter(({ forms }) => forms.includes(form));

/** The body of a filled form, without what is empty. */
function filledBody(resource: ResolvedResource, form: 'add' | 'edit', id: number): RecordValue {
  const row = sampleRow(resource, id);
  const own = fieldsOf(resource, form).flatMap(({ name }) => {
    const value = row[name] ?? undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return withoutNulls(toWire(resource, Object.fromEntries(own)));
}

function withoutNulls(value: RecordValue): RecordValue {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null ? [] : [[key, isObject(inner) ? withoutNulls(inner) : inner]],
    ),
  );
}

/** The body with another value at the place of a part, or with none. */
function changed(body: RecordValue, { wire }: ResolvedLeaf, value: unknown): RecordValue {
  const copy = structuredClone(body);
  const [head = '', inner] = wire;
  const target = inner === undefined ? copy : isObject(copy[head]) ? copy[head] : {};
  if (inner !== undefined && value !== undefined) copy[head] = target;
  if (value === undefined) delete target[inner ?? head];
  else target[inner ?? head] = value;
  return copy;
}

describe('HOUSE-05: the document describes bodies as the server validates them', () => {
  it.each(resources.map(({ name }) => name))('%s', (name) => {
    const { resource, validate } = catalogue.entries.get(name)!;
    for (const form of FORMS) {
      const described = ajv.compile(part(at(document, 'components', 'schemas', `${name}.${form}`)));
      const leaves = fieldsOf(resource, form)
        .filter(({ kind }) => kind !== 'reference-choices')
        .flatMap((field) => field.leaves);
      if (leaves.length === 0) continue;
      const change = fc.tuple(fc.constantFrom(...leaves), fc.option(HOSTILE, { nil: undefined, freq: 3 }));
      const judged = fc.check(
        fc.property(fc.integer({ min: 1, max: 9 }), fc.array(change, { maxLength: 3 }), (id, changes) => {
          const body = changes.reduce(
            (now, [leaf, value]) => changed(now, leaf, value),
            filledBody(resource, form, id),
          );
          const record = fromWire(resource, body);
          return described(body) === validate[form](record);
        }),
        { numRuns: 60 },
      );
      expect(judged.failed && judged.counterexample).toBe(false);
    }
  });

  it('accepts and refuses some of what these cases send', () => {
    const verdicts = resources.flatMap((resource) =>
      [1, 2, 3].map((id) => {
        const check = catalogue.entries.get(resource.name)!.validate.add;
        return check(fromWire(resource, filledBody(resource, 'add', id)));
      }),
    );
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(verdicts.length / 4);
  });

  it('distinguishes a description without a limit from one with it', () => {
    const field = resources
      .flatMap(({ fields }) => fields)
      .find(({ kind, schema }) => kind === 'textarea' && schema.maxLength !== undefined)!;
    const { maxLength = 0, ...unbound } = field.schema;
    const long = 'ن'.repeat(maxLength + 1);
    expect([ajv.compile(unbound)(long), ajv.compile(field.schema)(long)]).toEqual([true, false]);
  });
});

describe('HOUSE-05: the inputs of a move and a decision are described by the schema that checks them', () => {
  const described = (path: string, method: string): OpenApiPart =>
    contentSchema(at(document, 'paths', path, method, 'requestBody')) ?? {};

  it.each(resources.filter(({ states }) => states !== undefined).map(({ name }) => name))('moves of %s', (name) => {
    const { states } = catalogue.entries.get(name)!.resource;
    const calls = Object.values(document['paths'] as Record<string, Record<string, unknown>>).flatMap(Object.values);
    const move = calls.find((call) => at(call, 'summary') === `Move one of ${name} to another state`);
    const schema = contentSchema(at(move, 'requestBody')) ?? {};
    const { properties = {} } = states!.schema;
    for (const [input, own] of Object.entries(properties)) expect(at(schema, 'properties', input)).toEqual(own);
    const [whole, inputs]: ValidateFunction[] = [ajv.compile(schema), ajv.compile(states!.schema)];
    const values = fc.dictionary(fc.constantFrom(...Object.keys(properties)), HOSTILE, { maxKeys: 3 });
    const status = states!.values[0]!.value;
    fc.assert(fc.property(values, (sent) => whole!({ status, ...sent }) === inputs!(sent)));
  });

  it('decisions', () => {
    const decided = resources.filter(({ decision }) => decision !== undefined);
    const pairs = decided.map(({ name, decision }) => [
      JSON.stringify(described(decision?.by === undefined ? `/${name}/{id}` : `/${name}`, 'post')),
      JSON.stringify(decisionSchema(catalogue.entries.get(name)!.resource)),
    ]);
    expect(pairs.length).toBeGreaterThan(0);
    for (const [shown, checking] of pairs) expect(shown).toBe(checking);
  });
});
