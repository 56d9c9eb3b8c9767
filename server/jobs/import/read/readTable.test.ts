import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportCell } from '../../../../engine/features/import/Import.types.ts';
import { bombOf, bookOf, encode1256, encode16 } from '../../../../tests/helpers/importFiles.ts';
import { guessSeparator } from './csvRows.ts';
import { openZip } from './openZip.ts';
import { readTable, type ReadTable, type TableTask } from './readTable.ts';
import { TableRefused } from './TableRefused.ts';

/** Files that programs for spreadsheets have written. */
const FILES = join(import.meta.dirname, '../../../../tests/fixtures/imports');

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-read-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Rows = [number, ImportCell[]][];

async function read(
  content: Buffer | string,
  options: Partial<TableTask> = {},
): Promise<{ table: ReadTable; titles: string[]; rows: Rows }> {
  const [path, to] = [join(folder, `${(count += 1)}`), join(folder, `${count}-rows`)];
  await writeFile(path, content);
  const table = await readTable({ path, to, ...options });
  const lines = (await readFile(to, 'utf8')).split('\n').filter(Boolean);
  return {
    table,
    titles: table.columns.map(({ title }) => title),
    rows: lines.flatMap((line) => JSON.parse(line) as Rows),
  };
}

async function refusalOf(content: Buffer | string, options: Partial<TableTask> = {}): Promise<string> {
  const error: unknown = await read(content, options).catch((failure: unknown) => failure);
  if (!(error instanceof TableRefused)) throw error instanceof Error ? error : new Error('it was read');
  return error.text;
}

const TABLE = 'الاسم,السعر\nتنظيف,١٢\nصيانة,٥\n';

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(TABLE), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TABLE}`), 'utf-8'],
    ['UTF-16', encode16(TABLE), 'utf-16le'],
    ['UTF-16 with the high byte first', encode16(TABLE, { big: true }), 'utf-16be'],
    ['UTF-16 without a mark', encode16(TABLE.repeat(1).replaceAll('١٢', '12'), { mark: false }), 'utf-16le'],
    ['Windows-1256', encode1256(TABLE.replaceAll('١٢', '12').replaceAll('٥', '5')), 'windows-1256'],
  ])('is read in %s', async (_name, bytes, encoding) => {
    const { table, titles, rows } = await read(bytes);
    expect([table.encoding, titles, rows.map(([row, cells]) => [row, cells[0]])]).toEqual([
      encoding,
      ['الاسم', 'السعر'],
      [
        [2, 'تنظيف'],
        [3, 'صيانة'],
      ],
    ]);
  });

  it('SHOWN-02: is refused in an encoding that it does not have, and as what is no text', async () => {
    expect(await refusalOf(encode1256('الاسم\nتنظيف'), { encoding: 'utf-8' })).toBe('importEncoding');
    expect(await refusalOf(encode16(TABLE), { encoding: 'utf-8' })).toBe('importEncoding');
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toBe('importNotTable');
    expect(await refusalOf('')).toBe('importEmpty');
    expect(await refusalOf('a,b\n\n,\n')).toBe('importEmpty');
    expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('importOldExcel');
  });

  it('keeps quotes, lines and separators in quotes, numbers its rows, and takes the guard of formulas away', async () => {
    const { titles, rows } = await read('a;b\r\n"x;""y""\r\nz";\'=1+1\r\n\r\n;"it\'s"\r\nonly\r\n');
    expect(titles).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [2, ['x;"y"\r\nz', '=1+1']],
      [4, [null, "it's"]],
      [5, ['only']],
    ]);
  });

  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['name\nx', ','],
    ['sep=;\na,b;c\n', ';'],
    ['"a,b,c";d\n"1,2";3', ';'],
  ])('finds the separator of %j', (text, separator) => {
    expect(guessSeparator(text)).toBe(separator);
  });

  it('numbers rows as a spreadsheet does after the line that names the separator', async () => {
    expect((await read('sep=;\na;b\n1;2\n')).rows).toEqual([[3, ['1', '2']]]);
  });

  it('is refused with too many columns, too long a cell, or too many rows', async () => {
    expect(await refusalOf(`${'a,'.repeat(1_000_000)}a\n1`)).toBe('importColumns');
    expect((await read(`a${','.repeat(1000)}\n1${','.repeat(100_000)}\n`)).titles).toEqual(['a']);
    expect(await refusalOf(`a,b\n"${'x'.repeat(32_768)}",1`)).toBe('importCellTooLong');
    expect(await refusalOf(`a,b\n"never closed, ${'x\n'.repeat(20_000)}`)).toBe('importCellTooLong');
    expect(await refusalOf(`a\n${'1\n'.repeat(100_001)}`)).toBe('importRows');
  });
});

