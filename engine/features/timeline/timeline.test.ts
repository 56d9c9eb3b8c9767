import { describe, expect, it } from 'vitest';
import { axisOf, hoursOf, minuteAt, placeOf, slotAt, snapStart } from './axis.ts';
import { layLanes } from './layLanes.ts';
import { minuteOfNow, readMinute, spanOf, writeMinute } from './spanOf.ts';
import { stepFocus } from './stepFocus.ts';

const bar = (key: string, from: number, to: number) => ({ key, span: { from, to } });

describe('PLAN-01: lanes of bars that overlap', () => {
  it('shares a lane where no minute is shared, and opens another where one is', () => {
    const { lanes, count } = layLanes([bar('b', 630, 700), bar('a', 600, 660), bar('c', 660, 720), bar('d', 700, 760)]);
    expect(count).toBe(2);
    expect([...lanes].map(([key, { lane, isShared }]) => [key, lane, isShared])).toEqual([
      ['a', 0, true],
      ['b', 1, true],
      ['c', 0, true],
      ['d', 1, true],
    ]);
  });

  it('has one lane for bars that follow one another, and for none', () => {
    const { lanes, count } = layLanes([bar('a', 600, 660), bar('b', 660, 720)]);
    expect([count, lanes.get('a'), lanes.get('b')]).toEqual([
      1,
      { lane: 0, isShared: false },
      { lane: 0, isShared: false },
    ]);
    expect(layLanes([]).count).toBe(1);
  });

  it('never puts two bars that share a minute into one lane', () => {
    const bars = Array.from({ length: 60 }, (_, i) =>
      bar(String(i), (i * 37) % 900, ((i * 37) % 900) + 20 + ((i * 53) % 200)),
    );
    const { lanes } = layLanes(bars);
    const meeting = bars.flatMap((one) =>
      bars
        .filter((other) => one !== other && one.span.from < other.span.to && other.span.from < one.span.to)
        .map((other) => [one, other] as const),
    );
    expect(meeting.length).toBeGreaterThan(100);
    expect(meeting.filter(([one, other]) => lanes.get(one.key)?.lane === lanes.get(other.key)?.lane)).toEqual([]);
  });
});

describe('PLAN-01: hours and positions', () => {
  const axis = { from: 480, to: 1080 };

  it('draws the stated hours, and those that records take besides', () => {
    expect(axisOf([8, 18], [])).toEqual(axis);
    expect(
      axisOf(
        [8, 18],
        [
          { from: 450, to: 510 },
          { from: 1090, to: 1150 },
        ],
      ),
    ).toEqual({ from: 420, to: 1200 });
    expect(hoursOf({ from: 480, to: 660 })).toEqual([8, 9, 10]);
  });

  it('places a bar from the begin of the hours, which the direction mirrors', () => {
    expect(placeOf(axis, { from: 540, to: 600 })).toEqual({ start: 10, size: 10 });
    const box = { left: 100, width: 1000 };
    expect(minuteAt(axis, 200, { ...box, direction: 'ltr' })).toBe(540);
    expect(minuteAt(axis, 1000, { ...box, direction: 'rtl' })).toBe(540);
    expect(minuteAt(axis, -50, { ...box, direction: 'ltr' })).toBe(480);
    expect(minuteAt(axis, -50, { ...box, direction: 'rtl' })).toBe(1080);
  });

  it('rounds a start to the step, so that the whole bar is within the hours', () => {
    expect(snapStart(axis, 547, { step: 15, length: 60 })).toBe(540);
    expect(snapStart(axis, 553, { step: 15, length: 60 })).toBe(555);
    expect(snapStart(axis, 1079, { step: 15, length: 60 })).toBe(1020);
    expect(snapStart(axis, 100, { step: 15, length: 60 })).toBe(480);
  });

  it('finds the slot of a minute, else the nearest', () => {
    const slots = [
      { id: 1, name: '', reasons: [], from: 540, to: 660 },
      { id: 2, name: '', reasons: [], from: 720, to: 840 },
    ];
    expect(slotAt(slots, 600)?.id).toBe(1);
    expect(slotAt(slots, 660)?.id).toBe(1);
    expect(slotAt(slots, 715)?.id).toBe(2);
    expect(slotAt([], 600)).toBeUndefined();
  });
});

