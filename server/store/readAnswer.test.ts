import { describe, expect, it } from 'vitest';
import { readAnswer } from './readAnswer.ts';

/** A message of the database: its kind, its length, its body. */
function message(kind: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const column = (name: string, type: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]);

const row = (...values: (string | null)[]): Buffer =>
  message(
    'D',
    int16(values.length),
    ...values.map((value) =>
      value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
    ),
  );

const PARSERS = { 23: Number };
const DESCRIPTION = message('T', int16(3), column('id', 23), column('name', 25), column('note', 25));
const SELECTED = Buffer.concat([row('7', 'سعاد', null), row('8', '', 'b'), message('C', 'SELECT 2')]);
const READY = message('Z', Buffer.from('I'));
const ROWS = [
  { id: 7, name: 'سعاد', note: null },
  { id: 8, name: '', note: 'b' },
];

describe('readAnswer', () => {
  it('reads rows by the types of their columns, also of letters of more than one byte, empty and absent values', () => {
    expect(readAnswer(Buffer.concat([message('2'), DESCRIPTION, SELECTED, READY]), PARSERS)).toMatchObject({
      rows: ROWS,
      affectedRows: 0,
    });
  });

  it('reads rows of a statement that was described before', () => {
    const { columns, types } = readAnswer(
      Buffer.concat([message('1'), message('t', int16(2), int32(20), int32(1009)), DESCRIPTION, READY]),
      PARSERS,
    );
    expect(types).toEqual([20, 1009]);
    expect(readAnswer(Buffer.concat([message('2'), SELECTED, READY]), {}, columns).rows).toEqual(ROWS);
  });

  it.each([
    ['INSERT 0 5', 5],
    ['UPDATE 12', 12],
    ['DELETE 0', 0],
    ['MERGE 3', 3],
    ['SELECT 9', 0],
    ['COMMIT', 0],
    ['CREATE TABLE', 0],
  ])('counts the rows that %s changed as %i', (tag, rows) => {
    expect(readAnswer(message('C', tag), {}).affectedRows).toBe(rows);
  });

  it('throws the first error, with its code and what it names', () => {
    const error = message('E', 'SERROR', 'C23505', 'Mduplicate key', 'nthings_pkey', Buffer.alloc(1));
    const second = message('E', 'SERROR', 'C25P02', 'Maborted', Buffer.alloc(1));
    let thrown: unknown;
    try {
      readAnswer(Buffer.concat([message('1'), error, second, READY]), {});
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).toMatchObject({ code: '23505', constraint: 'things_pkey', message: 'duplicate key' });
  });

  it('reads nothing from no answer', () => {
    expect(readAnswer(Buffer.alloc(0), {})).toEqual({ columns: undefined, types: [], rows: [], affectedRows: 0 });
  });
});
