import { describe, expect, it } from 'vitest';
import { readChangeBatch, readRecordChange } from './RecordChange.ts';

const change = { seq: 7, resource: 'cities', id: 3, action: 'update', at: '2026-11-20T08:00:00.000Z' };

describe('readRecordChange', () => {
  it('accepts a change with all fields, and one with the required ones', () => {
    const whole = { ...change, version: 2, fields: ['name'], by: { id: 1, name: 'مريم' }, own: true };
    expect([readRecordChange(whole), readRecordChange(change)]).toEqual([whole, change]);
  });

  it('leaves out what it does not know', () => {
    expect(readRecordChange({ ...change, secret: 1, by: { id: 1, email: 'x' } })).toEqual({ ...change, by: { id: 1 } });
  });

  it.each([
    null,
    [],
    'x',
    { ...change, seq: -1 },
    { ...change, seq: '7' },
    { ...change, id: 1.5 },
    { ...change, action: 'drop' },
    { ...change, resource: '' },
    { ...change, at: 'soon' },
    { ...change, version: '1' },
    { ...change, fields: [1] },
    { ...change, by: { name: 'x' } },
    { ...change, by: { id: 1, name: 2 } },
    { ...change, own: false },
  ])('refuses %j', (value) => {
    expect(readRecordChange(value)).toBeUndefined();
  });
});

describe('readChangeBatch', () => {
  it('accepts a whole batch or none of it', () => {
    expect(readChangeBatch({ events: [change], seq: 7 })).toEqual({ events: [change], seq: 7 });
    expect(readChangeBatch({ events: [change, {}], seq: 7 })).toBeUndefined();
    expect(readChangeBatch({ events: {}, seq: 7 })).toBeUndefined();
    expect(readChangeBatch({ events: [] })).toBeUndefined();
  });
});
