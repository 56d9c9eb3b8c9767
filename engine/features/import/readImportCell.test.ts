import { describe, expect, it } from 'vitest';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import type { ImportCell } from './Import.types.ts';
import { readImportCell, serialText, textOf } from './readImportCell.ts';

const fieldOf = (kind: ResolvedField['kind'], own: Partial<ResolvedField> = {}): ResolvedField =>
  ({ kind, name: kind, schema: {}, leaves: [], ...own }) as unknown as ResolvedField;

const read = (kind: ResolvedField['kind'], cell: ImportCell, own: Partial<ResolvedField> = {}): unknown => {
  const result = readImportCell(fieldOf(kind, own), cell);
  return result.kind === 'value' ? result.value : result.kind === 'problem' ? result.problem : result;
};

const COLOURS: Partial<ResolvedField> = {
  schema: { enum: ['red', 2] },
  enumLabels: { red: { ar: 'أحمر', en: 'Red' }, '2': { ar: 'أزرق', en: 'Blue' } },
};

describe('a cell as a value', () => {
  it.each<[ResolvedField['kind'], ImportCell, unknown]>([
    ['money', '١٬٢٣٤٫٥٠', 1234.5],
    ['money', '1,234.50', 1234.5],
    ['money', 0.1 + 0.2, 0.3],
    ['money', '1,5', 'importNumber'],
    ['money', 'ten', 'importNumber'],
    ['integer', '۱۲', 12],
    ['integer', '1e5', 'importNumber'],
    ['percent', '12.5%', 12.5],
    ['percent', '١٢٪', 12],
    ['number', '15%', 0.15],
    ['flag', 'نعم', 1],
    ['flag', 'NO', 0],
    ['flag', true, 1],
    ['boolean', '0', false],
    ['flag', 'perhaps', 'importFlag'],
    ['digits', 971, '971'],
    ['text', 12345678901234, '12345678901234'],
    ['text', ' a \n b ', 'a b'],
    ['textarea', 'a\nb', 'a\nb'],
    ['text', '\u202Bنص\u202C', 'نص'],
    ['date', '31/12/2026', '2026-12-31'],
    ['date', '٣١/١٢/٢٠٢٦', '2026-12-31'],
    ['date', '2026-12-31', '2026-12-31'],
    ['date', '1.2.2026', '2026-02-01'],
    ['date', '2026-12-31T00:00:00', '2026-12-31'],
    ['date', { day: '2026-12-31' }, '2026-12-31'],
    ['date', 46346, '2026-11-20'],
    ['date', '31/02/2026', 'importDate'],
    ['date', '12/31/2026', 'importDate'],
    ['date', '2026-12-31 10:00', 'importDate'],
    ['date', -4, 'importDate'],
    ['date', 1e9, 'importDate'],
    ['timestamp', '20/11/2026 12:30', '2026-11-20T08:30:00.000Z'],
    ['timestamp', { day: '2026-11-20T12:30:00' }, '2026-11-20T08:30:00.000Z'],
    ['time', '9:30', '09:30'],
    ['time', '٠٩:٣٠:٠٠', '09:30'],
    ['time', 0.5, '12:00'],
    ['time', { day: '09:30:00' }, '09:30'],
    ['time', '25:00', 'importTime'],
    ['phone', '+971 50 123 4567', { code: '971', number: '501234567' }],
    ['phone', '٠٠٩٧١ ٥٠١٢٣٤٥٦٧', { code: '971', number: '501234567' }],
    ['phone', '0501234567', 'importPhone'],
    ['geo-point', '25.2048, 55.2708', { lat: 25.2048, lng: 55.2708 }],
    ['geo-point', 'Dubai', 'importPlace'],
    ['text', { broken: '#REF!' }, 'importBroken'],
    ['text', '  ', { kind: 'empty' }],
    ['money', null, { kind: 'empty' }],
  ])('%s of %j is %j', (kind, cell, expected) => {
    expect(read(kind, cell)).toEqual(expected);
  });

  it('of an enumeration is its value, or its label in either language', () => {
    expect(['red', 'RED', 'أحمر', 'احمر', 'Blue', 2, '2', 'green'].map((cell) => read('enum', cell, COLOURS))).toEqual([
      'red',
      'red',
      'red',
      'red',
      2,
      2,
      2,
      'importChoice',
    ]);
    const list = { ...COLOURS, schema: { items: { enum: ['red', 2] } } };
    expect(read('tags', 'أحمر؛ احمر، Blue\nred', list)).toEqual(['أحمر', 'Blue', 'red']);
    expect([read('enum-list', 'أحمر، Blue', list), read('enum-list', 'red,green', list)]).toEqual([
      ['red', 2],
      'importChoice',
    ]);
  });

  it('of a reference is a folded name, or a number', () => {
    expect(read('reference', 'مُدِيْنَة')).toMatchObject({
      kind: 'records',
      isList: false,
      names: [{ name: 'مدينه', id: undefined }],
    });
    expect(read('reference', '#١٢')).toMatchObject({ names: [{ id: 12 }] });
    expect(read('references', 'a، b;3')).toMatchObject({
      isList: true,
      names: [{ name: 'a' }, { name: 'b' }, { id: 3 }],
    });
  });
});

describe('a number of a spreadsheet as a day', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [46346.395833333336, '2026-11-20T09:30:00'],
    [0.999988425925926, '23:59:59'],
    [2_958_465, '9999-12-31'],
    [Number.NaN, undefined],
  ])('%d is %s', (serial, expected) => {
    expect(serialText(serial)).toBe(expected);
  });

  it('is shown as exports write it', () => {
    expect([textOf({ day: '2026-11-20T09:30:00' }), textOf({ day: '2026-11-20' }), textOf(0.1 + 0.2)]).toEqual([
      '2026-11-20 09:30',
      '2026-11-20',
      '0.3',
    ]);
  });
});

describe('kinds with a form of their own', () => {
  it.each<[ResolvedField['kind'], ImportCell, unknown]>([
    ['iban', 'AE07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
    ['emirates-id', '٧٨٤-١٩٨٧-١٢٣٤٥٦٧-١', '784198712345671'],
    ['emirates-id', 784198712345671, '784198712345671'],
    ['ip-address', '2001:DB8:0::1', '2001:db8::1'],
    ['slug', 'Green Tea', 'green-tea'],
    ['color', 'ABC', '#aabbcc'],
    ['week', 'الأسبوع 7 من 2026', '2026-W07'],
    ['quarter', 'Q3 2026', '2026-Q3'],
    ['duration', 'ساعة و30 دقيقة', 90],
    ['duration', '1 hr 30 min', 90],
    ['duration', 45, 45],
    ['markdown', '# a\n- b', '# a\n- b'],
  ])(
    'KIND-01, KIND-02, KIND-03, KIND-04, LANG-11: %s reads %s as exports and people write it',
    (kind, cell, expected) => {
      expect(readImportCell(fieldOf(kind), cell)).toEqual({ kind: 'value', value: expected });
    },
  );

  it('LANG-11: what is no duration is named', () => {
    expect(readImportCell(fieldOf('duration'), 'soon')).toEqual({ kind: 'problem', problem: 'importDuration' });
    expect(readImportCell(fieldOf('duration'), 1.5)).toEqual({ kind: 'problem', problem: 'importDuration' });
  });
});