describe('a spreadsheet', () => {
  const rows = `
    <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>On</x:t></x:is></x:c><x:c r="D1" t="str"><x:v>Day</x:v></x:c></x:row>
    <x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="B3" t="b"><x:v>1</x:v></x:c><x:c r="C3"><x:v>12.5</x:v></x:c><x:c r="D3" s="1"><x:v>46346</x:v></x:c></x:row>
    <x:row><x:c><x:v>1E3</x:v></x:c><x:c s="2"><x:v>46346.395833333336</x:v></x:c><x:c s="3"><x:v>0.15</x:v></x:c><x:c s="2"><x:v>0.5</x:v></x:c></x:row>
    <x:row r="9"><x:c r="A9" t="str"><x:f>A3&amp;"x"</x:f><x:v>computed</x:v></x:c><x:c r="B9"><x:f>1+1</x:f></x:c><x:c r="C9" t="e"><x:v>#REF!</x:v></x:c><x:c r="D9" s="4"><x:v>7</x:v></x:c></x:row>
    <x:row r="12"><x:c r="A12"/></x:row>`;
  const parts = {
    rows,
    shared: ['الاسم', 'تنظيف &amp; صيانة'],
    formats: [14, 164, 10, 165],
    custom: ['yyyy\\-mm\\-dd hh:mm', '0 "days"'],
  };

  it('is read with shared texts, yes and no, days by their formats, percentages, and the values of formulas', async () => {
    const book = await read(bookOf(parts));
    expect(book.titles).toEqual(['الاسم', 'On', '', 'Day']);
    expect(book.rows).toEqual([
      [3, ['تنظيف & صيانة', true, 12.5, { day: '2026-11-20' }]],
      [4, [1000, { day: '2026-11-20T09:30:00' }, '15%', { day: '12:00:00' }]],
      [9, ['computed', { broken: '=' }, { broken: '#REF!' }, 7]],
    ]);
    expect(book.table).toMatchObject({ encoding: null, separator: null, sheets: ['sheet1'], sheet: 0, rows: 3 });
    expect(book.table.columns[3]?.samples).toEqual(['2026-11-20', '12:00', '7']);
  });

  // Made once by openpyxl 3.0.9, and by LibreOffice Calc 7.4.7 from that; it computed the formulas, openpyxl does not.
  it.each([
    ['openpyxl.xlsx', [{ broken: '=' }, { broken: '=' }, { broken: '=' }]],
    ['libreoffice.xlsx', [2469, 178, { broken: '#DIV/0!' }]],
  ])('BULK-05: is read as %s was written by a program for spreadsheets', async (name, sums) => {
    const book = await read(await readFile(join(FILES, name)));
    expect(book.table).toMatchObject({ sheets: ['العروض'], rows: 3 });
    expect(book.titles).toEqual([
      'الاسم',
      'Name',
      'السعر',
      'نسبة',
      'مفعّل',
      'يبدأ',
      'الموعد',
      'الوقت',
      'المجموع',
      'الهاتف',
    ]);
    const day = (text: string): ImportCell => ({ day: text });
    expect(book.rows).toEqual([
      [
        2,
        [
          'عرض «الصيف»',
          'Summer, "hot"',
          1234.5,
          '15%',
          true,
          day('2026-07-01'),
          day('2026-07-01T09:30:00'),
          day('18:45:00'),
          sums[0],
          '+971501234567',
        ],
      ],
      [
        3,
        [
          'شتاء ٢٠٢٦',
          'Winter\nline two',
          89,
          '5%',
          false,
          day('2026-12-31'),
          day('2026-12-31T23:59:00'),
          day('00:05:00'),
          sums[1],
          '٠٥٠١٢٣٤٥٦٧',
        ],
      ],
      [5, ['آخر صف', 'Last', 12_345_678_901.25, null, null, null, null, null, sums[2], '00971 50 123 4567']],
    ]);
  });

  it('counts days from 1904 where its file says so, and reads the chosen sheet', async () => {
    const second = '<x:row><x:c t="str"><x:v>a</x:v></x:c></x:row><x:row><x:c s="1"><x:v>44884</x:v></x:c></x:row>';
    const book = bookOf({ ...parts, second, is1904: true });
    expect((await read(book, { sheet: 1 })).rows).toEqual([[2, [{ day: '2026-11-20' }]]]);
    expect(await refusalOf(book, { sheet: 2 })).toBe('importSheet');
  });

  it('is refused when it unpacks to too much, has a million columns, or is none', async () => {
    const bomb = await bombOf(parts, 320);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(bomb)).toBe('importTooHeavy');
    // One that says that it is small is read up to the limit, and no further.
    const lying = await bombOf(parts, 3);
    const megabytes = Buffer.alloc(4);
    megabytes.writeUInt32LE(3 * 1024 * 1024);
    for (let at = lying.indexOf(megabytes); at !== -1; at = lying.indexOf(megabytes)) lying.fill(0, at, at + 4);
    let unpacked = 0;
    const reading = async (): Promise<void> => {
      for await (const piece of openZip(lying, 1024 * 1024).read('xl/sharedStrings.xml')) unpacked += piece.length;
    };
    await expect(reading()).rejects.toThrow('importTooHeavy');
    expect(unpacked).toBeLessThanOrEqual(1024 * 1024);
    const wide = `<x:row r="1"><x:c r="A1" t="str"><x:v>a</x:v></x:c><x:c r="XFD1" t="str"><x:v>b</x:v></x:c></x:row>`;
    expect(await refusalOf(bookOf({ rows: wide }))).toBe('importColumns');
    const cells = '<x:c t="str"><x:v>a</x:v></x:c>'.repeat(1_000_000);
    expect(await refusalOf(bookOf({ rows: `<x:row>${cells}</x:row>` }))).toBe('importColumns');
    expect(await refusalOf(Buffer.from(zipSync({ 'word/document.xml': strToU8('<a/>') })))).toBe('importNotTable');
    expect(await refusalOf(Buffer.from('PK\u0003\u0004 not an archive'))).toBe('importNotTable');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`f${i}`, new Uint8Array()]));
    expect(await refusalOf(bookOf({ ...parts, files: many }))).toBe('importTooHeavy');
  });

  it('is refused with entities, broken documents and parts cut short', async () => {
    const laughs = strToU8('<!DOCTYPE a [<!ENTITY b "ha">]><sst><si><t>&b;</t></si></sst>');
    expect(await refusalOf(bookOf({ ...parts, files: { 'xl/sharedStrings.xml': laughs } }))).toBe('importNotTable');
    expect(await refusalOf(bookOf({ rows: '<x:row><x:c>' }))).toBe('importNotTable');
    const whole = bookOf(parts);
    expect(await refusalOf(Buffer.concat([whole.subarray(0, 200), whole.subarray(260)]))).toBe('importNotTable');
  });
});
