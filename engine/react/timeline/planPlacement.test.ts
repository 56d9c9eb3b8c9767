import { describe, expect, it } from 'vitest';
import definition from '../../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { TimelineRecord } from '../../features/timeline/Timeline.types.ts';
import { asksForMore, planPlacement, type PlacementScope, type Target, valuesOf, withNames } from './planPlacement.ts';

const orders = resolveDefinition(definition as unknown as ResourceDefinition);
const timeline = orders.layouts?.timeline;
if (timeline === undefined) throw new Error('orders have no timeline');
const scope: PlacementScope = { resource: orders, timeline, userType: 'admin', may: { move: true, edit: true } };
const OWNER = { id: 7, name: 'سالم' };
const SLOT = { id: 3, name: '10:00 – 12:00', reasons: [], from: 600, to: 720 };
const LATER: Target = { time: { day: '2026-11-26', span: { from: 600, to: 720 }, slot: SLOT } };

function item(state: string, more: object = {}): TimelineRecord {
  const times = { scheduled_date: '2026-11-26', work_time_id: 2 };
  const record: Row = { id: 1, version: 3, status: state, type: 'maintenance', agent_id: null, ...times, ...more };
  const owner = typeof record['agent_id'] === 'number' ? record['agent_id'] : null;
  return { record, owner, span: { from: 480, to: 600 } };
}

const plan = (one: TimelineRecord, target: Target, own: PlacementScope = scope) =>
  planPlacement(own, one, valuesOf(own, one, target))?.map(({ move, values }) => [
    move === undefined ? 'form' : move.stays === true ? 'stays' : move.to,
    values,
  ]);

describe('PLAN-05: a record is placed by the moves of its machine, else by its form', () => {
  it('is given to a row by the move that asks for the reference', () => {
    expect(plan(item('pending'), { owner: OWNER })).toEqual([['accepted', { agent_id: 7 }]]);
  });

  it('is given to another row by its form where no move does it, with the new time at once', () => {
    const accepted = item('accepted', { agent_id: 4 });
    expect(plan(accepted, { owner: OWNER })).toEqual([['form', { agent_id: 7 }]]);
    const time = { scheduled_date: '2026-11-26', work_time_id: 3 };
    expect(plan(accepted, { owner: OWNER, ...LATER })).toEqual([['form', { agent_id: 7, ...time }]]);
  });

  it('is moved in time by the move that stays in its state, before it is given to a row', () => {
    const time = { scheduled_date: '2026-11-26', work_time_id: 3 };
    expect(plan(item('accepted', { agent_id: 7 }), LATER)).toEqual([['stays', time]]);
    expect(plan(item('pending'), { owner: OWNER, ...LATER })).toEqual([
      ['stays', time],
      ['accepted', { agent_id: 7 }],
    ]);
  });

  it('changes nothing where it has that row and time', () => {
    expect(plan(item('accepted', { agent_id: 7 }), { owner: OWNER })).toEqual([]);
    const same = { ...SLOT, id: 2, from: 480, to: 600 };
    expect(plan(item('pending'), { time: { day: '2026-11-26', span: same, slot: same } })).toEqual([]);
  });

  it('stays where its state, or the person, allows neither', () => {
    expect(plan(item('closed', { agent_id: 4 }), { owner: OWNER })).toBeUndefined();
    const none = { ...scope, may: { move: false, edit: false } };
    expect(plan(item('pending'), { owner: OWNER }, none)).toBeUndefined();
    expect(plan(item('pending'), { owner: OWNER }, { ...scope, userType: undefined })).toEqual([
      ['form', { agent_id: 7 }],
    ]);
    const fixed = { ...scope, timeline: { ...timeline, moves: undefined } as never };
    expect(valuesOf(fixed, item('pending'), LATER)).toEqual({});
  });

  it('asks for what a move requires besides, with the chosen names', () => {
    const [stays, assigned] =
      planPlacement(scope, item('pending'), valuesOf(scope, item('pending'), { owner: OWNER, ...LATER })) ?? [];
    if (stays === undefined || assigned === undefined) throw new Error('two moves');
    const { record } = item('pending');
    expect([asksForMore(scope, record, stays), asksForMore(scope, record, assigned)]).toEqual([true, false]);
    expect(withNames(orders, record, { step: assigned, target: { owner: OWNER } })).toMatchObject({
      agent_id: 7,
      agent: OWNER,
    });
  });
});

describe('PLAN-05: a record without slots is placed at any time', () => {
  const { slots: _slots, ...free } = timeline;
  const valuesAt = (own: object, record: object, from: number, more: object = {}) =>
    valuesOf(
      { timeline: { ...free, ...own } },
      { record: { id: 1, ...record }, owner: 1, span: { from: 480, to: 540 } },
      { time: { day: '2026-11-26', span: { from, to: from + 60 }, ...more } },
    ).time;

  it('writes day and time, and an end that it has', () => {
    const times = { date: 'day', time: 'at', moves: 'day' };
    expect(valuesAt(times, { day: '2026-11-26', at: '08:00' }, 600)).toEqual({ day: '2026-11-26', at: '10:00' });
    expect(valuesAt({ ...times, end: 'till' }, { day: '2026-11-26', at: '08:00', till: '09:00' }, 600)).toEqual({
      day: '2026-11-26',
      at: '10:00',
      till: '11:00',
    });
  });

  it('writes moments of the product’s clocks', () => {
    const moments = { date: 'begins', time: undefined, moves: 'begins', end: 'ends' };
    expect(valuesAt(moments, { begins: '2026-11-26T04:00:00.000Z', ends: '2026-11-26T05:00:00.000Z' }, 600)).toEqual({
      begins: '2026-11-26T06:00:00.000Z',
      ends: '2026-11-26T07:00:00.000Z',
    });
  });

  it('writes an end that was chosen, and keeps what a bar does not show of a record', () => {
    const moments = { date: 'begins', time: undefined, moves: 'begins', end: 'ends' };
    const record = { begins: '2026-11-26T04:00:00.000Z', ends: null };
    expect(valuesAt(moments, record, 480, { span: { from: 480, to: 1440 }, isEnded: true })).toEqual({
      begins: '2026-11-26T04:00:00.000Z',
      ends: '2026-11-26T20:00:00.000Z',
    });
    // From 22:00 of the day before to 02:00 of the day after: the whole of it is moved by two hours.
    const night = { begins: '2026-11-25T18:00:00.000Z', ends: '2026-11-26T22:00:00.000Z' };
    const item: TimelineRecord = { record: { id: 1, ...night }, owner: 1, span: { from: 0, to: 1440 } };
    const scopeOf = { timeline: { ...free, ...moments } as never };
    const moved = { time: { day: '2026-11-26', span: { from: 120, to: 1440 } } };
    expect(valuesOf(scopeOf, item, moved).time).toEqual({
      begins: '2026-11-25T22:00:00.000Z',
      ends: '2026-11-27T02:00:00.000Z',
    });
    expect(valuesOf(scopeOf, item, { time: { day: '2026-11-26', span: { from: 0, to: 1440 } } })).toEqual({});
  });
});
