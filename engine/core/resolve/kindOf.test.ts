import { describe, expect, it } from 'vitest';
import { shapes } from '../../../schemas/fields/index.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { kindOf } from './kindOf.ts';
import { KINDS } from '../definition/kinds.ts';

const kinds: readonly (readonly [PropertySchema, string | undefined])[] = [
  [{ $ref: 'lawha:money' }, 'money'],
  [{ $ref: 'lawha:bilingual-text', maxLength: 60 }, 'bilingual-text'],
  [{ $ref: 'lawha:nothing' }, undefined],
  [{ type: 'string' }, 'text'],
  [{ type: 'string', maxLength: 255 }, 'text'],
  [{ type: 'string', maxLength: 256 }, 'textarea'],
  [{ type: 'string', 'x-language': 'ar' }, 'text-ar'],
  [{ type: 'string', 'x-language': 'en' }, 'text-en'],
  [{ type: 'string', format: 'email' }, 'email'],
  [{ type: 'string', format: 'uri' }, 'url'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'time' }, 'time'],
  [{ type: 'string', enum: ['a'] }, 'enum'],
  [{ type: 'integer', enum: [1, 2] }, 'enum'],
  [{ enum: ['a'] }, 'enum'],
  [{ type: 'array', enum: ['a'] }, undefined],
  [{ type: 'integer' }, 'integer'],
  [{ type: 'integer', 'x-relation': { resource: 'days' } }, 'reference'],
  [{ type: 'number' }, 'number'],
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'array', items: { enum: ['a'] } }, 'enum-list'],
  [{ type: 'array', items: { type: 'integer' }, 'x-relation': { resource: 'days' } }, 'references'],
  [{ type: 'array', items: { type: 'string' } }, undefined],
  [{ type: 'array', items: { type: 'object', properties: { a: { $ref: 'lawha:text' } } } }, 'repeater'],
  [{ type: 'array', items: { type: 'object', properties: {} } }, undefined],
  [{ type: 'array', items: { type: 'object', properties: { a: { $ref: 'lawha:phone' } } } }, undefined],
  [{ type: 'array', items: { type: 'object', properties: { a: { $ref: 'lawha:secret' } } } }, undefined],
  [{ type: 'object', properties: {} }, undefined],
  [{}, undefined],
];

describe('kindOf', () => {
  it.each(kinds)('of %j is %s', (property, kind) => {
    expect(kindOf(property)).toBe(kind);
  });

  it('gives every shared shape a kind with traits', () => {
    for (const id of Object.keys(shapes)) expect(KINDS).toHaveProperty([kindOf({ $ref: `lawha:${id}` }) ?? 'none']);
  });
});
