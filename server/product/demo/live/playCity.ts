import { randomUUID } from 'node:crypto';
import type { Random } from '../../seed/createRandom.ts';
import { COMPLAINTS, OPENINGS } from '../customerLines.ts';
import type { Agenda } from './createAgenda.ts';
import type { Json, LiveAnswer, LiveApi } from './createLiveApi.ts';
import { drive } from './drive.ts';
import type { Citizen, City } from './signInCity.ts';

/** Minutes of the city between two orders at the busiest hour. */
const BUSIEST_MINUTES = 1;
/** Orders that a technician has at once. */
const MOST_AT_ONCE = 3;
const REVIEWS = ['عمل نظيف وفي الموعد', 'ممتاز، أنصح به', 'جيد لكن تأخر قليلًا', 'سعر مناسب وتعامل راقٍ', ''];

/** What a city needs to be played. */
export interface Play {
  api: LiveApi;
  city: City;
  agenda: Agenda;
  random: Random;
  /** Reasons of cancelling, by whose they are. */
  reasons: Readonly<Record<string, number>>;
  /** Sub-services by their service. */
  subServices: ReadonlyMap<number, readonly number[]>;
  /** Orders that were made, with the technician who took each. */
  orders: Map<number, Citizen | undefined>;
  say: (line: string) => void;
}

/** How busy an hour is: 1 at midday. */
export function busyness(hour: number): number {
  return 0.15 + 0.85 * Math.exp(-(((hour - 12.5) / 3) ** 2));
}

/** Begins what the people of the city do; each step puts the next one on the agenda. */
export function playCity(play: Play): void {
  const { agenda, city, random } = play;
  const ordersArrive = async (): Promise<void> => {
    agenda.after(BUSIEST_MINUTES / busyness(agenda.hour()), ordersArrive);
    await order(play, random.pick(city.customers));
  };
  agenda.after(0, ordersArrive);
  for (const agent of city.agents) {
    agenda.after(random.int(0, 3), () => begin(play, agent));
    agenda.after(random.int(1, 4), () => lookForWork(play, agent));
  }
  for (const company of city.companies) agenda.after(random.int(5, 15), () => takeForCompany(play, company));
  agenda.after(2, () => chat(play));
}

/** A call of a person of the city; a good answer to a write is a move. */
async function act(
  { api, agenda }: Play,
  { token }: Citizen,
  { path, json, method }: { path: string; json?: Json; method?: string },
): Promise<LiveAnswer> {
  const answer = await api.app(path, { token, ...(json && { json }), ...(method !== undefined && { method }) });
  if (answer.status < 300 && json !== undefined) agenda.count();
  return answer;
}

const move = (play: Play, person: Citizen, id: number, json: Json): Promise<LiveAnswer> =>
  act(play, person, { path: `orders/${id}/update-status`, json, method: 'PATCH' });

/** A customer orders what a technician of the city does, where the technician works. */
async function order(play: Play, customer: Citizen): Promise<void> {
  const { random, city, subServices, orders, say, agenda } = play;
  const { record } = random.pick(city.agents);
  const services = Array.isArray(record['service_ids']) ? record['service_ids'].map(Number) : [];
  const service = services.filter((id) => subServices.has(id)).at(0);
  if (service === undefined) return;
  const [lat, lng] = [Number(record['lat'] ?? 25.2), Number(record['lng'] ?? 55.27)];
  const answer = await act(play, customer, {
    path: 'orders',
    json: {
      type: 'inspection',
      service_id: service,
      sub_service_id: random.pick(subServices.get(service) ?? []),
      city_id: record['city_id'],
      lat: lat + (random.next() - 0.5) / 30,
      lng: lng + (random.next() - 0.5) / 30,
      location: '',
      is_scheduled: 0,
      payment_method: 'cash',
      notes: random.chance(0.3) ? 'اتصل قبل الوصول' : '',
    },
  });
  if (answer.status !== 201) return;
  const id = Number(answer.data['id']);
  orders.set(id, undefined);
  say(`${customer.name} orders (${id})`);
  if (random.chance(0.3)) agenda.after(random.int(1, 5), () => pay(play, customer, id));
  if (random.chance(0.08)) agenda.after(random.int(2, 20), () => cancel(play, customer, id));
  agenda.after(90, () => giveUp(play, customer, id));
}

async function pay(play: Play, customer: Citizen, id: number): Promise<void> {
  const { status } = await act(play, customer, { path: `orders/${id}/pay`, json: {} });
  if (status === 200) play.say(`${customer.name} pays order ${id} by wallet`);
}

async function cancel(play: Play, customer: Citizen, id: number): Promise<void> {
  const { status } = await move(play, customer, id, { status: 'client_cancel', reason_id: play.reasons['client'] });
  if (status === 200) play.say(`${customer.name} cancels order ${id}`);
}

/** A customer without a technician cancels after a while. */
async function giveUp(play: Play, customer: Citizen, id: number): Promise<void> {
  if (play.orders.get(id) === undefined) await cancel(play, customer, id);
}

async function begin(play: Play, agent: Citizen): Promise<void> {
  await act(play, agent, { path: 'profile/switches', json: { is_live: 1 }, method: 'PATCH' });
}

