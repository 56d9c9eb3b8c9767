import { formatTime, isoDay } from '../../../engine/core/text/format.ts';
import { toMoment } from '../../../engine/core/text/instant.ts';

/** The two parts in which a person writes a moment, as typed; empty while there is none. */
export interface MomentParts {
  /** YYYY-MM-DD, or what is typed while it is no day. */
  day: string;
  /** HH:mm, or an unfinished `HH:`. */
  time: string;
}

const WHOLE_TIME = /^\d{2}:\d{2}$/;

/** The parts of a value of {@link joinMoment}: of a moment those of the product's zone. */
export function splitMoment(value: string): MomentParts {
  if (toMoment(value) !== undefined) return { day: isoDay(value), time: formatTime(value) };
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

/**
 * The moment of a day and a time of the product's zone; while one of them is missing or wrong both as typed, which no form
 * accepts; undefined when both are empty.
 *
 * @example joinMoment({ day: '2026-11-20', time: '10:30' }) // '2026-11-20T06:30:00.000Z' in a zone of +04:00
 */
export function joinMoment({ day, time }: MomentParts): string | undefined {
  if (day === '' && time === '') return undefined;
  const moment = WHOLE_TIME.test(time) ? toMoment(`${day} ${time}`) : undefined;
  return moment ?? `${day}T${time}`;
}
