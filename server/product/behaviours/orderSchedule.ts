import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { parseInstant } from '../../../engine/core/text/instant.ts';
import { wallClock } from '../../../engine/core/text/timeZone.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import { addFieldError, type FieldErrors } from '../../base/HttpError.ts';
import type { Db } from '../../store/Store.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Behaviour, BehaviourChange } from '../../context/parts/Behaviour.types.ts';
import { productText } from '../messages/productText.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Appointments: on an active working day, in one of its active times that still has room, neither too soon
 * nor too far ahead. Every order gets the day and time of its visit: the appointment's, or when it was made.
 */
export const orderSchedule: Behaviour = {
  name: 'order-schedule',
  prepare: async (db, change, errors) => {
    const { app, action, record, before } = change;
    if (action === 'move') return {};
    if (record['is_scheduled'] !== 1) {
      if (before !== undefined && before['is_scheduled'] !== 1) return {};
      const made = before === undefined ? app.now() : (parseInstant(before['created_at']) ?? app.now());
      return { visit_date: todayInZone(made), visit_time: clockTime(made) };
    }
    const [date, workTime] = [record['scheduled_date'], record['work_time_id']];
    if (typeof date !== 'string' || typeof workTime !== 'number') return {};
    const slot = await readSlot(db, workTime);
    if (slot === undefined) return {};
    const isNew =
      before?.['is_scheduled'] !== 1 || before['scheduled_date'] !== date || before['work_time_id'] !== workTime;
    if (isNew) await checkSlot(db, change, { date, workTime, slot, errors });
    return { visit_date: date, visit_time: slot.from };
  },
};

interface Slot {
  from: string;
  capacity: number | null;
  dayNumber: number;
  isWorkingDay: boolean;
}

async function readSlot(db: Db, workTimeId: number): Promise<Slot | undefined> {
  const { rows } = await sql<{ from: string; capacity: string | null; day_number: string; is_active: number }>`
    select w."from", w.capacity, d.day_number, d.is_active
    from "workTimes" w join days d on d.id = w.day_id where w.id = ${workTimeId}`.execute(db);
  const row = rows[0];
  return (
    row && {
      from: row.from,
      capacity: row.capacity === null ? null : Number(row.capacity),
      dayNumber: Number(row.day_number),
      isWorkingDay: row.is_active === 1,
    }
  );
}

interface Appointment {
  date: string;
  workTime: number;
  slot: Slot;
  errors: FieldErrors;
}

async function checkSlot(
  db: Db,
  { app, entry, id }: BehaviourChange,
  { date, workTime, slot, errors }: Appointment,
): Promise<void> {
  const start = parseInstant(`${date} ${slot.from}`);
  if (start === undefined) return;
  const now = app.now();
  const settings = await requireSettings(db, ['scheduled_min_hours', 'scheduled_max_days']);
  const { scheduled_min_hours: hours, scheduled_max_days: days } = settings;
  const daysAhead = (Date.parse(date) - Date.parse(todayInZone(now))) / DAY_MS;
  if (start < now) addFieldError(errors, 'scheduled_date', productText({ key: 'schedulePast' }));
  else if (start.getTime() < now.getTime() + hours * HOUR_MS)
    addFieldError(errors, 'scheduled_date', productText({ key: 'scheduleTooSoon', values: { count: hours } }));
  else if (daysAhead > days)
    addFieldError(errors, 'scheduled_date', productText({ key: 'scheduleTooFar', values: { count: days } }));
  if (weekday(date) !== slot.dayNumber) addFieldError(errors, 'work_time_id', productText({ key: 'workTimeOtherDay' }));
  else if (!slot.isWorkingDay) addFieldError(errors, 'scheduled_date', productText({ key: 'scheduleDayOff' }));
  if (
    errors.size === 0 &&
    slot.capacity !== null &&
    (await takenPlaces(db, entry.resource, { date, workTime, id })) >= slot.capacity
  )
    addFieldError(errors, 'work_time_id', productText({ key: 'workTimeFull' }));
}

/** Number of orders in a working time, which stays locked so that two orders cannot both take the last place. */
async function takenPlaces(
  db: Db,
  { name, states }: ResolvedResource,
  { date, workTime, id }: { date: string; workTime: number; id: number | undefined },
): Promise<number> {
  await sql`select 1 from "workTimes" where id = ${workTime} for update`.execute(db);
  const over = (states?.values ?? []).filter(({ terminal }) => terminal).map(({ value }) => value);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(name)}
    where work_time_id = ${workTime} and scheduled_date = ${date} and is_scheduled = 1
      and status <> all(${over}::text[])
      ${id === undefined ? sql`` : sql`and id <> ${id}`}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** 0 is Sunday. */
function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function clockTime(instant: Date): RecordValue[string] {
  const { hour, minute } = wallClock(instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