/** A technician takes what waits, as long as there is time for it. */
async function lookForWork(play: Play, agent: Citizen): Promise<void> {
  const { agenda, random, orders, say } = play;
  agenda.after(random.int(2, 6), () => lookForWork(play, agent));
  const own = [...orders.values()].filter((one) => one === agent).length;
  if (own >= MOST_AT_ONCE) return;
  const { list } = await act(play, agent, { path: 'open_orders' });
  const known = list.filter(({ id }) => orders.has(Number(id)));
  const [wanted] = known.length === 0 ? [] : [random.pick(known)];
  if (wanted === undefined) return;
  const id = Number(wanted['id']);
  const { status } = await move(play, agent, id, { status: 'accepted' });
  if (status !== 200) return;
  orders.set(id, agent);
  say(`${agent.name} takes order ${id}`);
  if (random.chance(0.05)) {
    agenda.after(random.int(2, 8), () => leave(play, agent, id));
    return;
  }
  agenda.after(random.int(3, 15), () => setOut(play, agent, id));
}

async function leave(play: Play, agent: Citizen, id: number): Promise<void> {
  const { status } = await move(play, agent, id, { status: 'agent_cancel', reason_id: play.reasons['agent'] });
  if (status === 200) play.say(`${agent.name} cancels order ${id}`);
}

async function setOut(play: Play, agent: Citizen, id: number): Promise<void> {
  const { agenda, random } = play;
  const { status, data } = await move(play, agent, id, { status: 'in_the_way' });
  if (status !== 200) return;
  const arrival = random.int(8, 25);
  drive(play, agent, { lat: Number(data['lat']), lng: Number(data['lng']) });
  agenda.after(arrival, async () => {
    const started = await move(play, agent, id, { status: 'start' });
    const isInspection = started.data['type'] === 'inspection';
    if (started.status === 200) agenda.after(random.int(20, 70), () => finishWork(play, agent, { id, isInspection }));
  });
}

async function finishWork(
  play: Play,
  agent: Citizen,
  { id, isInspection }: { id: number; isInspection: boolean },
): Promise<void> {
  const { agenda, random } = play;
  const amount = random.int(2, 12) * 10;
  const costs = isInspection ? { report_price: amount } : { price: amount * 3 };
  const done = await move(play, agent, id, { status: 'pre_finished', ...costs });
  if (done.status !== 200) return;
  agenda.after(random.int(2, 10), () => confirm(play, agent, id, Number(done.data['price'] ?? 0)));
}

/** The administration confirms the price; the technician collects it. */
async function confirm(play: Play, agent: Citizen, id: number, price: number): Promise<void> {
  const { api, agenda, random, say } = play;
  const { status } = await api.staff(`orders/${id}/update-status`, { status: 'ready_to_pay', price }, 'PATCH');
  if (status !== 200) return;
  agenda.count();
  agenda.after(random.int(1, 6), async () => {
    const finished = await move(play, agent, id, { status: 'finished' });
    if (finished.status !== 200) return;
    play.orders.set(id, undefined);
    say(`${agent.name} finishes order ${id}`);
    agenda.after(random.int(1, 30), () => afterwards(play, agent, { id, order: finished.data }));
  });
}

/** Afterwards the technician may propose the maintenance, and the customer rates the work or complains about it. */
async function afterwards(play: Play, agent: Citizen, { id, order: done }: { id: number; order: Json }): Promise<void> {
  const { random, city, say, reasons } = play;
  const customer = city.customers.find((one) => one.id === Number(done['user_id']));
  if (customer === undefined) return;
  if (random.chance(0.25)) {
    const json = { sub_service_id: Number(done['sub_service_id']) };
    const proposed = await act(play, agent, { path: `orders/${id}/follow_up`, json });
    if (proposed.status === 201) {
      const next = Number(proposed.data['id']);
      play.orders.set(next, agent);
      say(`${agent.name} proposes order ${next} after the inspection`);
      play.agenda.after(random.int(2, 10), async () => {
        const { status } = await move(play, agent, next, { status: 'accepted' });
        if (status === 200) play.agenda.after(random.int(3, 15), () => setOut(play, agent, next));
      });
    }
  }
  if (random.chance(0.7)) {
    const json = { rating: random.pick([5, 5, 4.5, 4, 3, 2]), review: random.pick(REVIEWS) };
    const { status } = await act(play, customer, { path: `orders/${id}/review`, json });
    if (status === 201) say(`${customer.name} rates order ${id}`);
  } else if (random.chance(0.3)) {
    const { status } = await move(play, customer, id, { status: 'reopen', reason_id: reasons['client'] });
    if (status === 200) say(`${customer.name} wants order ${id} opened again`);
  }
}

async function takeForCompany(play: Play, company: Citizen): Promise<void> {
  const { agenda, random, orders } = play;
  agenda.after(random.int(15, 40), () => takeForCompany(play, company));
  const { list } = await act(play, company, { path: 'open_orders' });
  const [wanted] = list.filter(({ id }) => orders.has(Number(id)));
  if (wanted !== undefined && random.chance(0.3))
    await move(play, company, Number(wanted['id']), { status: 'company_accept' });
}

/** A customer writes in the chat; some complain, and some write to the administration instead. */
async function chat(play: Play): Promise<void> {
  const { agenda, city, random, say } = play;
  agenda.after(random.int(4, 12), () => chat(play));
  const customer = random.pick(city.customers);
  const isComplaint = random.chance(0.25);
  // The first line of each is a greeting, and a conversation of its own has no answer yet.
  const message = random.pick(random.pick(isComplaint ? COMPLAINTS : OPENINGS).slice(1));
  if (random.chance(0.15)) {
    await act(play, customer, { path: 'contacts', json: { content: message } });
    return;
  }
  customer.socket.emit('chat.typing', { is_typing: true });
  const json = { message, is_complaint: isComplaint, client_id: randomUUID() };
  const { status } = await act(play, customer, { path: 'chat/messages', json });
  if (status === 201) say(`${customer.name} ${isComplaint ? 'complains' : 'writes'}: ${message}`);
}
