import { sql } from 'kysely';
import type { ResolvedStates } from '../../../engine/core/definition/States.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Db } from '../../store/Store.types.ts';
import type { ProductMessage } from '../messages/productText.ts';
import { type BookingLimits, judgeSlot, weekdayOf, type WorkTime } from './judgeSlot.ts';

/** A working time on one date, with what is left of it. */
export interface Slot extends WorkTime {
  /** Visits booked in it. */
  taken: number;
  /** Visits that can still be booked; null without a limit. */
  left: number | null;
  /** Why it cannot be booked; empty when it can. */
  problems: readonly ProductMessage[];
}

/** The date that slots are read for. */
export interface SlotQuestion {
  /** `YYYY-MM-DD` of the product's calendar. */
  date: string;
  now: Date;
  /** The machine of the orders, whose ended ones take no place. */
  states: Pick<ResolvedStates, 'values'> | undefined;
  /** An order whose own place is not counted, while it is moved to another time. */
  except?: number | undefined;
}

/**
 * The working times of a date in their order, each with what is left of it and why it cannot be booked. The rules are
 * those by which an order is saved.
 *
 * @example (await readSlots(db, { date: '2026-11-24', now, states })).filter(({ problems }) => problems.length === 0)
 */
export async function readSlots(db: Db, { date, now, states, except }: SlotQuestion): Promise<Slot[]> {
  const limits = await readBookingLimits(db);
  const times = await readWorkTimes(db, sql`d.day_number = ${weekdayOf(date)} and w.is_active = 1`);
  const taken = await countTaken(db, { date, states, except });
  return times.map((time) => {
    const count = taken.get(time.id) ?? 0;
    const left = time.capacity === null ? null : Math.max(0, time.capacity - count);
    const problems = judgeSlot(time, { date, now, limits }).map(({ message }) => message);
    if (problems.length === 0 && left === 0) problems.push({ key: 'workTimeFull' });
    return { ...time, taken: count, left, problems };
  });
}

/** One working time, active or not; undefined where there is none. */
export async function readWorkTime(db: Db, id: number): Promise<WorkTime | undefined> {
  return (await readWorkTimes(db, sql`w.id = ${id}`))[0];
}

/** How soon and how far ahead visits are booked, by the settings. */
export async function readBookingLimits(db: Db): Promise<BookingLimits> {
  const settings = await requireSettings(db, ['scheduled_min_hours', 'scheduled_max_days']);
  return { minHours: settings.scheduled_min_hours, maxDays: settings.scheduled_max_days };
}

/** Visits that are booked on a date, by working time. */
export async function countTaken(
  db: Db,
  { date, states, except }: Pick<SlotQuestion, 'date' | 'states' | 'except'>,
): Promise<Map<number, number>> {
  const over = (states?.values ?? []).filter(({ terminal }) => terminal).map(({ value }) => value);
  const { rows } = await sql<{ id: string; n: number }>`
    select work_time_id as id, count(*)::int as n from orders
    where scheduled_date = ${date} and is_scheduled = 1 and work_time_id is not null and status <> all(${over}::text[])
      ${except === undefined ? sql`` : sql`and id <> ${except}`}
    group by work_time_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [Number(id), n]));
}

async function readWorkTimes(db: Db, where: ReturnType<typeof sql>): Promise<WorkTime[]> {
  const { rows } = await sql<{
    id: string;
    from: string;
    to: string;
    capacity: string | null;
    day_number: string;
    is_active: number;
  }>`select w.id, w."from", w."to", w.capacity, d.day_number, d.is_active
    from "workTimes" w join days d on d.id = w.day_id where ${where} order by w."from", w.id`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    from: row.from,
    to: row.to,
    capacity: row.capacity === null ? null : Number(row.capacity),
    dayNumber: Number(row.day_number),
    isWorkingDay: row.is_active === 1,
  }));
}
