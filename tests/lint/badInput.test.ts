import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import type { Finding } from '../../engine/tools/lint/Finding.types.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';

const { sources, product } = await readDefinitions({ root: REPOSITORY });
const CUTS = 200;

function found(name: string, text: string, beside: readonly { name: string; text: string }[] = []): Finding[] {
  const files = [{ name, text }, ...beside].map((file, index) =>
    parseSource({
      ...file,
      path: `/work/${String(index)}/${file.name}.json`,
      file: `${String(index)}/${file.name}.json`,
    }),
  );
  return asProduct(product, () => lintSources(files, { known: {} }).findings);
}

const gifts = (property: string, more = ''): string =>
  `{ "name": "gifts", "label": { "ar": "هدايا", "en": "Gifts" }, ${more}"form": { "schema": { "type": "object", "properties": {\n"name": { "$ref": "lawha:bilingual-text", "maxLength": 60 }, ${property} } } } }`;

describe('AUTH-51: bad input of the lint', () => {
  it.each(sources.map(({ name, text }) => [name, text] as const))(
    '%s, cut at 200 places, always has a position',
    (name, text) => {
      const whole = text.trimEnd().length;
      for (let cut = 0; cut < CUTS; cut += 1) {
        const short = text.slice(0, Math.floor((whole * cut) / CUTS));
        const findings = found(name, short);
        expect(findings.length).toBeGreaterThan(0);
        for (const { line, column, message } of findings) {
          expect(line).toBeLessThanOrEqual(short.split('\n').length);
          expect(column).toBeGreaterThan(0);
          expect(message).not.toContain('could not read this file');
        }
      }
    },
  );

  it.each([
    ['a shape in a circle', gifts('"gift": { "$ref": "#/properties/gift" }'), 'known-shape'],
    ['a remote shape', gifts('"gift": { "$ref": "https://example.com/gift.json" }'), 'known-shape'],
    ['a name of every object', gifts('"__proto__": { "type": "string" }'), 'schema-valid'],
    ['a name with a character for directions', gifts('"gi\u202Eft": { "type": "string" }'), 'schema-valid'],
    ['a key that is written twice', gifts('"name": { "type": "string" }'), 'duplicate-key'],
    [
      'a version that there is not',
      gifts('"x": { "$ref": "lawha:flag" }', '"$schema": "definition.v9.schema.json", '),
      'schema-reference',
    ],
  ])('%s is a finding at its place', (_, text, rule) => {
    const named = found('gifts', text).filter((finding) => finding.rule === rule);
    expect(named.length).toBeGreaterThan(0);
    for (const { line, column } of named) expect([line > 0, column > 1]).toEqual([true, true]);
  });

  it('two files with one name are findings in both', () => {
    const text = gifts('"price": { "$ref": "lawha:money" }');
    const twice = found('gifts', text, [{ name: 'gifts', text }]).filter(({ rule }) => rule === 'unique-name');
    expect(new Set(twice.map(({ file }) => file))).toEqual(new Set([join('0', 'gifts.json'), join('1', 'gifts.json')]));
  });
});
