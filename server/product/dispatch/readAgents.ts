import { sql } from 'kysely';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { linkTableName } from '../../store/schema/names.ts';
import type { Db } from '../../store/Store.types.ts';
import type { Agent, Appointment, Visit } from './judgeAgent.ts';

/** States in which a visit is still to be made. */
export const OPEN = ['pending', 'company_accept', 'accepted', 'in_the_way', 'start', 'open'];

/** The visit of an order, with its appointment where it has one. */
export async function readVisit(db: Db, { id, record }: { id?: number; record: RecordValue }): Promise<Visit> {
  const appointment = await readAppointment(db, record);
  return {
    order: id,
    service: idOf(record['service_id']),
    city: idOf(record['city_id']),
    ...(appointment && { appointment }),
  };
}

async function readAppointment(db: Db, record: RecordValue): Promise<Appointment | undefined> {
  const [date, time] = [record['scheduled_date'], record['work_time_id']];
  if (record['is_scheduled'] !== 1 || typeof date !== 'string' || typeof time !== 'number') return undefined;
  const { rows } = await sql<{ from: string; to: string; open: boolean }>`
    select w."from", w."to", w.is_active = 1 and d.is_active = 1 as open
    from "workTimes" w join days d on d.id = w.day_id where w.id = ${time}`.execute(db);
  const row = rows[0];
  return row && { date, from: minutesOf(row.from), to: minutesOf(row.to), isOpen: row.open };
}

interface AgentRow {
  id: string;
  city_id: string | null;
  is_active: number;
  is_locked: number;
  is_ban: number;
  is_admin_active_user: number;
  agents_cant_receive_orders: number;
  company_paused: number;
  services: string[];
}

/** Technicians with what decides about a visit. Default: all of them. */
export async function readAgents(db: Db, { appointment }: Visit, only?: number): Promise<Agent[]> {
  const [provider, technician] = [
    sql.table(linkTableName('providers', 'service_ids')),
    sql.table(linkTableName('maintenanceTechnician', 'service_ids')),
  ];
  const where = only === undefined ? sql`true` : sql`a.id = ${only}`;
  const { rows } = await sql<AgentRow>`
    select a.id, a.city_id, a.is_active, a.is_locked, a.is_ban, a.is_admin_active_user, a.agents_cant_receive_orders,
      coalesce(c.agents_cant_receive_orders, 0) as company_paused,
      array(select l.target_id::text from ${provider} l where l.record_id = a.id) as services
    from providers a left join companies c on c.id = a.company_id where ${where}
    union all
    select a.id, a.city_id, a.is_active, a.is_locked, 0, 1, 0, 0,
      array(select l.target_id::text from ${technician} l where l.record_id = a.id)
    from "maintenanceTechnician" a where ${where}`.execute(db);
  const visits = appointment === undefined ? [] : await readVisits(db, appointment, only);
  const byAgent = Map.groupBy(visits, ({ agent }) => agent);
  return rows.map((row) => ({
    id: Number(row.id),
    city: row.city_id === null ? null : Number(row.city_id),
    services: row.services.map(Number),
    isActive: row.is_active === 1,
    isLocked: row.is_locked === 1,
    isBanned: row.is_ban === 1,
    isApproved: row.is_admin_active_user === 1,
    isPaused: row.agents_cant_receive_orders === 1,
    isCompanyPaused: row.company_paused === 1,
    visits: byAgent.get(Number(row.id)) ?? [],
  }));
}

type AgentVisit = Agent['visits'][number] & { agent: number };

/** Appointments of a day. */
async function readVisits(db: Db, { date }: Appointment, only: number | undefined): Promise<AgentVisit[]> {
  const { rows } = await sql<{ id: string; agent_id: string; from: string; to: string }>`
    select o.id, o.agent_id, w."from", w."to" from orders o join "workTimes" w on w.id = o.work_time_id
    where o.visit_date = ${date} and o.is_scheduled = 1 and o.agent_id is not null and o.status = any(${OPEN}::text[])
      ${only === undefined ? sql`` : sql`and o.agent_id = ${only}`}`.execute(db);
  return rows.map((row) => ({
    order: Number(row.id),
    agent: Number(row.agent_id),
    date,
    from: minutesOf(row.from),
    to: minutesOf(row.to),
  }));
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
