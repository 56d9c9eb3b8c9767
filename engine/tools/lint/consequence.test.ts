import { describe, expect, it } from 'vitest';
import { lintSources } from './lintSources.ts';
import { parseSource } from './source/parseSource.ts';

const label = { ar: 'الهدايا', en: 'Gifts' };
const gifts = {
  name: 'gifts',
  label,
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
};
const code = (more: object) => ({
  ...gifts,
  form: {
    schema: {
      type: 'object',
      properties: { code: { type: 'string', maxLength: 9, 'x-label': { ar: 'الرمز', en: 'Code' }, ...more } },
    },
  },
});

function severities(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const source = parseSource({ path: '/work/definitions/gifts.json', file: 'gifts.json', name: 'gifts', text });
  return lintSources([source], { known: {} }).findings.map(({ rule, severity }) => `${rule} ${severity}`);
}

describe('AUTH-04: severity by consequence', () => {
  it.each([
    ['stops the server', '{', ['json-syntax error']],
    ['breaks a field', code({ pattern: 'b^' }), ['pattern-matches error']],
    ['means something else', code({ pattern: '^a|b$' }), ['pattern-matches warning']],
    ['is a matter of style', { ...gifts, label: { ar: 'الهدايا', en: 'Gifts ' } }, ['text-hygiene warning']],
    ['is right', gifts, []],
  ])('of what %s', (_, value, expected) => {
    expect(severities(value)).toEqual(expected);
  });
});
