import { sql } from 'kysely';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { parseInstant } from '../../../engine/core/text/instant.ts';
import { wallClock } from '../../../engine/core/text/timeZone.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import { addFieldError, type FieldErrors } from '../../base/HttpError.ts';
import type { Db } from '../../store/Store.types.ts';
import type { Behaviour, BehaviourChange } from '../../context/parts/Behaviour.types.ts';
import { productText } from '../messages/productText.ts';
import { judgeSlot, type WorkTime } from '../schedule/judgeSlot.ts';
import { countTaken, readBookingLimits, readWorkTime } from '../schedule/readSlots.ts';

/**
 * Appointments: on an active working day, in one of its active times that still has room, neither too soon
 * nor too far ahead. Every order gets the day and time of its visit: the appointment's, or when it was made.
 */
export const orderSchedule: Behaviour = {
  name: 'order-schedule',
  prepare: async (db, change, errors) => {
    const { app, action, record, before } = change;
    if (action === 'move' && !isRescheduled(record, before)) return {};
    if (record['is_scheduled'] !== 1) {
      if (before !== undefined && before['is_scheduled'] !== 1) return {};
      const made = before === undefined ? app.now() : (parseInstant(before['created_at']) ?? app.now());
      return { visit_date: todayInZone(made), visit_time: clockTime(made) };
    }
    const [date, workTime] = [record['scheduled_date'], record['work_time_id']];
    if (typeof date !== 'string' || typeof workTime !== 'number') return {};
    const slot = await readWorkTime(db, workTime);
    if (slot === undefined) return {};
    const isNew =
      before?.['is_scheduled'] !== 1 || before['scheduled_date'] !== date || before['work_time_id'] !== workTime;
    if (isNew) await checkSlot(db, change, { date, slot, errors });
    return { visit_date: date, visit_time: slot.from };
  },
};

/** Whether a move changes the appointment. */
function isRescheduled(record: RecordValue, before: RecordValue | undefined): boolean {
  return APPOINTMENT.some((name) => record[name] !== before?.[name]);
}

const APPOINTMENT = ['is_scheduled', 'scheduled_date', 'work_time_id'];

interface Appointment {
  date: string;
  slot: WorkTime;
  errors: FieldErrors;
}

async function checkSlot(
  db: Db,
  { app, entry, id }: BehaviourChange,
  { date, slot, errors }: Appointment,
): Promise<void> {
  const problems = judgeSlot(slot, { date, now: app.now(), limits: await readBookingLimits(db) });
  for (const { field, message } of problems) addFieldError(errors, field, productText(message));
  if (errors.size > 0 || slot.capacity === null) return;
  // Locked until the order is written, so that two orders cannot both take the last place. Weaker than `for update`: the
  // orders hold their references to it already, and would wait for one another.
  await sql`select 1 from "workTimes" where id = ${slot.id} for no key update`.execute(db);
  const taken = await countTaken(db, { date, states: entry.resource.states, except: id });
  if ((taken.get(slot.id) ?? 0) >= slot.capacity)
    addFieldError(errors, 'work_time_id', productText({ key: 'workTimeFull' }));
}

function clockTime(instant: Date): RecordValue[string] {
  const { hour, minute } = wallClock(instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
