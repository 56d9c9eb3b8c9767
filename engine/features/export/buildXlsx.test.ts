import { unzipSync, strFromU8 } from 'fflate/browser';
import { describe, expect, it } from 'vitest';
import { buildXlsx } from './buildXlsx.ts';
import type { ExportCell, ExportTable } from './ExportTable.types.ts';
import { toExportCell, type ExportSource } from './toExportCell.ts';

const TABLE: ExportTable = {
  title: 'التقارير: 2026/11 [مسودة]',
  isRtl: true,
  head: ['الشهر', 'الإجمالي (درهم)'],
  rows: [
    [
      { kind: 'date', text: 'نوفمبر 2026', value: new Date(Date.UTC(2026, 10, 1)), format: '[$-3801]mmmm yyyy' },
      { kind: 'number', text: '1,234.50', value: 1234.5, format: '#,##0.00' },
    ],
    [
      { kind: 'text', text: '=HYPERLINK("http://x")' },
      { kind: 'text', text: '\u2068+971\u2069 & <b>' },
    ],
  ],
  totals: [
    { kind: 'text', text: 'الإجمالي' },
    { kind: 'number', text: '1,234.50', value: 1234.5, format: '#,##0.00' },
  ],
};

async function open(table: ExportTable): Promise<Record<string, string>> {
  const blob = await buildXlsx(table);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

describe('an exported spreadsheet', async () => {
  const files = await open(TABLE);
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const strings = files['xl/sharedStrings.xml'] ?? '';
  const cell = (address: string): string => new RegExp(`<c r="${address}"[^>]*>.*?</c>`).exec(sheet)?.[0] ?? '';

  it('has numbers and days that a sheet computes with', () => {
    expect(cell('B2')).toContain('<v>1234.5</v>');
    expect(cell('B2')).not.toContain('t="s"');
    // Days since 1899-12-30.
    expect(cell('A2')).toContain(`<v>${Date.UTC(2026, 10, 1) / 86_400_000 + 25_569}</v>`);
    expect(files['xl/styles.xml']).toContain('#,##0.00');
    expect(files['xl/styles.xml']).toContain('mmmm yyyy');
  });

  it('11.6: a text that looks like a formula is a text', () => {
    expect(sheet).not.toContain('<f>');
    expect(cell('A3')).toContain('t="s"');
    expect(strings).toContain('=HYPERLINK');
  });

  it('11.6: has no direction marks and is well formed', () => {
    expect(strings).toContain('+971 &amp; &lt;b&gt;');
    expect(strings).not.toMatch(/[\u200E\u200F\u2066-\u2069]/);
  });

  it('runs from right to left in Arabic, its head in sight', async () => {
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"/);
    const english = await open({ ...TABLE, isRtl: false });
    expect(english['xl/worksheets/sheet1.xml']).not.toContain('rightToLeft="1"');
  });

  it('is named by the list as far as a sheet can be', () => {
    expect(files['xl/workbook.xml']).toContain('التقارير  2026 11  مسودة');
  });

  it('ends with the sums', () => {
    expect(cell('B4')).toContain('<v>1234.5</v>');
    expect(sheet).not.toContain('r="B5"');
  });

  it('of 20,000 rows is whole', async () => {
    const row: ExportCell[] = Array.from({ length: 6 }, (_, index) => ({ kind: 'text', text: `نص ${index}` }));
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      { kind: 'text' as const, text: `سطر ${index}` },
      ...row,
    ]);
    const large = await open({ title: 'x', isRtl: true, head: ['أ'], rows });
    expect(large['xl/worksheets/sheet1.xml']).toContain('<row r="20001"');
  });
});

describe('a cell of an export', () => {
  const read = (more: Partial<ExportSource> & { cell: string }): ExportCell =>
    toExportCell({
      column: { cell: more.cell, options: {} },
      value: undefined,
      text: 'x',
      language: 'en',
      ...more,
    });

  it.each<[what: string, cell: ExportCell, expected: Partial<ExportCell> & Record<string, unknown>]>([
    ['an amount', read({ cell: 'money', value: '12.50' }), { kind: 'number', value: 12.5, format: '#,##0.00' }],
    ['a number', read({ cell: 'number', value: 3 }), { kind: 'number', value: 3 }],
    ['an id', read({ cell: 'code', value: 1627 }), { kind: 'number', value: 1627, format: '0' }],
    ['a code of digits', read({ cell: 'code', value: '0050' }), { kind: 'text' }],
    ['a phone', read({ cell: 'phone', value: '0501234567' }), { kind: 'text' }],
    ['a name', read({ cell: 'text', value: '123' }), { kind: 'text' }],
    ['nothing', read({ cell: 'money', value: null, text: '' }), { kind: 'text', text: '' }],
    [
      'a day',
      read({ cell: 'date', value: '2026-11-01', field: { kind: 'date' } }),
      { kind: 'date', value: new Date('2026-11-01T00:00:00Z'), format: 'dd/mm/yyyy' },
    ],
    [
      'a moment, as the clock in Dubai shows it',
      read({ cell: 'date', value: '2026-10-31T20:15:00.000Z', field: { kind: 'timestamp' } }),
      { kind: 'date', value: new Date('2026-11-01T00:15:00Z'), format: 'dd/mm/yyyy hh:mm' },
    ],
    [
      'a month',
      read({
        cell: 'date',
        value: '2026-11-01',
        field: { kind: 'date' },
        column: { cell: 'date', options: { as: 'month' } },
      }),
      { kind: 'date', value: new Date('2026-11-01T00:00:00Z'), format: '[$-409]mmmm yyyy' },
    ],
  ])('%s', (_, cell, expected) => {
    expect(cell).toMatchObject(expected);
  });
});
