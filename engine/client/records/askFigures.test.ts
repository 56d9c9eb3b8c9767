import { describe, expect, it } from 'vitest';
import { readFigures } from './askFigures.ts';

describe('readFigures', () => {
  it('CALL-06: reads the lines of an answer and leaves out what is none', () => {
    const total = { key: 'total', label: 'Total', value: 210, kind: 'money', is_total: true, note: 'Too much' };
    const body = { title: 'Price', data: [total, { key: 'x', label: 'X', value: {}, kind: 'odd' }, 4, { label: 'Y' }] };
    expect(readFigures(body)).toEqual({
      title: 'Price',
      figures: [
        { key: 'total', label: 'Total', value: 210, kind: 'money', isTotal: true, note: 'Too much' },
        { key: 'x', label: 'X', value: null, kind: 'text', isTotal: false },
      ],
    });
    expect(readFigures('nonsense')).toEqual({ title: '', figures: [] });
  });
});
