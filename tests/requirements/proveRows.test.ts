import { describe, expect, it } from 'vitest';
import { kindOfTest } from './kindOfTest.ts';
import { printRows } from './printRows.ts';
import { isMissing, proveRows } from './proveRows.ts';

const rows = ['LIST-01', 'LIST-02', 'LIST-03'].map((id) => ({ id, kind: 'S', text: `Text of ${id}` }));
const test = (title: string) => ({ title, file: 'a.test.ts', line: 3 });

describe('proveRows', () => {
  it('gives each row the tests that name it', () => {
    const proven = proveRows(rows, [test('LIST-01..02: a'), test('LIST-02: b'), test('UTF-16 is no row')], {});
    expect(proven.map(({ tests }) => tests.map(({ title }) => title))).toEqual([
      ['LIST-01..02: a'],
      ['LIST-01..02: a', 'LIST-02: b'],
      [],
    ]);
    expect(proven.map(isMissing)).toEqual([false, false, true]);
  });

  it('a row decided otherwise is not missing', () => {
    expect(proveRows(rows, [], { 'LIST-03': 'because' }).map(isMissing)).toEqual([true, true, false]);
  });

  it('refuses misprints: ids without a row, reasons without words', () => {
    expect(() => proveRows(rows, [test('LIST-04: a')], {})).toThrow('a.test.ts:3 names LIST-04');
    expect(() => proveRows(rows, [], { 'LIST-04': 'because' })).toThrow('LIST-04');
    expect(() => proveRows(rows, [], { 'LIST-01': ' ' })).toThrow('LIST-01');
  });
});

describe('printRows', () => {
  const proven = proveRows(rows, [test('LIST-01: a')], { 'LIST-03': 'because' });

  it('prints a line for each row and the count', () => {
    expect(printRows(proven)).toBe(
      [
        'LIST-01        1  a.test.ts:3',
        'LIST-02        0  no test: Text of LIST-02',
        'LIST-03        0  Text of LIST-03',
        '                  decided otherwise: because',
        '   0 in a browser on the built application',
        '   0 through the API of a whole server',
        '   0 drawn in a document without a browser',
        '   1 by their code alone',
        '   1 by one test alone',
        '2 of 3, of these 1 decided otherwise, at least in part',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['tests/e2e/list.spec.ts', 'journey'],
    ['tests/contract/filters.test.ts', 'contract'],
    ['tests/contract/richTextCorpus.test.tsx', 'contract'],
    ['widgets/views/list/ListView.test.tsx', 'component'],
    ['engine/core/text/fold.test.ts', 'unit'],
  ])('counts %s as %s', (file, kind) => {
    expect(kindOfTest(file)).toBe(kind);
  });

  it('prints only what is missing, or all tests of one row', () => {
    expect(printRows(proven, { onlyMissing: true }).split('\n')[0]).toContain('LIST-02');
    expect(printRows(proven, { ids: ['LIST-01'] })).toContain('    a.test.ts:3  LIST-01: a\n');
  });
});
