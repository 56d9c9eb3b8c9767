import { describe, expect, it } from 'vitest';
import type { ConditionDefinition } from '../../../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../../../features/resolve/resolveDefinition.ts';
import { conditionVerdict } from './conditionVerdict.ts';

const label = { ar: 'نص', en: 'Text' };
const { fields } = resolveDefinition({
  name: 'gifts',
  label,
  form: {
    schema: {
      type: 'object',
      required: ['code'],
      properties: {
        kind: { type: 'string', enum: ['a', 'b'], 'x-label': label, 'x-enum-labels': { a: label, b: label } },
        seats: { type: 'integer', minimum: 1, maximum: 9, 'x-label': label },
        note: { type: 'string', maxLength: 9, 'x-label': label },
        is_paid: { $ref: 'lawha:flag', 'x-label': label },
        days: { type: 'array', maxItems: 2, items: { type: 'string', enum: ['fri', 'sat'] }, 'x-label': label },
        from: { $ref: 'lawha:date' },
        to: { $ref: 'lawha:date' },
        code: { $ref: 'lawha:text', 'x-label': label },
      },
    },
  },
});
const named = (name: string) => fields.find((field) => field.name === name);
const kind = { properties: { kind: { const: 'a' } } } as const;

describe('AUTH-02: a condition', () => {
  it.each([
    ['its opposite is asked for too', { ...kind, not: kind }],
    ['two values are asked for at once', { allOf: [kind, { properties: { kind: { const: 'b' } } }] }],
    ['a bound is outside the field', { properties: { seats: { minimum: 10 } } }],
    ['no whole number is between', { properties: { seats: { minimum: 2.2, maximum: 2.8 } } }],
    ['a text is compared with a number', { properties: { note: { const: 5 } } }],
    ['a switch is neither on nor off', { properties: { is_paid: { const: 2 } } }],
  ])('never holds when %s', (_, condition) => {
    expect(conditionVerdict(condition, named)).toBe('never');
  });

  it.each([
    ['every choice is allowed', { properties: { kind: { enum: ['a', 'b'] } } }],
    ['it or its opposite is enough', { anyOf: [kind, { not: kind }] }],
    ['its bound is that of the field', { properties: { seats: { minimum: 1 } } }],
  ])('always holds when %s', (_, condition) => {
    expect(conditionVerdict(condition, named)).toBe('always');
  });

  it.each([
    ['one choice', kind],
    ['a bound inside', { properties: { seats: { minimum: 2 } } }],
    ['a text', { properties: { note: { const: 'x' } } }],
    ['one of two', { anyOf: [kind, { properties: { is_paid: { const: 1 } } }] }],
  ])('may hold for %s', (_, condition) => {
    expect(conditionVerdict(condition, named)).toBeUndefined();
  });
});

const to = (is: 'before' | 'after' | 'same', than: string, days?: number) =>
  ({ properties: { to: { compare: { is, than, ...(days !== undefined && { days }) } } } }) as const;
const person = { person: { route: 'gifts/edit' } };

describe('LANG-10: a condition over fields, days and people', () => {
  it.each<[string, ConditionDefinition]>([
    ['a day is asked for before and after another', { allOf: [to('before', 'from'), to('after', 'from')] }],
    ['a day is past and more than a month ahead', { allOf: [to('before', 'today'), to('after', 'today', 30)] }],
    [
      'a field is filled and not',
      { allOf: [{ properties: { note: { filled: true } } }, { properties: { note: { filled: false } } }] },
    ],
    ['a required field is empty', { properties: { code: { filled: false } } }],
    [
      'an item is in a list that is empty',
      {
        properties: { days: { contains: { const: 'fri' }, filled: true } },
        not: { properties: { days: { filled: true } } },
      },
    ],
    ['the person may and may not', { ...person, not: person }],
  ])('never holds when %s', (_, condition) => {
    expect(conditionVerdict(condition, named)).toBe('never');
  });

  it.each<[string, ConditionDefinition]>([
    ['a required field is filled', { properties: { code: { filled: true } } }],
    ['the person may or may not', { anyOf: [person, { not: person }] }],
  ])('always holds when %s', (_, condition) => {
    expect(conditionVerdict(condition, named)).toBe('always');
  });

  it.each<[string, ConditionDefinition]>([
    ['a day after another', to('after', 'from')],
    ['days from today', to('after', 'today', 30)],
    ['an item', { properties: { days: { contains: { enum: ['fri'] } } } }],
    ['a filled field', { properties: { note: { filled: true } } }],
    ['two questions of the person', { ...person, not: { person: { route: 'gifts/add' } } }],
  ])('may hold for %s', (_, condition) => {
    expect(conditionVerdict(condition, named)).toBeUndefined();
  });
});
