/** A wall clock: year, month (1-12), day, hour and minute. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** What the clocks of a zone show. */
export interface TimeZone {
  /** Milliseconds by which the zone is ahead of UTC at a moment, daylight saving included. */
  offsetAt: (time: number) => number;
  /** The wall clock of the zone at a moment. */
  wallClock: (instant: Date) => WallClock;
  /**
   * The moment at which the zone's clocks show a time, given as if they were UTC's. Of a repeated time the first is
   * meant; of one that daylight saving skips, the moment that follows the gap by as much.
   */
  fromWallClock: (wall: number) => number;
  /** The first moment of a day (`YYYY-MM-DD`), or of the day so many days later. */
  startOfDay: (day: string, daysLater?: number) => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Most days whose offset is kept; about ten years. */
const MAX_DAYS = 4000;

/**
 * The clocks of a zone of the IANA database.
 *
 * @throws RangeError when there is no such zone
 * @example createTimeZone('Asia/Riyadh').startOfDay('2026-11-20') // 2026-11-19T21:00:00Z
 */
export function createTimeZone(name: string): TimeZone {
  const offsetName = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const read = (time: number): number => readOffset(offsetName.format(time));
  // The offset of a day (UTC's) that begins and ends with the same one; undefined while clocks are changed.
  const days = new Map<number, number | undefined>();

  const offsetAt = (time: number): number => {
    const day = Math.floor(time / DAY_MS);
    if (!days.has(day)) {
      if (days.size === MAX_DAYS) days.clear();
      const offset = read(day * DAY_MS);
      days.set(day, offset === read((day + 1) * DAY_MS) ? offset : undefined);
    }
    return days.get(day) ?? read(time);
  };

  const fromWallClock = (wall: number): number => {
    const before = offsetAt(wall - DAY_MS);
    const first = wall - before;
    const now = offsetAt(first);
    return now !== before && offsetAt(wall - now) === now ? wall - now : first;
  };

  return {
    offsetAt,
    fromWallClock,
    wallClock: (instant) => {
      const shifted = new Date(instant.getTime() + offsetAt(instant.getTime()));
      return {
        year: shifted.getUTCFullYear(),
        month: shifted.getUTCMonth() + 1,
        day: shifted.getUTCDate(),
        hour: shifted.getUTCHours(),
        minute: shifted.getUTCMinutes(),
      };
    },
    startOfDay: (day, daysLater = 0) => new Date(fromWallClock(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS)),
  };
}

/** `…GMT+04:00` → milliseconds; `GMT` alone is none. Offsets of the time before zones have seconds. */
function readOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
  if (sign === undefined) return 0;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
