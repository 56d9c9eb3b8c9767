import { describe, expect, it } from 'vitest';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { BLOCK_LIMITS, type CellRange, formatBlock, parseBlock, placeBlock } from './block.ts';
import { cellText, readGridCell } from './cellText.ts';
import { createEditHistory } from './createEditHistory.ts';
import { moveInGrid, nextCell } from './moveInGrid.ts';

describe('GRID-02: the keys of the grid', () => {
  const size = { rows: 30, columns: 5, page: 10 };
  const from = { row: 12, column: 2 };
  it.each([
    ['ArrowUp', false, false, { row: 11, column: 2 }],
    ['ArrowDown', false, false, { row: 13, column: 2 }],
    ['ArrowRight', false, false, { row: 12, column: 3 }],
    ['ArrowLeft', false, false, { row: 12, column: 1 }],
    ['ArrowRight', false, true, { row: 12, column: 1 }],
    ['ArrowLeft', false, true, { row: 12, column: 3 }],
    ['ArrowLeft', true, true, { row: 12, column: 4 }],
    ['ArrowLeft', true, false, { row: 12, column: 0 }],
    ['ArrowUp', true, false, { row: 0, column: 2 }],
    ['ArrowDown', true, true, { row: 29, column: 2 }],
    ['Home', false, true, { row: 12, column: 0 }],
    ['End', false, false, { row: 12, column: 4 }],
    ['Home', true, false, { row: 0, column: 0 }],
    ['End', true, true, { row: 29, column: 4 }],
    ['PageUp', false, false, { row: 2, column: 2 }],
    ['PageDown', false, false, { row: 22, column: 2 }],
    ['a', false, false, undefined],
    ['Enter', false, false, undefined],
  ])('%s (Ctrl: %s, right to left: %s) leads to %o', (key, isCtrl, isRtl, to) => {
    expect(moveInGrid(from, { key, isCtrl, isRtl }, size)).toEqual(to);
  });

  it('stay in the table', () => {
    const last = { row: 29, column: 4 };
    const at = (key: string, place: typeof last) => moveInGrid(place, { key, isCtrl: false, isRtl: false }, size);
    expect(at('PageDown', last)).toEqual(last);
    expect(at('ArrowRight', last)).toEqual(last);
    expect(at('PageUp', { row: 3, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(at('ArrowDown', { row: 0, column: 0 })).toEqual({ row: 1, column: 0 });
  });

  it('Tab writes on in the next cell, and ends at the ends', () => {
    expect(nextCell({ row: 0, column: 4 }, size, 1)).toEqual({ row: 1, column: 0 });
    expect(nextCell({ row: 1, column: 0 }, size, -1)).toEqual({ row: 0, column: 4 });
    expect(nextCell({ row: 29, column: 4 }, size, 1)).toBeUndefined();
    expect(nextCell({ row: 0, column: 0 }, size, -1)).toBeUndefined();
  });
});

describe('GRID-03: a block of a spreadsheet', () => {
  it('has its cells between tabs, with lines, tabs and quotes in quotes', () => {
    expect(parseBlock('a\tb\r\n"c\nd"\t"e ""f"""\r\n')).toEqual([
      ['a', 'b'],
      ['c\nd', 'e "f"'],
    ]);
    expect(parseBlock('one')).toEqual([['one']]);
    expect(parseBlock('a\t\n\tb')).toEqual([
      ['a', ''],
      ['', 'b'],
    ]);
    expect(parseBlock('')).toEqual([]);
  });

  it('is refused where it is larger than any table', () => {
    expect(parseBlock('x'.repeat(BLOCK_LIMITS.characters + 1))).toBeUndefined();
    expect(parseBlock('\n'.repeat(BLOCK_LIMITS.cells + 1))).toBeUndefined();
  });

  it('is written so that it is read again, and no text of it is a formula', () => {
    const rows = [
      ['=1+1', '-5', '@x', '+971 501234567'],
      ['a\tb', 'c "d"', 'e\nf', 'نص'],
    ];
    const text = formatBlock(rows.map((row, i) => row.map((own, j) => ({ text: own, isNumber: i === 0 && j === 1 }))));
    expect(text).toBe('\'=1+1\t-5\t\'@x\t\'+971 501234567\r\n"a\tb"\t"c ""d"""\t"e\nf"\tنص');
    expect(parseBlock(text)).toEqual(rows);
  });

  const range = (top: number, start: number, bottom = top, end = start): CellRange => ({ top, start, bottom, end });
  const size = { rows: 3, columns: 3 };

  it('SHOWN-02: goes from the first selected cell on; what is beyond the table is counted and not lost silently', () => {
    const placed = placeBlock([['a', 'b', 'c'], ['d']], range(2, 1), size);
    expect(placed.cells).toEqual([
      { row: 2, column: 1, text: 'a' },
      { row: 2, column: 2, text: 'b' },
    ]);
    expect(placed.lost).toBe(2);
    expect(placed.range).toEqual(range(2, 1, 2, 2));
  });

  it('is repeated over a selection that is a multiple of it', () => {
    const placed = placeBlock([['x', 'y']], range(0, 0, 2, 1), size);
    expect(placed.cells.map(({ row, column, text }) => `${row}${column}${text}`)).toEqual([
      '00x',
      '01y',
      '10x',
      '11y',
      '20x',
      '21y',
    ]);
    expect(placeBlock([['x', 'y']], range(0, 0, 0, 2), size).cells).toHaveLength(2);
    expect(placeBlock([], range(0, 0), size)).toEqual({ cells: [], lost: 0, range: range(0, 0) });
  });
});

describe('GRID-03: a text of a cell', () => {
  const field = (kind: ResolvedField['kind'], own: object = {}): ResolvedField =>
    ({ kind, name: kind, schema: {}, leaves: [], ...own }) as unknown as ResolvedField;
  it.each<[ResolvedField['kind'], string, unknown]>([
    ['money', '١٬٢٣٤٫٥', 1234.5],
    ['money', '=1+1', 'importNumber'],
    ['text', '=1+1', '=1+1'],
    ['integer', '۱۲', 12],
    ['date', '٣١/١٢/٢٠٢٦', '2026-12-31'],
    ['date', '46346', '2026-11-20'],
    ['date', '٤٦٣٤٦', '2026-11-20'],
    ['date', '2026', 'importDate'],
    ['flag', 'نعم', 1],
    ['phone', '+971 501234567', { code: '971', number: '501234567' }],
  ])('SHOWN-02: of kind %s is read from %s', (kind, text, value) => {
    const read = readGridCell(field(kind), text);
    expect(read.kind === 'value' ? read.value : read.kind === 'problem' ? read.problem : read).toEqual(value);
  });

  it.each<[ResolvedField['kind'], unknown]>([
    ['money', 1234.5],
    ['date', '2026-12-31'],
    ['phone', { code: '971', number: '501234567' }],
    ['timestamp', '2026-11-20T06:30:00.000Z'],
    ['time', '14:30'],
    ['text', 'نص'],
  ])('of kind %s is typed so that it says %o again', (kind, value) => {
    const read = readGridCell(field(kind), cellText(field(kind), value) ?? '');
    expect(read).toEqual({ kind: 'value', value });
  });
});

describe('GRID-04: what can be undone', () => {
  it('is undone newest first and done again; a new step forgets what was undone', () => {
    const history = createEditHistory<string>();
    for (const step of ['a', 'b', 'c']) history.add(step);
    expect([history.undo(), history.undo(), history.redo()]).toEqual(['c', 'b', 'b']);
    expect(history.canRedo()).toBe(true);
    history.add('d');
    expect([history.canRedo(), history.redo()]).toEqual([false, undefined]);
    expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual(['d', 'b', 'a', undefined]);
    expect(history.canUndo()).toBe(false);
  });

  it('is at most two hundred steps', () => {
    const history = createEditHistory<number>();
    for (let step = 0; step < 250; step += 1) history.add(step);
    const undone: number[] = [];
    for (let step = history.undo(); step !== undefined; step = history.undo()) undone.push(step);
    expect([undone.length, undone.at(-1)]).toEqual([200, 50]);
  });
});
