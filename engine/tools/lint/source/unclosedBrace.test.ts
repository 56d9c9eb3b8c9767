import { describe, expect, it } from 'vitest';
import { lintSources } from '../lintSources.ts';
import { parseSource } from './parseSource.ts';
import { unclosedBrace } from './unclosedBrace.ts';

const WHOLE = {
  name: 'gifts',
  label: { ar: 'الهدايا {', en: 'Gifts "}"' },
  columns: ['name', { key: 'price' }],
  form: { schema: { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } } },
  rules: [],
};
const TEXT = JSON.stringify(WHOLE, null, 2);

describe('AUTH-06: a brace that is not closed', () => {
  it('is reported where the layout says that it should close, for every brace but the last', () => {
    const closing = [...TEXT.matchAll(/^ +\},?$/gm)];
    const places = closing.map(({ index, 0: line }) => {
      const at = index + line.indexOf('}');
      const text = `${TEXT.slice(0, at)}${TEXT.slice(at + 1)}`;
      const found = unclosedBrace(text);
      return [found && text.slice(0, found.offset).split('\n').length, text.slice(0, at).split('\n').length - 1];
    });
    expect(places.length).toBeGreaterThan(5);
    for (const [found, line] of places) expect(Math.abs((found ?? 0) - (line ?? 0))).toBeLessThan(2);
  });

  it('names the line that it is opened in', () => {
    const text = TEXT.replace('"Gifts \\"}\\""\n  },', '"Gifts \\"}\\"",');
    const source = parseSource({ path: '/work/definitions/gifts.json', file: 'gifts.json', name: 'gifts', text });
    const [first] = lintSources([source], { known: {} }).findings;
    expect([first?.rule, first?.line, first?.message, first?.advice]).toEqual([
      'json-syntax',
      5,
      'the brace that is opened in line 3 is not closed',
      'write "}" here',
    ]);
  });

  it.each([TEXT, '{', '{ "a": { "b": 1 }', '[\n{\n]', '', '}\n{', '{\n  "a": [\n    1,\n  "b": 2\n}'])(
    'is not guessed in %j',
    (text) => {
      expect(unclosedBrace(text)).toBeUndefined();
    },
  );
});
