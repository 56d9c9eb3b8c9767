import type { Span } from './Timeline.types.ts';

/** The hours that are drawn, as minutes: whole hours. */
export type Axis = Span;

/** The hours that a day is drawn with: those that the definition names, and those that its records take. */
export function axisOf([from, to]: readonly [from: number, to: number], spans: readonly Span[]): Axis {
  return {
    from: Math.floor(Math.min(from * 60, ...spans.map((span) => span.from)) / 60) * 60,
    to: Math.ceil(Math.max(to * 60, ...spans.map((span) => span.to)) / 60) * 60,
  };
}

/** The hours of an axis in their order: `[8, 9, 10]`. */
export function hoursOf({ from, to }: Axis): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, i) => from / 60 + i);
}

/** A place on the axis in percent from its begin, for logical properties, which the direction mirrors. */
export function placeOf(axis: Axis, { from, to }: Span): { start: number; size: number } {
  const length = axis.to - axis.from;
  return { start: ((from - axis.from) / length) * 100, size: ((to - from) / length) * 100 };
}

/** The box of the hours on screen. */
export interface AxisBox {
  /** Its physical left edge. */
  left: number;
  width: number;
  direction: 'ltr' | 'rtl';
}

/** The minute below a place on screen: hours run from right to left where text does. Kept within the axis. */
export function minuteAt(axis: Axis, x: number, { left, width, direction }: AxisBox): number {
  const share = direction === 'rtl' ? (left + width - x) / width : (x - left) / width;
  return axis.from + Math.min(1, Math.max(0, share)) * (axis.to - axis.from);
}

/** The start nearest to a minute that a multiple of `step` allows, so that the whole length is within the axis. */
export function snapStart(axis: Axis, minute: number, { step, length }: { step: number; length: number }): number {
  const latest = Math.max(axis.from, axis.to - length);
  return Math.min(latest, Math.max(axis.from, Math.round(minute / step) * step));
}

/** A bookable time. */
export interface Slot extends Span {
  id: number;
  name: string;
  /** Why it cannot be booked; empty where it can. */
  reasons: readonly string[];
}

/** The slot that a minute is in, else the one whose middle is nearest; undefined without any. */
export function slotAt(slots: readonly Slot[], minute: number): Slot | undefined {
  const within = slots.find(({ from, to }) => from <= minute && minute < to);
  const distance = ({ from, to }: Slot): number => Math.abs((from + to) / 2 - minute);
  return within ?? slots.toSorted((a, b) => distance(a) - distance(b))[0];
}
