import { setTimeout as sleep } from 'node:timers/promises';
import type { Json, LiveApi } from './createLiveApi.ts';
import type { Play } from './playCity.ts';
import type { Citizen } from './signInCity.ts';

/** How long events may be under way when the city ends. */
const PATIENCE_MS = 5000;
/** Records of one answer, and pages that are looked at. */
const PAGE = 100;
const MOST_PAGES = 50;

/** What went wrong, in the words of the report; empty when nothing did. */
export interface CityReport {
  calls: number;
  moves: number;
  orders: number;
  notifications: number;
  faults: string[];
}

/**
 * Counts errors of the server, notifications that were lost or doubled, and differences in the ledger.
 *
 * @param isConnected whether the sockets were connected all the time: what is pushed meanwhile is read from the list by
 *   one that connects again
 */
export async function checkCity(play: Play, isConnected = true): Promise<CityReport> {
  const { api, agenda, orders, city } = play;
  const faults: string[] = api.failures.map((failure) => `error of the server: ${failure}`);
  let notifications = 0;
  for (const customer of city.customers) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the server is not flooded
    const { count, found } = await checkNotices(play, customer, isConnected);
    notifications += count;
    faults.push(...found);
  }
  for (const id of orders.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const difference = await differenceOf(api, `order_id=${id}`);
    if (difference !== 0) faults.push(`ledger: the entries of order ${id} differ by ${difference}`);
  }
  const whole = await differenceOf(api, '');
  if (whole !== 0) faults.push(`ledger: its two sides differ by ${whole}`);
  for (const customer of city.customers) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { data } = await api.app('wallet', { token: customer.token });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const booked = -(await differenceOf(api, `user_id=${customer.id}&account=wallet`));
    if (Math.round(booked * 100) !== Math.round(Number(data['balance']) * 100))
      faults.push(`ledger: the wallet of customer ${customer.id} holds ${String(data['balance'])}, not ${booked}`);
  }
  return { calls: api.calls(), moves: agenda.moves(), orders: orders.size, notifications, faults };
}

/** Compares what a customer was notified of with the moves of the customer's orders, and with what the socket had. */
async function checkNotices(
  { api, orders }: Play,
  customer: Citizen,
  isConnected: boolean,
): Promise<{ count: number; found: string[] }> {
  const notices = await readNotices(api, customer);
  const found: string[] = [];
  const own = await readPages(api, customer, { path: 'orders', isWanted: ({ id }) => orders.has(Number(id)) });
  for (const id of own.map((record) => Number(record['id']))) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    const { list } = await api.staff(`orders/${id}/state_changes`);
    const byOthers = list.filter(({ from, by }) => from !== null && !isBy(by, customer)).length;
    // The proposal of an order is announced as well.
    const isProposed = list.some(({ from, actor }) => from === null && actor === 'agent') ? 1 : 0;
    const got = notices.filter(({ order }) => order === id).length;
    if (got < byOthers + isProposed) found.push(`order ${id}: ${byOthers + isProposed - got} notifications were lost`);
    if (got > byOthers + isProposed)
      found.push(`order ${id}: ${got - byOthers - isProposed} notifications were doubled`);
  }
  const missing = (): number => (isConnected ? notices : []).filter(({ id }) => !customer.received.includes(id)).length;
  for (let waited = 0; missing() > 0 && waited < PATIENCE_MS && customer.socket.connected; waited += 100)
    // oxlint-disable-next-line no-await-in-loop -- events may be under way
    await sleep(100);
  if (customer.socket.connected && missing() > 0)
    found.push(`customer ${customer.id}: ${missing()} notifications never arrived on the socket`);
  const twice = customer.received.length - new Set(customer.received).size;
  if (twice > 0) found.push(`customer ${customer.id}: ${twice} notifications arrived twice on the socket`);
  return { count: notices.length, found };
}

function isBy(by: unknown, { id }: Citizen): boolean {
  const author = by as { id?: unknown; resource?: unknown } | null;
  return author?.id === id && author.resource === 'users';
}

/** Notifications of a customer about orders since the city began. */
async function readNotices(api: LiveApi, customer: Citizen): Promise<{ id: number; order: unknown }[]> {
  const isWanted = ({ id }: Json): boolean => Number(id) > customer.firstNotice;
  const fresh = await readPages(api, customer, { path: 'notifications', isWanted });
  return fresh
    .filter(({ order_id }) => typeof order_id === 'number')
    .map(({ id, order_id }) => ({ id: Number(id), order: order_id }));
}

/** What a customer has, the newest first, up to the first page with something that is not wanted. */
async function readPages(
  api: LiveApi,
  { token }: Citizen,
  { path, isWanted }: { path: string; isWanted: (record: Json) => boolean },
): Promise<Json[]> {
  const found: Json[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { list } = await api.app(`${path}?per_page=${PAGE}&page=${page}`, { token });
    const wanted = list.filter(isWanted);
    found.push(...wanted);
    if (wanted.length < PAGE) return found;
  }
  return found;
}

/** By how much the debits of some entries exceed their credits. */
async function differenceOf(api: LiveApi, query: string): Promise<number> {
  const { body } = await api.staff(`ledger?per_page=1&${query}`);
  const totals = (body['meta'] as { totals?: Record<string, number> } | undefined)?.totals ?? {};
  return Math.round((totals['debit'] ?? 0) * 100 - (totals['credit'] ?? 0) * 100) / 100;
}
