import type { Random } from '../createRandom.ts';
import { makeAddress } from './addresses.ts';
import { chooseAgent, chooseCustomer, chooseService, chooseWeighted, type ChoiceTime } from './chooseFromSeedData.ts';
import { type Appointment, isSameDay, makeAppointment } from './appointments.ts';
import { dayOf, momentOf } from './calendarDay.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { Customer, OrderSeedData, Service } from './OrderSeedData.types.ts';
import type { NoteWords } from './OrderWords.types.ts';
import type { OrderRecord, SeedActor, SeedOrder } from './SeedOrder.types.ts';
import { HOUR_MS, MINUTE_MS } from './units.ts';

/** The place of an order. */
export interface OrderStart extends ChoiceTime {
  id: number;
  random: Random;
  seedData: OrderSeedData;
}

/** Invents an order of a customer; undefined when the customer could not have ordered anything then. */
export function startOrder(start: OrderStart): OrderLife | undefined {
  const { random, seedData, at } = start;
  const customer = chooseCustomer(random, seedData, start);
  const service = chooseService(random, seedData, start);
  if (customer === undefined || service === undefined) return undefined;
  const { words } = seedData;
  const { shares } = words.rhythm;
  const by = random.next();
  const [created_by, creator]: [OrderRecord['created_by'], SeedActor] =
    by < shares.byCustomer || seedData.callCenter.length === 0
      ? ['client', customer]
      : by < shares.byCustomerOrCallCenter || seedData.admins.length === 0
        ? ['call_center', random.pick(seedData.callCenter)]
        : ['admin', random.pick(seedData.admins)];
  const type = random.chance(shares.inspection) ? 'inspection' : 'maintenance';
  const cityId =
    customer.cityId !== undefined && random.chance(shares.atHome)
      ? customer.cityId
      : words.places.pickCity(random, words.home).id;
  // Cheap services are needed more often.
  const sub = chooseWeighted(random, service.subs, ({ price }) => 1 / Math.sqrt(price)) ?? random.pick(service.subs);
  return complete(start, {
    customer,
    service,
    creator,
    fields: {
      type,
      service_id: service.id,
      sub_service_id: sub.id,
      city_id: cityId,
      point: makeAddress(random, words, cityId),
      payment_method: random.chance(shares.wallet) ? 'wallet' : 'cash',
      price: type === 'inspection' ? service.price : sub.price,
      images: random.chance(shares.pictured) ? [service.image] : [],
      notes: makeNote(random, words.notes, sub.id),
      created_by,
      call_center_id: created_by === 'call_center' ? creator.id : null,
      is_technical_order: 0,
      inspection_order_id: null,
    },
    appointment: makeAppointment(start, isSameDay(random, words.rhythm, at)),
  });
}

/** Invents the maintenance that a technician enters at the end of an inspection. */
export function startFollowUp(
  start: OrderStart,
  { record }: Pick<SeedOrder, 'record'>,
  before: Pick<OrderLife, 'customer' | 'service' | 'agent'>,
): OrderLife | undefined {
  const { random, seedData } = start;
  const { notes, rhythm } = seedData.words;
  const { customer, service, agent } = before;
  if (agent === undefined) return undefined;
  const sub = service.subs.find(({ id }) => id === record.sub_service_id);
  const life = complete(start, {
    customer,
    service,
    creator: agent,
    fields: {
      type: 'maintenance',
      service_id: record.service_id,
      sub_service_id: record.sub_service_id,
      city_id: record.city_id,
      point: record.point,
      payment_method: record.payment_method,
      price: Math.max(50, (sub?.price ?? service.price) + random.int(-3, 12) * 10),
      images: [],
      notes: random.chance(0.6) ? random.pick(notes.followUp) : null,
      created_by: 'agent',
      call_center_id: null,
      is_technical_order: 1,
      inspection_order_id: record.id,
    },
    appointment: makeAppointment(start, random.chance(0.2) && isSameDay(random, rhythm, start.at)),
  });
  // Mostly the technician who made the inspection.
  if (life !== undefined && random.chance(rhythm.shares.followedByTheSame)) {
    life.agent = agent;
    life.record.agent_id = agent.id;
    life.record.company_id = agent.companyId;
  }
  return life;
}

type StartFields = Pick<
  OrderRecord,
  | 'type'
  | 'service_id'
  | 'sub_service_id'
  | 'city_id'
  | 'point'
  | 'payment_method'
  | 'price'
  | 'images'
  | 'notes'
  | 'created_by'
  | 'call_center_id'
  | 'is_technical_order'
  | 'inspection_order_id'
>;
interface NewOrder {
  customer: Customer;
  service: Service;
  creator: SeedActor;
  fields: StartFields;
  appointment: Appointment;
}

function complete(start: OrderStart, { customer, service, creator, fields, appointment }: NewOrder): OrderLife {
  const { id, random, seedData, at, isLongAgo } = start;
  const { shares } = seedData.words.rhythm;
  const agent = chooseAgent(random, seedData, { at, isLongAgo, serviceId: service.id, cityId: fields.city_id });
  const isChosen = agent !== undefined && random.chance(shares.agentChosen);
  const made = new Date(at).toISOString();
  const day = dayOf(at);
  const visit =
    appointment.is_scheduled === 1
      ? momentOf(Date.parse(appointment.visit_date) / (24 * HOUR_MS), appointment.visit_time) +
        random.int(0, 50) * MINUTE_MS
      : Math.min(at + random.int(60, 200) * MINUTE_MS, momentOf(day, '19:30'));
  return {
    seedData,
    random,
    customer,
    service,
    creator,
    isLongAgo,
    record: {
      id,
      version: 1,
      created_at: made,
      updated_at: made,
      user_id: customer.id,
      ...fields,
      ...appointment,
      company_id: isChosen ? agent.companyId : null,
      agent_id: isChosen && agent.companyId === null ? agent.id : null,
      report_price: null,
      sale_id: null,
      discount: null,
      is_paid: 0,
      vat_rate: null,
      agent_rate: null,
      company_rate: null,
      assignment_reason: null,
      is_delayed: 0,
      delay_reason_id: null,
      status: '',
      status_at: made,
      status_by: fields.created_by,
      cancel_reason_data: null,
      report_reason_data: null,
      actual_distance: null,
      actual_order_duration: null,
      reviews: [],
    },
    agent,
    visit,
    delay: random.chance(shares.late) ? random.int(30, 150) * MINUTE_MS : 0,
    work: (fields.type === 'inspection' ? random.int(18, 75) : random.int(35, 210)) * MINUTE_MS,
    at,
    startedAt: at,
    reopened: 0,
  };
}

function makeNote(random: Random, { bySubservice, general }: NoteWords, subId: number): string | null {
  const own = bySubservice.find(({ subservice }) => subservice === subId)?.texts ?? [];
  const kind = random.next();
  if (kind < 0.6) return null;
  if (kind < 0.82 && own.length > 0) return random.pick(own);
  if (kind < 0.95 || own.length === 0) return random.pick(general);
  return `${random.pick(own)} ${random.pick(general.slice(0, 10))}`;
}
