import { describe, expect, it } from 'vitest';
import { lintSources } from '../../lintSources.ts';
import { parseSource, type SourceFile } from '../../source/parseSource.ts';

interface Pointer {
  to: string;
  isNeeded?: boolean;
  when?: object;
}

function group(name: string, { to, isNeeded = true, when }: Pointer): SourceFile {
  const label = { ar: 'حقل', en: 'Field' };
  const definition = {
    name,
    label: { ar: `مجموعة ${name}`, en: `Group ${name}` },
    form: {
      schema: {
        type: 'object',
        required: isNeeded ? ['name', 'other_id'] : ['name'],
        properties: {
          name: { $ref: 'lawha:text' },
          other_id: {
            $ref: 'lawha:reference',
            'x-label': label,
            'x-relation': { resource: to },
            ...(when && { 'x-when': when }),
          },
        },
      },
    },
  };
  return parseSource({ path: `/d/${name}.json`, file: `${name}.json`, name, text: JSON.stringify(definition) });
}

function rings(sources: readonly SourceFile[]): string[] {
  const { findings } = lintSources(sources, { known: {} });
  return findings.filter(({ rule }) => rule === 'relation-ring').map(({ file }) => file);
}

describe('MEND-17: relation-ring', () => {
  it('finds groups that need each other, over any number of steps', () => {
    const [one, two, three] = [group('a', { to: 'b' }), group('b', { to: 'c' }), group('c', { to: 'a' })];
    expect(rings([one, two, three])).toEqual(['a.json', 'b.json', 'c.json']);
  });

  it('lets a chain pass, and a group that only leads to a ring', () => {
    expect(rings([group('a', { to: 'b' }), group('b', { to: 'c' }), group('c', { to: 'c' })])).toEqual(['c.json']);
  });

  it.each([
    { what: 'one that may be left out', last: { to: 'a', isNeeded: false } },
    { what: 'one that is there under a condition', last: { to: 'a', when: { properties: { name: { const: 'x' } } } } },
  ])('is broken by $what', ({ last }) => {
    expect(rings([group('a', { to: 'b' }), group('b', last)])).toEqual([]);
  });
});
