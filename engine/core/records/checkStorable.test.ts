import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { checkStorable } from './checkStorable.ts';

const label = { ar: 'حقل', en: 'Field' };
const { fields } = resolveDefinition({
  name: 'storable',
  label,
  form: {
    schema: {
      type: 'object',
      properties: {
        price: { $ref: 'lawha:money', 'x-label': label },
        count: { type: 'integer', 'x-label': label },
        rate: { type: 'number', multipleOf: 0.000_01, 'x-label': label },
        note: { type: 'string', 'x-label': label },
        lines: {
          type: 'array',
          'x-label': label,
          items: { type: 'object', properties: { fee: { $ref: 'lawha:money', 'x-label': label } } },
        },
      },
    },
  },
});

describe('checkStorable', () => {
  it.each([
    [
      { price: 9_999_999_999.99, count: Number.MAX_SAFE_INTEGER, note: 'نص 😀', lines: [{ fee: -9_999_999_999.99 }] },
      [],
    ],
    [{ price: 10_000_000_000 }, ['price: number']],
    // Of fourteen digits five are after the point.
    [{ rate: 999_999_999.5 }, []],
    [{ rate: -1_000_000_000 }, ['rate: number']],
    [{ count: Number.MAX_SAFE_INTEGER + 1 }, ['count: number']],
    [{ count: 1e107 }, ['count: number']],
    [{ note: 'a\0b' }, ['note: text']],
    [{ note: '\uD83D' }, ['note: text']],
    [{ lines: [{ fee: 1 }, { fee: -1e10 }] }, ['lines.1.fee: number']],
    [{ count: undefined, note: null, lines: 'x' }, []],
  ])('VERDICT-01: %j', (record, faults) => {
    expect(checkStorable(fields, record).map(({ path, is }) => `${path.join('.')}: ${is}`)).toEqual(faults);
  });
});
