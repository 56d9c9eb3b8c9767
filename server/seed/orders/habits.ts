import { dayOf, hourOf, startOfDay } from './dubaiDay.ts';
import { kilometres } from './addresses.ts';
import type { OrderLife } from './OrderLife.types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** How somebody of the demo world uses a move that the definition allows him. */
export interface Habit {
  from: string;
  to: string;
  actor: string;
  /** How likely, against the other moves from there. */
  weight: (life: OrderLife) => number;
  /** When; milliseconds since 1970. */
  when: (life: OrderLife) => number;
}

type Share = number | ((life: OrderLife) => number);
type When = Habit['when'];

function habit(from: string, to: string, actor: string, weight: Share, when: When): Habit {
  return { from, to, actor, weight: typeof weight === 'number' ? () => weight : weight, when };
}

/** Minutes after the last change, mostly near the first; a wait that begins at night ends in the morning. */
function within(least: number, most: number): When {
  return ({ at, random }) => awake(at + (least + (most - least) * random.next() ** 3) * MINUTE_MS, random.next());
}

/** The same of those who work in an office. */
function inOffice(least: number, most: number): When {
  return ({ at, random }) => atDesk(at + (least + (most - least) * random.next() ** 3) * MINUTE_MS, random.next());
}

const inADay = within(6, 1300);
const inAnHour = within(2, 150);

/** Whoever is needed at once is answered sooner than whoever has an appointment. */
const answered: When = (life) => (life.record.is_scheduled === 1 ? inADay : inAnHour)(life);

/** Some time before the visit. */
const beforeVisit: When = ({ at, visit, random }) =>
  awake(at + Math.max(5 * MINUTE_MS, visit - 20 * MINUTE_MS - at) * random.next(), random.next());

function awake(time: number, share: number): number {
  const hour = hourOf(time);
  if (hour >= 7 && hour < 23) return time;
  return startOfDay(dayOf(time) + (hour < 7 ? 0 : 1)) + (7 + share * 1.5) * HOUR_MS;
}

function atDesk(time: number, share: number): number {
  const hour = hourOf(time);
  if (hour >= 8 && hour < 21) return time;
  return startOfDay(dayOf(time) + (hour < 8 ? 0 : 1)) + (8 + share * 1.5) * HOUR_MS;
}

/** When the technician sets out. An appointment that has passed, as after reopening, is made up for. */
const setOut: When = ({ at, visit, delay, random }) =>
  Math.max(at + random.int(1, 20) * MINUTE_MS, visit + delay - random.int(18, 50) * MINUTE_MS);

const arrive: When = (life) => life.at + Math.max(4, travelled(life) * 1.5 + life.random.int(0, 9)) * MINUTE_MS;

/** Kilometres that the technician drives. */
export function travelled({ agent, record }: Pick<OrderLife, 'agent' | 'record'>): number {
  const straight = agent === undefined ? 8 : kilometres(agent.point, record.point);
  return Math.round(Math.min(60, Math.max(0.9, straight * 1.3)) * 10) / 10;
}

const ofCompany = ({ record }: OrderLife): boolean => record.company_id !== null;
const ofNobody = ({ record }: OrderLife): boolean => record.company_id === null;
const assigned = ({ record }: OrderLife): boolean => record.agent_id !== null;
const found = ({ agent }: OrderLife): boolean => agent !== undefined;
const share =
  (weight: number, ...conditions: readonly ((life: OrderLife) => boolean)[]) =>
  (life: OrderLife): number =>
    conditions.every((holds) => holds(life)) ? weight : 0;

/** Minutes without an answer after which the server cancelled an order. */
const AUTO_CANCEL = 24 * 60;
const timer =
  (minutes: number): When =>
  ({ at, random }) =>
    at + minutes * MINUTE_MS + random.int(1, 30) * 1000;

/**
 * What people do with orders, in no order. It chooses among the moves that the definition allows and adds none: a habit
 * without its move is never used.
 */
