import { currentProduct } from '../product/currentProduct.ts';
import { createTimeZone, type TimeZone, type WallClock } from './createTimeZone.ts';

/** The zone whose clocks were read last: reading its rules is slow. */
let used: { name: string; clocks: TimeZone } | undefined;

/** The clocks of the product's zone, in which its days begin. */
function clocks(): TimeZone {
  const name = currentProduct().timeZone;
  if (used?.name !== name) used = { name, clocks: createTimeZone(name) };
  return used.clocks;
}

/** {@link TimeZone.offsetAt} of the product's zone. */
export function offsetAt(time: number): number {
  return clocks().offsetAt(time);
}

/** {@link TimeZone.wallClock} of the product's zone. */
export function wallClock(instant: Date): WallClock {
  return clocks().wallClock(instant);
}

/** {@link TimeZone.fromWallClock} of the product's zone. */
export function fromWallClock(wall: number): number {
  return clocks().fromWallClock(wall);
}

/** {@link TimeZone.startOfDay} of the product's zone. */
export function startOfDay(day: string, daysLater?: number): Date {
  return clocks().startOfDay(day, daysLater);
}
