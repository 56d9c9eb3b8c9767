import type { ProductMessage } from '../messages/productText.ts';

/** A visit that needs a technician; times in minutes of the day. */
export interface Visit {
  order: number | undefined;
  service: number | null;
  city: number | null;
  /** Of an appointment; absent for an order without one, which has no time that could collide. */
  appointment?: Appointment;
}

export interface Appointment {
  date: string;
  from: number;
  to: number;
  /** Whether its working time and its day still take visits. */
  isOpen: boolean;
}

/** A technician with what decides whether an order may be given to them. */
export interface Agent {
  id: number;
  city: number | null;
  services: readonly number[];
  isActive: boolean;
  isLocked: boolean;
  isBanned: boolean;
  isApproved: boolean;
  /** Takes no orders now, or the company that they work for does not. */
  isPaused: boolean;
  isCompanyPaused: boolean;
  /** Appointments that they already have. */
  visits: readonly { order: number; date: string; from: number; to: number }[];
}

/**
 * Why an order may not be given to a technician; empty when it may. What bars the person from every order is first,
 * then what does not fit this one.
 *
 * @param isStopped whether the settings stop all orders
 */
export function judgeAgent(visit: Visit, agent: Agent, isStopped: boolean): ProductMessage[] {
  const { appointment } = visit;
  const colliding = appointment && agent.visits.find((other) => collides(visit, appointment, other));
  const reasons: [boolean, ProductMessage][] = [
    [isStopped, { key: 'agentsStopped' }],
    [!agent.isActive, { key: 'agentInactive' }],
    [agent.isLocked, { key: 'agentLocked' }],
    [agent.isBanned, { key: 'agentBanned' }],
    [!agent.isApproved, { key: 'agentNotApproved' }],
    [agent.isPaused, { key: 'agentPaused' }],
    [agent.isCompanyPaused, { key: 'agentCompanyPaused' }],
    [visit.service !== null && !agent.services.includes(visit.service), { key: 'agentOtherService' }],
    [visit.city !== null && agent.city !== visit.city, { key: 'agentOtherCity' }],
    [appointment?.isOpen === false, { key: 'agentOutsideWorkTime' }],
  ];
  return [
    ...reasons.flatMap(([holds, reason]) => (holds ? [reason] : [])),
    ...(colliding
      ? [
          {
            key: 'agentBusy',
            values: { order: colliding.order, time: clockOf(colliding.from) },
          } satisfies ProductMessage,
        ]
      : []),
  ];
}

/** Two visits of one day that share a minute. */
function collides(visit: Visit, { date, from, to }: Appointment, other: Agent['visits'][number]): boolean {
  return other.order !== visit.order && other.date === date && other.from < to && from < other.to;
}

function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