export const HABITS: readonly Habit[] = [
  habit('pending', 'company_accept', 'company', share(78, ofCompany), answered),
  habit('pending', 'company_accept', 'admin', share(3, ofCompany), inOffice(5, 200)),
  habit('pending', 'company_reject', 'company', share(6, ofCompany), within(5, 240)),
  habit('pending', 'accepted', 'agent', share(74, ofNobody, found), answered),
  habit('pending', 'accepted', 'admin', share(7, ofNobody, found), inOffice(4, 240)),
  habit('pending', 'rejected', 'agent', share(7, ofNobody, assigned), within(4, 240)),
  habit('pending', 'admin_reject', 'admin', 2.2, inOffice(15, 600)),
  habit('pending', 'client_cancel', 'client', 4.2, within(5, 400)),
  habit('pending', 'client_cancel', 'call_center', 1.4, inOffice(10, 400)),
  habit('pending', 'agent_cancel', 'agent', share(0.9, assigned), within(10, 300)),
  habit('pending', 'admin_cancel', 'admin', 1.3, inOffice(20, 500)),
  habit('pending', 'auto_cancel', 'system', 6.5, timer(AUTO_CANCEL)),
  habit('company_accept', 'accepted', 'agent', share(74, found), within(4, 150)),
  habit('company_accept', 'accepted', 'admin', share(12, found), inOffice(5, 200)),
  habit('company_accept', 'rejected', 'agent', share(2.5, assigned), within(5, 150)),
  habit('company_accept', 'client_cancel', 'client', 4, within(10, 600)),
  habit('company_accept', 'client_cancel', 'call_center', 1.5, inOffice(10, 600)),
  habit('company_accept', 'agent_cancel', 'agent', share(1, assigned), within(10, 300)),
  habit('company_accept', 'admin_cancel', 'admin', 1, inOffice(20, 500)),
  habit('company_accept', 'auto_cancel', 'system', 2, timer(AUTO_CANCEL)),
  habit('company_reject', 'pending', 'admin', 56, inOffice(10, 1500)),
  habit('company_reject', 'admin_reject', 'admin', 14, inOffice(20, 2400)),
  habit('company_reject', 'admin_cancel', 'admin', 9, inOffice(20, 2400)),
  habit('company_reject', 'client_cancel', 'client', 11, within(20, 1500)),
  habit('rejected', 'pending', 'admin', 62, inOffice(10, 1500)),
  habit('rejected', 'admin_reject', 'admin', 12, inOffice(20, 2400)),
  habit('rejected', 'admin_cancel', 'admin', 8, inOffice(20, 2400)),
  habit('rejected', 'client_cancel', 'client', 10, within(20, 1500)),
  habit('accepted', 'in_the_way', 'agent', 100, setOut),
  habit('accepted', 'in_the_way', 'admin', 2, setOut),
  habit('accepted', 'client_cancel', 'client', 5.5, beforeVisit),
  habit('accepted', 'client_cancel', 'call_center', 2.4, beforeVisit),
  habit('accepted', 'agent_cancel', 'agent', 4.8, beforeVisit),
  habit('accepted', 'admin_cancel', 'admin', 1.6, beforeVisit),
  habit('in_the_way', 'start', 'agent', 100, arrive),
  habit('in_the_way', 'start', 'admin', 1, arrive),
  habit('in_the_way', 'client_cancel', 'client', 0.9, within(4, 30)),
  habit('in_the_way', 'agent_cancel', 'agent', 1.4, within(15, 60)),
  habit('in_the_way', 'admin_cancel', 'admin', 0.4, within(5, 40)),
  habit('start', 'pre_finished', 'agent', 100, ({ at, work }) => at + work),
  habit('start', 'pre_finished', 'admin', 2, ({ at, work }) => at + work + 20 * MINUTE_MS),
  habit('start', 'admin_cancel', 'admin', 0.5, within(20, 120)),
  habit('pre_finished', 'ready_to_pay', 'admin', 55, inOffice(3, 1500)),
  habit('pre_finished', 'ready_to_pay', 'call_center', 40, inOffice(3, 300)),
  habit('pre_finished', 'start', 'admin', 2.5, inOffice(5, 60)),
  habit('ready_to_pay', 'finished', 'agent', 96, within(2, 1000)),
  habit('ready_to_pay', 'finished', 'admin', 4, inOffice(10, 2000)),
  habit('finished', 'closed', 'system', 92, timer(7 * 24 * 60)),
  habit('finished', 'closed', 'admin', 4, inOffice(24 * 60, 6 * 24 * 60)),
  habit('finished', 'reopen', 'client', complaining(1.7), within(300, 6.5 * 24 * 60)),
  habit('finished', 'reopen', 'call_center', complaining(1.2), inOffice(300, 6 * 24 * 60)),
  habit('finished', 'reopen', 'admin', complaining(0.3), inOffice(300, 6 * 24 * 60)),
  habit('reopen', 'open', 'admin', 70, inOffice(15, 2400)),
  habit('reopen', 'closed', 'admin', 30, inOffice(30, 2400)),
  habit('open', 'accepted', 'agent', share(58, found), within(20, 1500)),
  habit('open', 'accepted', 'admin', share(40, found), inOffice(20, 1500)),
  habit('open', 'admin_cancel', 'admin', 2, inOffice(60, 1500)),
];

/** Whoever had the work done again complains less. */
function complaining(weight: number): (life: OrderLife) => number {
  return ({ reopened }) => weight / (1 + 4 * reopened);
}

/** How likely a state is left as it is although somebody could move on: refusals that nobody saw to. */
export const LEFT_ALONE: Readonly<Record<string, number>> = { company_reject: 8, rejected: 8 };

/** The next day on which somebody comes again. */
export function nextVisit(at: number, share: number): number {
  return Math.max(at + 2 * HOUR_MS, startOfDay(dayOf(at)) + DAY_MS + (9 + share * 8) * HOUR_MS);
}
