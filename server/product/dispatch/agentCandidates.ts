import { sql } from 'kysely';
import { distanceBetween, toCoordinates } from '../../../engine/core/geo/Coordinates.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { CandidatesPart } from '../../context/parts/Candidates.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Db } from '../../store/Store.types.ts';
import { productText } from '../messages/productText.ts';
import { judgeAgent } from './judgeAgent.ts';
import { OPEN, readAgents, readVisit } from './readAgents.ts';

/** The technicians for an order: those whom it suits, and the others with the reasons. */
export const AGENT_CANDIDATES: CandidatesPart = {
  resource: 'orders',
  field: 'agent_id',
  columns: [
    { key: 'phone', label: { ar: 'الجوال', en: 'Phone' }, kind: 'phone' },
    { key: 'city', label: { ar: 'المدينة', en: 'City' }, kind: 'text' },
    { key: 'services', label: { ar: 'الخدمات', en: 'Services' }, kind: 'text' },
    { key: 'rating', label: { ar: 'التقييم', en: 'Rating' }, kind: 'rating' },
    { key: 'today', label: { ar: 'طلبات اليوم', en: 'Orders today' }, kind: 'number' },
    { key: 'distance', label: { ar: 'المسافة', en: 'Distance' }, kind: 'distance' },
  ],
  read: async (db, { id, record, now }) => {
    const visit = await readVisit(db, { record, ...(id !== undefined && { id }) });
    const { agents_cant_receive_orders: stopped } = await requireSettings(db, ['agents_cant_receive_orders']);
    const details = await readDetails(db, now);
    return (await readAgents(db, visit)).flatMap((agent) => {
      const row = details.get(agent.id);
      if (row === undefined) return [];
      const reasons = judgeAgent(visit, agent, stopped === 1).map((reason) => productText(reason));
      return [{ id: agent.id, name: row.name, reasons, values: { ...row.values, distance: distanceTo(record, row) } }];
    });
  },
};

interface Details {
  name: string;
  lat: unknown;
  lng: unknown;
  values: Record<string, string | number | Text | Text[] | null>;
}

interface DetailsRow {
  id: string;
  full_name: string;
  phone: string;
  rating: number | null;
  lat: number | null;
  lng: number | null;
  city: Text | null;
  services: Text[] | null;
  today: number;
}

async function readDetails(db: Db, now: Date): Promise<Map<number, Details>> {
  const { rows } = await sql<DetailsRow>`
    select a.id, a.full_name, '+' || a.phone_code || a.phone_number as phone, a.rating, a.point_lat as lat, a.point_lng as lng,
      jsonb_build_object('ar', c.name_ar, 'en', c.name_en) as city,
      (select jsonb_agg(jsonb_build_object('ar', s.name_ar, 'en', s.name_en) order by s.id)
        from services s where s.id = any(a.services)) as services,
      coalesce(t.n, 0)::int as today
    from (
      select id, full_name, phone_code, phone_number, rating, point_lat, point_lng, city_id,
        array(select target_id from "providers__service_ids" l where l.record_id = providers.id) as services from providers
      union all
      select id, full_name, phone_code, phone_number, rating, point_lat, point_lng, city_id,
        array(select target_id from "maintenanceTechnician__service_ids" l where l.record_id = "maintenanceTechnician".id)
      from "maintenanceTechnician") a
    left join cities c on c.id = a.city_id
    left join (select agent_id, count(*) as n from orders
      where visit_date = ${todayInZone(now)} and status = any(${OPEN}::text[]) group by agent_id) t on t.agent_id = a.id`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, full_name: name, phone, rating, lat, lng, city, services, today }) => [
      Number(id),
      {
        name,
        lat,
        lng,
        values: { phone, city, services: services ?? [], rating, today },
      },
    ]),
  );
}

/** Kilometres from a technician's place to the order's, to the hundred metres. */
function distanceTo({ point }: RecordValue, { lat, lng }: Details): number | null {
  const [from, to] = [toCoordinates(lat, lng), isObject(point) ? toCoordinates(point['lat'], point['lng']) : undefined];
  return from === undefined || to === undefined ? null : Math.round(distanceBetween(from, to) * 10) / 10;
}
