import { kilometres } from './addresses.ts';
import { dayOf, hourOf, startOfDay } from './calendarDay.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { HabitCondition, HabitTime, HabitWords } from './OrderWords.types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** How often and when people of the demo data use a move that the definition allows. */
export interface Habit {
  from: string;
  to: string;
  actor: string;
  /** Weight against the other moves from there. */
  weight: (life: OrderLife) => number;
  /** The moment of the move; milliseconds since 1970. */
  when: (life: OrderLife) => number;
}

/** Habits by `from to actor`. */
export type Habits = ReadonlyMap<string, Habit>;

/**
 * The habits of people with orders. They choose among the moves that the definition allows and add none: a habit
 * without its move is never used.
 */
export function createHabits({ habits, answered }: HabitWords): Habits {
  return new Map(
    habits.map(({ from, to, actor, weight, if: conditions = [], rarerAgain = false, when }) => [
      `${from} ${to} ${actor}`,
      {
        from,
        to,
        actor,
        weight: (life) =>
          conditions.every((name) => CONDITIONS[name](life)) ? weight / (rarerAgain ? 1 + 4 * life.reopened : 1) : 0,
        when: timeOf(when, answered),
      },
    ]),
  );
}

const CONDITIONS: Readonly<Record<HabitCondition, (life: OrderLife) => boolean>> = {
  ofCompany: ({ record }) => record.company_id !== null,
  ofNoCompany: ({ record }) => record.company_id === null,
  assigned: ({ record }) => record.agent_id !== null,
  agentFound: ({ agent }) => agent !== undefined,
};

function timeOf(time: HabitTime, { scheduled, atOnce }: HabitWords['answered']): Habit['when'] {
  if (typeof time === 'object') {
    if ('awake' in time) return within(time.awake, awake);
    if ('inOffice' in time) return within(time.inOffice, atDesk);
    if ('after' in time) return ({ at, random }) => at + time.after * MINUTE_MS + random.int(1, 30) * 1000;
    return ({ at, work }) => at + work + time.afterWork * MINUTE_MS;
  }
  if (time !== 'answered') return TIMES[time];
  // Urgent orders are answered sooner than those with an appointment.
  const [inADay, inAnHour] = [within(scheduled, awake), within(atOnce, awake)];
  return (life) => (life.record.is_scheduled === 1 ? inADay : inAnHour)(life);
}

/** Minutes after the last change, mostly few, at an hour at which people are awake. */
function within([least, most]: readonly [number, number], act: (time: number, share: number) => number): Habit['when'] {
  return ({ at, random }) => act(at + (least + (most - least) * random.next() ** 3) * MINUTE_MS, random.next());
}

const TIMES: Readonly<Record<'beforeVisit' | 'setOut' | 'arrive', Habit['when']>> = {
  beforeVisit: ({ at, visit, random }) =>
    awake(at + Math.max(5 * MINUTE_MS, visit - 20 * MINUTE_MS - at) * random.next(), random.next()),
  // A passed appointment, as after reopening, is moved to a later day.
  setOut: ({ at, visit, delay, random }) =>
    Math.max(at + random.int(1, 20) * MINUTE_MS, visit + delay - random.int(18, 50) * MINUTE_MS),
  arrive: (life) => life.at + Math.max(4, travelled(life) * 1.5 + life.random.int(0, 9)) * MINUTE_MS,
};

/** A wait that begins at night ends in the morning. */
function awake(time: number, share: number): number {
  const hour = hourOf(time);
  if (hour >= 7 && hour < 23) return time;
  return startOfDay(dayOf(time) + (hour < 7 ? 0 : 1)) + (7 + share * 1.5) * HOUR_MS;
}

/** The same during office hours. */
function atDesk(time: number, share: number): number {
  const hour = hourOf(time);
  if (hour >= 8 && hour < 21) return time;
  return startOfDay(dayOf(time) + (hour < 8 ? 0 : 1)) + (8 + share * 1.5) * HOUR_MS;
}

/** Kilometres that the technician drives. */
export function travelled({ agent, record }: Pick<OrderLife, 'agent' | 'record'>): number {
  const straight = agent === undefined ? 8 : kilometres(agent.point, record.point);
  return Math.round(Math.min(60, Math.max(0.9, straight * 1.3)) * 10) / 10;
}

/** The next working day for a moved visit. */
export function nextVisit(at: number, share: number): number {
  return Math.max(at + 2 * HOUR_MS, startOfDay(dayOf(at)) + DAY_MS + (9 + share * 8) * HOUR_MS);
}
