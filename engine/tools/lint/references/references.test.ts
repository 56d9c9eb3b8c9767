import { describe, expect, it } from 'vitest';
import type { MetaSchema, Refers } from '../../reference/Reference.types.ts';
import { MESSAGES, type RuleId } from '../messages/index.ts';
import type { RuleMessages } from '../messages/Messages.types.ts';
import { lintSources } from '../lintSources.ts';
import { RULES } from '../rules/index.ts';
import { parseSource, type SourceFile } from '../source/parseSource.ts';
import { META_SCHEMAS } from '../schema/metaValidators.ts';
import { referencesIn } from './referencesIn.ts';
import { VOCABULARIES } from './vocabularies.ts';

/** Every annotation of the meta-schemas. */
function annotations(part: unknown): Refers[] {
  if (typeof part !== 'object' || part === null) return [];
  const { 'x-refers': own } = part as MetaSchema;
  return [...(own === undefined ? [] : [own]), ...Object.values(part).flatMap((inner) => annotations(inner))];
}

const ALL = annotations(META_SCHEMAS);

describe('x-refers', () => {
  it('HOUSE-05: says of which names of the language there is a rule that looks them up', () => {
    expect(ALL.length).toBeGreaterThan(40);
    expect(new Set(ALL.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(45);
  });

  it.each([...new Set(ALL.map((one) => JSON.stringify(one)))])(
    'HOUSE-05: has a rule, a vocabulary and texts: %s',
    (text) => {
      const refers = JSON.parse(text) as Refers;
      expect(RULES.map(({ id }) => id)).toContain(refers.rule);
      expect(['field', 'value', ...Object.keys(VOCABULARIES)]).toContain(refers.to);
      const { cases }: RuleMessages = MESSAGES[refers.rule as RuleId];
      for (const name of [refers.case ?? 'unknown', ...(refers.unfit === undefined ? [] : [refers.unfit])])
        expect(Object.keys(cases)).toContain(name);
      expect(refers.to === 'value').toBe(refers.by !== undefined);
      expect(cases[refers.case ?? 'unknown']?.message).toContain(`{${refers.as}}`);
    },
  );

  it('HOUSE-05: no rule looks up by itself what an annotation says', () => {
    const listed = RULES.filter(({ id }) => ALL.some(({ rule }) => rule === id));
    expect(listed.every(({ scope }) => scope === 'file')).toBe(true);
  });
});

describe('referencesIn', () => {
  const schemas = {
    'a.json': {
      properties: {
        one: { $ref: 'b.json#/$defs/name' },
        many: { type: 'array', items: { oneOf: [{ $ref: 'b.json#/$defs/name' }, { $ref: 'b.json#/$defs/pair' }] } },
        map: { additionalProperties: { $ref: 'b.json#/$defs/name' } },
        other: { type: 'string' },
      },
    },
    'b.json': {
      $defs: {
        name: { type: 'string', 'x-refers': { rule: 'known', to: 'icon', as: 'icon' } },
        pair: { properties: { left: { $ref: '#/$defs/name' } } },
      },
    },
  } satisfies Record<string, MetaSchema>;

  it('HOUSE-05: finds names by references, in lists, alternatives and maps, with their places', () => {
    const value = { one: 'a', many: ['b', { left: 'c', right: 'no' }], map: { x: 'd' }, other: 'no', strange: 'no' };
    const found = referencesIn(schemas, { schema: schemas['a.json'], file: 'a.json' }, value);
    expect(found.map(({ name, path }) => [name, path.join('/')])).toEqual([
      ['a', 'one'],
      ['b', 'many/0'],
      ['c', 'many/1/left'],
      ['d', 'map/x'],
    ]);
  });

  it('HOUSE-05: reads only the shape whose stated word the value has', () => {
    const rule = (id: string, key: string): MetaSchema => ({
      properties: {
        rule: { const: id },
        field: { type: 'string', 'x-refers': { rule: 'rule-fields', to: 'field', as: key } },
      },
    });
    const shapes = { 'c.json': { oneOf: [rule('compare', 'one'), rule('limit', 'other')] } };
    const found = referencesIn(shapes, { schema: shapes['c.json'], file: 'c.json' }, { rule: 'limit', field: 'a' });
    expect(found.map(({ name, refers }) => [name, refers.as])).toEqual([['a', 'other']]);
  });
});

describe('checkReference', () => {
  const group = (name: string, properties: object): SourceFile =>
    parseSource({
      path: `/work/definitions/${name}.json`,
      file: `${name}.json`,
      name,
      text: JSON.stringify({
        $schema: '../schemas/meta/definition.v1.schema.json',
        name,
        label: { ar: 'أ', en: 'A' },
        form: { schema: { type: 'object', properties } },
      }),
    });
  const label = { ar: 'أ', en: 'A' };
  const areas = group('areas', {
    name: { $ref: 'lawha:bilingual-text' },
    size: { type: 'string', enum: ['big', 'small'], 'x-label': label, 'x-enum-labels': { big: label, small: label } },
  });
  const findingsOf = (relation: object): string[] => {
    const shops = group('shops', {
      name: { $ref: 'lawha:bilingual-text' },
      area_id: { $ref: 'lawha:reference', 'x-label': label, 'x-relation': { resource: 'areas', ...relation } },
    });
    return lintSources([areas, shops], { known: {} })
      .findings.filter(({ rule }) => rule.startsWith('relation'))
      .map(({ rule, message, advice }) => `${rule}: ${message}; ${advice}`);
  };

  it('HOUSE-05: looks names up in the group that the text beside them names, and values in the field of their key', () => {
    expect(findingsOf({ where: { size: 'big' } })).toEqual([]);
    expect(findingsOf({ where: { sizes: 'big' } })).toEqual([
      expect.stringMatching(/^relation-where: .*"sizes".*"size"/),
    ]);
    expect(findingsOf({ where: { size: 'bigg' } })).toEqual([
      expect.stringMatching(/^relation-where: .*"bigg".*"big"/),
    ]);
    expect(findingsOf({ parent: 'area_id' })).toEqual([expect.stringMatching(/^relation-parent: .*"area_id"/)]);
  });
});
