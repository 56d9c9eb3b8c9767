import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { AJV_OPTIONS } from '../../../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../../engine/core/definition/ExactAjv.ts';
import type { JsonSchema } from '../../../../engine/core/definition/JsonSchema.types.ts';
import { loadDefinitions } from '../../../../engine/tools/lint/loadDefinitions.ts';
import { builtInRows } from '../../static-screens/demo/builtInRows.ts';
import { checkBySchema } from './checkBySchema.ts';

const ajv = new ExactAjv(AJV_OPTIONS);
addFormats.default(ajv);

/** What ajv reports that a form reads: the keyword and the place of each error. */
function byAjv(schema: JsonSchema, value: unknown): string[] {
  // It keeps what it compiled for a schema.
  const validate = ajv.compile(schema);
  validate(value);
  // Of a condition ajv reports what does not hold, and that the condition asked for it.
  return (validate.errors ?? [])
    .filter(({ keyword, schemaPath }) => keyword !== 'if' && !/\/(anyOf|not)\/\d*\/?./.test(schemaPath))
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    .toSorted();
}

const byUs = (schema: JsonSchema, value: unknown): string[] =>
  checkBySchema(schema, value)
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    .toSorted();

const CASES: readonly [JsonSchema, readonly unknown[]][] = [
  [{ type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-zä]+$' }, ['', 'a', 'ab', 'abcd', 'A1', 5, null, '😀']],
  [{ type: 'integer', minimum: 1, exclusiveMaximum: 4 }, [0, 1, 3.5, 4, '2']],
  [{ type: 'number', multipleOf: 0.01, maximum: 10, exclusiveMinimum: 0 }, [0, 0.1, 0.105, 19.99, 10]],
  [{ enum: ['a', 2] }, ['a', 2, 'b', '2']],
  [{ const: { a: 1 } }, [{ a: 1 }, { a: 2 }]],
  [{ type: 'string', format: 'email' }, ['a@b.ae', 'a@', '@b.ae']],
  [{ type: 'string', format: 'date' }, ['2026-02-28', '2026-02-30', 'x']],
  [{ type: 'string', format: 'date-time' }, ['2026-02-28T10:00:00Z', '2026-02-28']],
  [{ type: 'string', format: 'uri' }, ['https://a.ae/x', 'a b']],
  [
    { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true, items: { type: 'string' } },
    [[], ['a', 'a'], [1, 'b', 'c']],
  ],
  [
    {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string' }, 'x/y': { type: 'number' } },
      additionalProperties: false,
    },
    [{}, { a: 1, b: 2 }, { a: 'a', b: 2, 'x/y': 'n' }, []],
  ],
  [
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
    { if: { properties: { t: { const: 'x' } }, required: ['t'] }, then: { required: ['n'] } },
    [{ t: 'x' }, { t: 'y' }, { t: 'x', n: 1 }],
  ],
  [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, [{}, { b: 1 }]],
  [{ not: { required: ['a'] } }, [{ a: 1 }, {}]],
  [{ allOf: [{ minLength: 2 }, { maxLength: 1 }] }, ['abc', 'a']],
];

describe('checkBySchema', () => {
  it.each(CASES)('AUTH-32: reports of %j what ajv reports', (schema, values) => {
    for (const value of values) expect([value, byUs(schema, value)]).toEqual([value, byAjv(schema, value)]);
  });

  it('AUTH-32: reports of the forms of every shipped group what ajv reports, empty and filled', async () => {
    const { resources } = await loadDefinitions();
    expect(resources.length).toBeGreaterThan(20);
    for (const resource of resources) {
      const schema = resource.form.schemas.add;
      const names = Object.keys(schema.properties ?? {});
      for (const row of [{}, ...builtInRows(resource, 2)]) {
        const body = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
        expect([resource.name, byUs(schema, body)]).toEqual([resource.name, byAjv(schema, body)]);
      }
    }
  });
});
