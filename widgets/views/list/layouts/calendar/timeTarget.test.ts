import { describe, expect, it } from 'vitest';
import type { ResolvedCalendar } from '../../../../../engine/core/definition/Layouts.types.ts';
import { hoursOf, movesInDay, valuesAt } from './timeTarget.ts';
import { daysFor } from './daysFor.ts';

const field = (name: string, kind: 'date' | 'time' | 'timestamp', forms: ('add' | 'edit')[] = ['add', 'edit']) => ({
  name,
  kind,
  forms,
});
const FIELDS = [
  field('day', 'date'),
  field('at', 'time'),
  field('until', 'time'),
  field('planned', 'date'),
  field('starts', 'timestamp'),
  field('ends', 'timestamp'),
];
const plain: ResolvedCalendar = { date: 'day', time: 'at', minutes: 60, moves: 'day' };
const moment: ResolvedCalendar = { date: 'starts', end: 'ends', minutes: 60, moves: 'starts' };
const row = {
  id: 1,
  day: '2026-11-26',
  at: '09:00',
  starts: '2026-11-26T06:00:00.000Z',
  ends: '2026-11-26T07:30:00.000Z',
};
const to = (calendar: ResolvedCalendar, target: { day: string; minute?: number }, of: object = row) =>
  valuesAt(calendar, { ...row, ...of }, { target, fields: FIELDS });

describe('valuesAt', () => {
  it('BESIDE-04: another day keeps the time, another hour keeps the day', () => {
    expect(to(plain, { day: '2026-11-28' })).toEqual({ day: '2026-11-28' });
    expect(to(plain, { day: '2026-11-26', minute: 615 })).toEqual({ day: '2026-11-26', at: '10:15' });
  });

  it('BESIDE-04: nothing is written where it is there already, or cannot be moved', () => {
    expect(to(plain, { day: '2026-11-26' })).toBeUndefined();
    expect(to(plain, { day: '2026-11-26', minute: 540 })).toBeUndefined();
    const { moves: _moves, ...fixed } = plain;
    expect(to(fixed, { day: '2026-11-28' })).toBeUndefined();
  });

  it('BESIDE-04: an end moves along, and stays within its day', () => {
    const ending = { ...plain, end: 'until' };
    expect(to(ending, { day: '2026-11-26', minute: 600 }, { until: '09:45' })).toMatchObject({ until: '10:45' });
    expect(to(ending, { day: '2026-11-26', minute: 1430 }, { until: '09:45' })).toMatchObject({ until: '23:59' });
    expect(to(ending, { day: '2026-11-26', minute: 600 })).not.toHaveProperty('until');
  });

  it('BESIDE-04: a moment keeps its time of day in the zone of the product', () => {
    const moved = to(moment, { day: '2026-11-28' }) as Record<string, string>;
    expect([moved['starts'], moved['ends']]).toEqual(['2026-11-28T06:00:00.000Z', '2026-11-28T07:30:00.000Z']);
  });

  it('BESIDE-04: where another field is written, the time is chosen otherwise', () => {
    const derived = { ...plain, moves: 'planned' };
    expect(movesInDay(derived, FIELDS)).toBe(false);
    expect(to(derived, { day: '2026-11-28', minute: 600 })).toEqual({ planned: '2026-11-28' });
    expect(movesInDay(plain, FIELDS)).toBe(true);
    expect(movesInDay(plain, [field('day', 'date'), field('at', 'time', [])])).toBe(false);
  });
});

describe('hoursOf', () => {
  it('BESIDE-04: a record without a time, and one of a group without times, is of the whole day', () => {
    expect(hoursOf(plain, row, { day: '2026-11-26', fields: FIELDS })).toEqual({ from: 540, to: 600 });
    expect(hoursOf(plain, { ...row, at: null }, { day: '2026-11-26', fields: FIELDS })).toBeUndefined();
    expect(hoursOf({ date: 'day', minutes: 60 }, row, { day: '2026-11-26', fields: FIELDS })).toBeUndefined();
  });
});

describe('daysFor', () => {
  it.each([
    ['ArrowLeft', true, true, 1],
    ['ArrowLeft', false, true, -1],
    ['ArrowRight', true, false, -1],
    ['ArrowDown', true, true, 7],
    ['ArrowUp', false, true, -7],
    ['ArrowDown', false, false, undefined],
    ['Home', false, true, undefined],
  ])('BESIDE-04: Shift and %s (from right to left: %s, in a month: %s) moves by %s', (key, isRtl, isMonth, by) => {
    expect(daysFor(key, { isRtl, isMonth })).toBe(by);
  });
});
