import { describe, expect, it } from 'vitest';
import { readTitles } from './readTitles.ts';

const titlesOf = (source: string): string[] => readTitles('a.test.tsx', source).map(({ title }) => title);

describe('readTitles', () => {
  it('reads tests and groups with file and line', () => {
    const source = `describe('LIST-01: a', () => {\n  it("b", () => {});\n});\ntest('c', { tag: '@x' }, async () => {});`;
    expect(readTitles('tests/a.spec.ts', source)).toEqual([
      { title: 'LIST-01: a', file: 'tests/a.spec.ts', line: 1 },
      { title: 'b', file: 'tests/a.spec.ts', line: 2 },
      { title: 'c', file: 'tests/a.spec.ts', line: 4 },
    ]);
  });

  it('reads the fixed parts of a template and of a sum', () => {
    expect(titlesOf("it(`LIST-02: at ${width} px`, () => {}); it('LIST-03: ' + name, () => {});")).toEqual([
      'LIST-02: at … px',
      'LIST-03: …',
    ]);
  });

  it('reads the strings of a table that become part of the title', () => {
    expect(titlesOf(`it.each([['LIST-04', 1], ['LIST-05', 2]] as const)('%s: x', () => {});`)).toEqual([
      '%s: x · LIST-04 · LIST-05',
    ]);
    expect(titlesOf(`it.each([['LIST-04']])('without a place', () => {});`)).toEqual(['without a place']);
    const named = `const TABLE = [['LIST-05', 1]] as const; it.each(TABLE.filter(Boolean))('%s: x', () => {});`;
    expect(titlesOf(named)).toEqual(['%s: x · LIST-05']);
    expect(titlesOf(`describe.each(TABLE)('LIST-06: %s', () => {});`)).toEqual(['LIST-06: %s']);
  });

  it('reads groups and conditions of Playwright and Vitest', () => {
    const source = `test.describe('LIST-07', () => {}); it.skipIf(!url)('LIST-08', () => {}); it.only('LIST-09', () => {});
      describe.runIf(url).each(TABLE)('LIST-10: %s', () => {});`;
    expect(titlesOf(source)).toEqual(['LIST-07', 'LIST-08', 'LIST-09', 'LIST-10: %s']);
  });

  it('leaves out what never runs, with everything inside', () => {
    const source = `it.skip('LIST-11', () => {}); it.todo('LIST-12'); test.fixme('LIST-13', () => {});
      describe.skip('LIST-14', () => { it('LIST-15', () => {}); }); it('LIST-16', () => {});`;
    expect(titlesOf(source)).toEqual(['LIST-16']);
  });

  it('leaves out comments, steps, options and other calls of these names', () => {
    const source = `// it('LIST-17', () => {})
      test.step('LIST-18', () => {}); test.use({ name: 'LIST-19' }); /x/.test('LIST-20'); other.it('LIST-21');
      const text = "it('LIST-22', () => {})";`;
    expect(titlesOf(source)).toEqual([]);
  });

  it('says which file cannot be read', () => {
    expect(() => readTitles('broken.test.ts', 'it(')).toThrow('broken.test.ts');
  });
});
