import { describe, expect, it } from 'vitest';
import type { Finding } from './Finding.types.ts';
import { lintSources } from './lintSources.ts';
import { parseSource } from './source/parseSource.ts';

function lint(text: string, name = 'gifts'): Finding[] {
  const source = parseSource({ path: `/work/definitions/${name}.json`, file: `${name}.json`, name, text });
  return lintSources([source], { known: {} }).findings;
}

const minimal = {
  name: 'gifts',
  label: { ar: 'الهدايا', en: 'Gifts' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
};

describe('lintSources', () => {
  it('finds nothing in name, label and schema', () => {
    expect(lint(JSON.stringify(minimal))).toEqual([]);
  });

  it.each([
    { what: 'a missing comma', text: '{\n  "name": "a"\n  "icon": "b"\n}', line: 3, column: 3 },
    { what: 'a trailing comma', text: '{\n  "name": "a",\n}', line: 3, column: 1 },
    { what: 'a comment', text: '{\n  // note\n  "name": "a"\n}', line: 2, column: 3 },
    { what: 'an open text', text: '{ "name": "a }', line: 1, column: 11 },
    { what: 'an empty file', text: '', line: 1, column: 1 },
    { what: 'a byte order mark', text: `\uFEFF${JSON.stringify(minimal)}`, line: 1, column: 1 },
    {
      what: 'a byte that is not UTF-8',
      text: JSON.stringify({ description: { ar: 'وصف', en: '\uFFFD' }, ...minimal }),
      line: 1,
      column: 34,
    },
  ])('reports $what at its place and nothing that follows from it', ({ text, line, column }) => {
    expect(lint(text)).toMatchObject([{ rule: 'json-syntax', line, column, severity: 'error' }]);
  });

  it.each(['[]', '"text"', 'null', '5'])('says that a file with %s is no object', (text) => {
    expect(lint(text)).toMatchObject([{ rule: 'schema-valid', pointer: '', line: 1, column: 1 }]);
  });

  it('reports a key that is spelt in another case', () => {
    const [finding] = lint(JSON.stringify({ ...minimal, rowactions: ['show'] }));
    expect(finding).toMatchObject({ rule: 'unknown-key', advice: 'did you mean "rowActions"?' });
  });

  it('checks meaning although a text or a key is wrong elsewhere', () => {
    const rules = lint(JSON.stringify({ ...minimal, label: { ar: 'هدايا' }, colour: 1, sort: ['nmae'] }));
    expect(rules.map(({ rule }) => rule)).toEqual(['both-languages', 'unknown-key', 'sort-key']);
  });

  it('escapes slashes and tildes in pointers', () => {
    expect(lint(JSON.stringify({ ...minimal, 'a/b~c': 1 }))[0]?.pointer).toBe('/a~1b~0c');
  });

  it('does not take a key of the prototype for one of its own', () => {
    const findings = lint(JSON.stringify({ ...minimal, toggles: ['constructor'], filters: ['toString'] }));
    expect(findings.map(({ rule }) => rule).toSorted()).toEqual(['known-filter', 'toggle-flag']);
  });
});
