import { describe, expect, it } from 'vitest';
import type { ConditionDefinition } from '../../../schemas/generated/definition.ts';
import { AJV_OPTIONS } from './ajvOptions.ts';
import { ExactAjv } from './ExactAjv.ts';
import { conditionFields, conditionToSchema, matchesCondition } from './condition.ts';

const company: ConditionDefinition = { properties: { type: { const: 'company' } } };
const large: ConditionDefinition = { properties: { size: { minimum: 10, maximum: 20 } } };
const listed: ConditionDefinition = { properties: { type: { enum: ['company', 'shop'] } } };

const conditions: readonly ConditionDefinition[] = [
  company,
  large,
  listed,
  { properties: { ...company.properties, ...large.properties } },
  { allOf: [company, large] },
  { anyOf: [company, large] },
  { not: company },
  { not: { anyOf: [company, large] } },
  { ...listed, not: large },
];
const records: readonly Record<string, unknown>[] = [
  {},
  { type: 'company' },
  { type: 'shop', size: 15 },
  { type: 'company', size: 9 },
  { type: 'company', size: 10 },
  { size: 20 },
  { size: 21 },
  { type: 'person', size: 0 },
];

describe('matchesCondition', () => {
  it.each<[ConditionDefinition, Record<string, unknown>, boolean]>([
    [company, { type: 'company' }, true],
    [company, { type: 'person' }, false],
    [company, {}, false],
    [company, { type: '' }, false],
    [large, { size: 10 }, true],
    [large, { size: 9.99 }, false],
    [large, { size: '15' }, false],
    [listed, { type: 'shop' }, true],
    [{ not: company }, {}, true],
    [{ anyOf: [company, large] }, { size: 12 }, true],
    [{ allOf: [company, large] }, { size: 12 }, false],
    [{ properties: { open: { const: 0 } } }, { open: 0 }, true],
    [{ properties: { open: { const: 0 } } }, { open: false }, false],
  ])('of %j over %j is %s', (condition, record, expected) => {
    expect(matchesCondition(condition, record)).toBe(expected);
  });
});

describe('conditionToSchema', () => {
  it('ENGINE-10: gives the verdict of matchesCondition on every record', () => {
    const ajv = new ExactAjv(AJV_OPTIONS);
    for (const condition of conditions) {
      const validate = ajv.compile(conditionToSchema(condition));
      for (const record of records) {
        expect([condition, record, validate(record)]).toEqual([condition, record, matchesCondition(condition, record)]);
      }
    }
  });
});

describe('conditionFields', () => {
  it('names every field at every depth', () => {
    const condition = { ...company, anyOf: [large, { not: { properties: { open: { const: 1 } } } }] };
    expect(conditionFields(condition)).toEqual(['type', 'size', 'open']);
  });
});