describe('PLAN-01: the hours of a record', () => {
  const byTime = { time: 'visit_time' };
  const byMoment = {};

  it('begins at its time on its date, and lasts to its end, or as long as it says', () => {
    const times = { date: '2026-11-26', time: '10:00', minutes: 90 };
    expect(spanOf(byTime, { ...times, end: '12:00' }, '2026-11-26')).toEqual({ from: 600, to: 720 });
    expect(spanOf(byTime, times, '2026-11-26')).toEqual({ from: 600, to: 690 });
    expect(spanOf(byTime, { ...times, end: '09:00' }, '2026-11-26')).toEqual({ from: 600, to: 690 });
    expect(spanOf(byTime, { ...times, minutes: null }, '2026-11-26')).toEqual({ from: 600, to: 660 });
    expect(spanOf(byTime, { ...times, time: '23:30' }, '2026-11-26')).toEqual({ from: 1410, to: 1440 });
    expect(spanOf(byTime, times, '2026-11-27')).toBeUndefined();
    expect(spanOf(byTime, { ...times, time: null }, '2026-11-26')).toBeUndefined();
  });

  it('reads moments by the clocks of the product, and cuts them at midnight', () => {
    // 22:30 on the 25th in UTC is 02:30 on the 26th in Dubai.
    expect(spanOf(byMoment, { date: '2026-11-25T22:30:00.000Z', minutes: 60 }, '2026-11-26')).toEqual({
      from: 150,
      to: 210,
    });
    const late = { date: '2026-11-26T19:00:00.000Z', end: '2026-11-26T21:00:00.000Z', minutes: 60 };
    expect(spanOf(byMoment, late, '2026-11-26')).toEqual({ from: 1380, to: 1440 });
    expect(spanOf(byMoment, late, '2026-11-27')).toEqual({ from: 0, to: 60 });
    expect(spanOf(byMoment, late, '2026-11-28')).toBeUndefined();
  });

  it('writes and reads minutes, and knows the present one on its day alone', () => {
    expect([
      writeMinute(545),
      writeMinute(1440),
      readMinute('09:05'),
      readMinute('09:05:30'),
      readMinute('9:5'),
    ]).toEqual(['09:05', '24:00', 545, 545, undefined]);
    const now = new Date('2026-11-26T05:40:00.000Z');
    expect([minuteOfNow(now, '2026-11-26'), minuteOfNow(now, '2026-11-27')]).toEqual([580, undefined]);
  });
});

describe('PLAN-02: the bar that a key leads to', () => {
  const rows = [
    {
      bars: [
        { key: 'a', from: 500 },
        { key: 'b', from: 700 },
      ],
    },
    { bars: [] },
    {
      bars: [
        { key: 'c', from: 480 },
        { key: 'd', from: 720 },
        { key: 'e', from: 900 },
      ],
    },
  ];
  const step = (from: string, key: string, direction: 'ltr' | 'rtl' = 'ltr', isFar = false) =>
    stepFocus(rows, from, { key, direction, isFar });

  it('goes along a row in the direction of the hours', () => {
    expect([step('a', 'ArrowRight'), step('b', 'ArrowLeft'), step('a', 'ArrowLeft')]).toEqual(['b', 'a', undefined]);
    expect([step('a', 'ArrowLeft', 'rtl'), step('b', 'ArrowRight', 'rtl')]).toEqual(['b', 'a']);
  });

  it('goes to the nearest bar of the next row that has any', () => {
    expect([step('b', 'ArrowDown'), step('a', 'ArrowDown'), step('e', 'ArrowUp'), step('a', 'ArrowUp')]).toEqual([
      'd',
      'c',
      'b',
      undefined,
    ]);
  });

  it('goes to the ends of a row, and of all', () => {
    expect([
      step('d', 'Home'),
      step('c', 'End'),
      step('a', 'End', 'ltr', true),
      step('e', 'Home', 'rtl', true),
    ]).toEqual(['c', 'e', 'e', 'a']);
    expect(step('a', 'x')).toBeUndefined();
  });
});
