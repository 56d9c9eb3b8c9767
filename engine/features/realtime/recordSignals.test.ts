import { describe, expect, it } from 'vitest';
import { readRecordPresence, readRecordView } from './recordSignals.ts';

const view = { resource: 'visits', id: 7, mode: 'edit', field: 'note' };
const person = { id: 3, name: 'منى', image: null, mode: 'look', fields: [] };

describe('readRecordView', () => {
  it('TALK-02: reads a record, its field, and that a tab shows none', () => {
    expect([readRecordView(view), readRecordView({ ...view, field: null }), readRecordView(null)]).toEqual([
      view,
      { ...view, field: null },
      null,
    ]);
  });

  it.each([
    undefined,
    'x',
    [],
    { ...view, resource: '' },
    { ...view, resource: 'a/b' },
    { ...view, resource: 'x'.repeat(81) },
    { ...view, id: 0 },
    { ...view, id: '7' },
    { ...view, mode: 'own' },
    { ...view, field: 5 },
    { ...view, field: '<b>' },
    { ...view, field: 'x'.repeat(81) },
  ])('TALK-02: refuses %j', (value) => {
    expect(readRecordView(value)).toBeUndefined();
  });
});

describe('readRecordPresence', () => {
  it('TALK-02: reads people, or nothing of them', () => {
    const whole = { resource: 'visits', id: 7, people: [person], more: 2 };
    expect(readRecordPresence(whole)).toEqual(whole);
    expect(readRecordPresence({ ...whole, people: [person, { ...person, name: 5 }] })).toBeUndefined();
    expect(readRecordPresence({ ...whole, people: 'x' })).toBeUndefined();
    expect(readRecordPresence(null)).toBeUndefined();
  });
});
