import { type RawBuilder, sql } from 'kysely';
import { distanceBetween, toCoordinates } from '../../../engine/core/geo/Coordinates.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import type { Db } from '../../store/Store.types.ts';
import { linkTableName } from '../../store/schema/names.ts';
import { companyOf, ORDER_REACH, WAITING_FOR_AGENT } from './orderReach.ts';

/** Most orders of an answer, and most that are judged for it. */
const MOST = 30;

/** An order that waits to be taken: what is needed to decide, nothing of its customer. */
export interface OpenOrder {
  id: number;
  type: string;
  service: { id: number; name: string };
  sub_service: { id: number; name: string } | null;
  city: { id: number; name: string };
  visit_date: string | null;
  visit_time: string | null;
  price: number | null;
  payment_method: string;
  /** Kilometres from the caller's place, to the whole kilometre. */
  distance: number | null;
}

interface Row {
  id: string;
  type: string;
  status: string;
  service_id: string;
  service: string;
  sub_service_id: string | null;
  sub_service: string | null;
  city_id: string;
  city: string;
  visit_date: string | null;
  visit_time: string | null;
  is_scheduled: number;
  scheduled_date: string | null;
  work_time_id: string | null;
  company_id: string | null;
  price: string | null;
  payment_method: string;
  lat: number | null;
  lng: number | null;
  own_lat: number | null;
  own_lng: number | null;
}

interface Question {
  person: { id: number; resource: string };
  language: Language;
  now: Date;
}

/** The orders that a technician or a company may take now, the next visit first. */
export async function readOpenOrders(db: Db, { person, language, now }: Question): Promise<OpenOrder[]> {
  if (person.resource === 'users') return [];
  const open: OpenOrder[] = [];
  for (const row of await readWaiting(db, { person, language })) {
    const record = {
      id: Number(row.id),
      status: row.status,
      agent_id: null,
      company_id: numberOrNull(row.company_id),
      city_id: Number(row.city_id),
      service_id: Number(row.service_id),
      is_scheduled: row.is_scheduled,
      scheduled_date: row.scheduled_date,
      work_time_id: numberOrNull(row.work_time_id),
    };
    // oxlint-disable-next-line no-await-in-loop -- one connection answers them one after the other anyway
    if (await ORDER_REACH.reaches(db, { person, record, now })) open.push(toOpenOrder(row));
  }
  return open;
}

/** What waits in the caller's city and services; the rules of dispatch judge each of them. */
async function readWaiting(db: Db, { person, language }: Pick<Question, 'person' | 'language'>): Promise<Row[]> {
  const table = sql.table(person.resource);
  const name = (of: string): RawBuilder<unknown> => sql.raw(`${of}.name_${language}`);
  const isCompany = person.resource === 'companies';
  const company = isCompany ? undefined : await companyOf(db, person);
  const services = sql`select target_id from ${sql.table(linkTableName(person.resource, 'service_ids'))}
    where record_id = ${person.id}`;
  const suited = isCompany
    ? sql`o.status = 'pending' and o.company_id is null`
    : sql`o.status = any(${WAITING_FOR_AGENT}::text[]) and o.service_id in (${services})
        and (o.company_id is null or o.company_id = ${company ?? null})`;
  const { rows } = await sql<Row>`
    select o.id, o.type, o.status, o.service_id, ${name('s')} as service, o.sub_service_id, ${name('b')} as sub_service,
      o.city_id, ${name('c')} as city, o.visit_date, o.visit_time, o.is_scheduled, o.scheduled_date, o.work_time_id,
      o.company_id, o.price, o.payment_method, o.point_lat as lat, o.point_lng as lng, p.point_lat as own_lat,
      p.point_lng as own_lng
    from orders o join ${table} p on p.id = ${person.id} and p.city_id = o.city_id
      join services s on s.id = o.service_id left join subservice b on b.id = o.sub_service_id
      join cities c on c.id = o.city_id
    where o.agent_id is null and ${suited} order by o.visit_date, o.visit_time, o.id limit ${MOST}`.execute(db);
  return rows;
}

function toOpenOrder(row: Row): OpenOrder {
  const [from, to] = [toCoordinates(row.own_lat, row.own_lng), toCoordinates(row.lat, row.lng)];
  return {
    id: Number(row.id),
    type: row.type,
    service: { id: Number(row.service_id), name: row.service },
    sub_service: row.sub_service_id === null ? null : { id: Number(row.sub_service_id), name: row.sub_service ?? '' },
    city: { id: Number(row.city_id), name: row.city },
    visit_date: row.visit_date,
    visit_time: row.visit_time,
    price: numberOrNull(row.price),
    payment_method: row.payment_method,
    distance: from === undefined || to === undefined ? null : Math.round(distanceBetween(from, to)),
  };
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
