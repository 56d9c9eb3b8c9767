import type { SeedContent, SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import type { SeedPoint, SeedReview, SeedText } from '../SeedShapes.types.ts';
import { kilometres } from './addresses.ts';
import { createHabits } from './habits.ts';
import type { OrderWords } from './OrderWords.types.ts';
import type { Agent, Company, Customer, Offer, OrderSeedData, Service, Slot } from './OrderSeedData.types.ts';
import type { SeedActor, SeedReason } from './SeedOrder.types.ts';

/** Gathers what orders refer to out of the demo content. */
export function buildOrderSeedData(content: SeedContent, words: OrderWords): OrderSeedData {
  const { complaints, roles } = words.rhythm;
  const rows = (group: string): readonly SeedRecord[] => content[group] ?? [];
  const cities = new Map(rows('cities').map((city) => [city.id, city]));
  const customers = rows('users').map((row) => toCustomer(row, words.home));
  const agents = ['providers', 'maintenanceTechnician'].flatMap((group) =>
    rows(group).map((row) => toAgent(row, group, cities)),
  );
  const reasons = rows('cancelReasons').filter(isActive);
  const ofAudience = (audience: string): SeedReason[] =>
    reasons.filter((row) => row['audience'] === audience && !complaints.includes(row.id)).map(toReason);
  return {
    words,
    habits: createHabits(words.habits),
    customers,
    customerWeights: sumWeights(customers.length),
    services: new Map(rows('services').map((row) => [row.id, toService(row, rows('subservice'))])),
    agentsNear: nearest(agents, cities),
    companies: new Map(rows('companies').map((row) => [row.id, toCompany(row)])),
    offers: rows('sales').map(toOffer),
    slots: rows('days')
      .toSorted((a, b) => Number(a['day_number']) - Number(b['day_number']))
      .map((day) => (isActive(day) ? rows('workTimes').filter((slot) => slot['day_id'] === day.id) : []))
      .map((slots) => slots.filter(isActive).map(toSlot)),
    admins: rows('admins')
      .filter((row) => isActive(row) && row['is_locked'] === 0 && roles.includes(Number(row['role_id'])))
      .map((row) => toActor(row, 'admins')),
    callCenter: rows('callCenter')
      .filter((row) => isActive(row) && row['is_locked'] === 0)
      .map((row) => toActor(row, 'callCenter')),
    reasons: { client: ofAudience('client'), agent: ofAudience('agent'), admin: ofAudience('admin') },
    complaints: reasons.filter(({ id }) => complaints.includes(id)).map(toReason),
    delayReasonIds: rows('delayReasons')
      .filter(isActive)
      .map(({ id }) => id),
  };
}

function isActive(row: SeedRecord): boolean {
  return row['is_active'] === 1;
}

function toActor(row: SeedRecord, resource: string): SeedActor {
  return { resource, id: row.id, name: `${text(row, 'first_name')} ${text(row, 'last_name')}` };
}

function text(row: SeedRecord, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

function toCustomer(row: SeedRecord, home: number): Customer {
  return {
    ...toActor(row, 'users'),
    image: typeof row['image'] === 'string' ? row['image'] : null,
    joined: Date.parse(text(row, 'created_at')),
    cityId: row['country_id'] === home && typeof row['city_id'] === 'number' ? row['city_id'] : undefined,
    isWelcome: isActive(row) && row['is_ban'] === 0 && row['is_locked'] === 0,
  };
}

function toAgent(row: SeedRecord, group: string, cities: ReadonlyMap<number, SeedRecord>): Agent {
  const home = cities.get(Number(row['city_id']));
  const reviews = (row['reviews'] ?? []) as unknown as readonly SeedReview[];
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, reviews.length);
  return {
    ...toActor(row, group),
    joined: Date.parse(text(row, 'created_at')),
    serviceIds: row['service_ids'] as readonly number[],
    companyId: typeof row['company_id'] === 'number' ? row['company_id'] : null,
    point: (row['point'] ?? home?.['point']) as unknown as SeedPoint,
    receives:
      isActive(row) &&
      row['is_locked'] === 0 &&
      (row['is_ban'] ?? 0) === 0 &&
      (row['agents_cant_receive_orders'] ?? 0) === 0,
    quality: reviews.length === 0 ? 0.85 : Math.min(0.97, Math.max(0.45, (mean - 2) / 3)),
  };
}

function toCompany(row: SeedRecord): Company {
  return {
    resource: 'companies',
    id: row.id,
    name: text(row, 'company_name'),
    receives: isActive(row) && row['is_locked'] === 0 && row['agents_cant_receive_orders'] === 0,
  };
}

function toService(row: SeedRecord, subs: readonly SeedRecord[]): Service {
  return {
    id: row.id,
    name: row['name'] as SeedText,
    image: text(row, 'image'),
    price: Number(row['price']),
    reportPrice: Number(row['report_price']),
    isActive: isActive(row),
    subs: subs
      .filter((sub) => sub['service_id'] === row.id && isActive(sub))
      .map((sub) => ({ id: sub.id, price: Number(sub['price']) })),
  };
}

function toOffer(row: SeedRecord): Offer {
  const number = (name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);
  return {
    id: row.id,
    is_active: number('is_active') ?? 0,
    discount_type: text(row, 'discount_type'),
    discount_amount: number('discount_amount') ?? 0,
    amount: number('amount'),
    service_id: number('service_id'),
    start_date: text(row, 'start_date'),
    end_date: text(row, 'end_date'),
    usage_limit: number('usage_limit'),
  };
}

function toSlot(row: SeedRecord): Slot {
  return { id: row.id, from: text(row, 'from'), capacity: Number(row['capacity']) };
}

function toReason(row: SeedRecord): SeedReason {
  return { id: row.id, name: row['name'] as SeedText, desc: row['desc'] as SeedText };
}

/** A few customers order often, most now and then (Zipf); who they are has nothing to do with when they joined. */
function sumWeights(count: number): number[] {
  let sum = 0;
  return Array.from({ length: count }, (_, index) => {
    const rank = (index * 1237 + 411) % Math.max(1, count);
    sum += 1 / (rank + 12) ** 0.85;
    return sum;
  });
}

function nearest(agents: readonly Agent[], cities: ReadonlyMap<number, SeedRecord>): OrderSeedData['agentsNear'] {
  const known = new Map<number, readonly Agent[]>();
  return (serviceId, cityId) => {
    const key = serviceId * 100_000 + cityId;
    const found = known.get(key);
    if (found !== undefined) return found;
    const centre = cities.get(cityId)?.['point'] as unknown as SeedPoint;
    const list = agents
      .filter(({ serviceIds }) => serviceIds.includes(serviceId))
      .toSorted((a, b) => kilometres(a.point, centre) - kilometres(b.point, centre));
    known.set(key, list);
    return list;
  };
}
