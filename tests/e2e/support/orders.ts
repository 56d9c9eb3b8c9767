import type { Locator, Page } from 'playwright/test';
import { todayInZone } from '../../../engine/core/text/format.ts';
import type { Calls } from './calls.ts';
import { expect, logIn, PASSWORD } from './journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An order as the API gives it, as far as journeys look at it. */
export interface Order {
  id: number;
  status: string;
  version: number;
}

interface Parts {
  user: { id: number; name: string };
  service: { id: number; name: string };
  subService: { id: number; name: string };
  city: { id: number; name: string };
  agent: { id: number; name: string };
}

/** The office that works on orders beside every page, with the rights of one account. */
export interface OrderDesk {
  /** People, services and places that an order may name. */
  parts: Parts;
  /** Adds an order; without more it is a maintenance request of the desk's customer, for now. */
  add: (body?: object) => Promise<Order>;
  /** Moves an order through these states, each with what it needs. */
  move: (id: number, ...steps: (readonly [to: string, inputs?: object])[]) => Promise<void>;
  /** The order as it is now. */
  read: (id: number) => Promise<Order>;
  headers: Readonly<Record<string, string>>;
}

const API = '/api/dashboard';

/** Opens the desk of an account, on the page's own server or on another's address. */
export async function orderDesk(request: Calls, { email = 'admin@lawha.test', url = '' } = {}): Promise<OrderDesk> {
  const base = `${url}${API}`;
  const { token } = url === '' ? await logIn({ request }, email) : await logInAt(request, { base, email });
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'ar' };

  const rowsOf = async (group: string, params: Record<string, string | number>): Promise<Record<string, never>[]> => {
    const answer = await request.get(`${base}/${group}`, { headers, params: { per_page: 50, ...params } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Record<string, never>[] }).data;
  };
  const first = (rows: Record<string, unknown>[], name: string): { id: number; name: string } => {
    const row = rows.find((one) => one['is_ban'] !== 1 && one['agents_cant_receive_orders'] !== 1);
    if (row === undefined) throw new Error('No record to choose');
    return { id: Number(row['id']), name: String(row[name]) };
  };
  // Technicians are providers too, and share their ids; their own group has no list. The desk’s one suits its orders.
  const agent = (await rowsOf('providers', { is_active: 1 })).find(
    (one) =>
      one['is_ban'] !== 1 &&
      one['is_locked'] !== 1 &&
      one['is_admin_active_user'] === 1 &&
      one['agents_cant_receive_orders'] !== 1,
  );
  if (agent === undefined) throw new Error('No technician to choose');
  const opened = await request.get(`${base}/providers/${String(agent['id'])}`, { headers });
  const { data } = (await opened.json()) as { data: { service_ids: number[]; city: { id: number; name: string } } };
  const offered = (await rowsOf('services', { is_active: 1, sort: 'id' })).filter(({ id }) =>
    data.service_ids.includes(Number(id)),
  );
  const service = first(offered, 'name');
  const parts: Parts = {
    user: first(await rowsOf('users', { is_active: 1 }), 'full_name'),
    service,
    subService: first(await rowsOf('subservice', { is_active: 1, service_id: service.id }), 'name'),
    city: { id: data.city.id, name: data.city.name },
    agent: { id: Number(agent['id']), name: String(agent['full_name']) },
  };

  const send = async (method: 'post' | 'patch' | 'get', path: string, data?: object): Promise<Order> => {
    const answer = await request[method](`${base}/${path}`, { headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Order }).data;
  };
  return {
    parts,
    headers,
    add: (body = {}) =>
      send('post', 'orders', {
        type: 'maintenance',
        user_id: parts.user.id,
        service_id: parts.service.id,
        sub_service_id: parts.subService.id,
        city_id: parts.city.id,
        lat: 24.47,
        lng: 54.37,
        location: 'أبوظبي',
        payment_method: 'cash',
        ...body,
      }),
    move: async (id, ...steps) => {
      for (const [status, inputs] of steps) await send('patch', `orders/${id}/update-status`, { status, ...inputs });
    },
    read: (id) => send('get', `orders/${id}`),
  };
}

/** Signs in at another server than the worker's own. */
async function logInAt(request: Calls, { base, email }: { base: string; email: string }): Promise<{ token: string }> {
  const login = await request.post(`${base}/login`, { data: { email, password: PASSWORD } });
  expect(login.ok(), await login.text()).toBe(true);
  return ((await login.json()) as { data: { token: string } }).data;
}

/** The row of an order in the list. */
export const orderRow = (page: Page, id: number): Locator => page.locator(`[data-row-id="${id}"][data-testid="row"]`);

/** Opens the page of an order and waits for its timeline. */
export async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/orders/show/${id}`);
  await expect(page.getByTestId('state-change').first()).toBeVisible();
}

/** Opens the list at one order. */
export async function openOrderRow(page: Page, id: number, path = '/orders/show-all'): Promise<Locator> {
  await page.goto(`/dashboard${path}?id=${id}`);
  await expect(page.getByTestId('row')).toHaveCount(1);
  return orderRow(page, id);
}

/** Presses the main move, or one of the menu. */
export async function startMove(page: Page, to: string): Promise<void> {
  const button = page.getByTestId(`action-status-${to}`);
  await expect(button.or(page.getByTestId('action-status')).first()).toBeVisible();
  if ((await button.count()) === 0) await page.getByTestId('action-status').click();
  await button.click();
  await expect(page.getByTestId('state-dialog-confirm')).toHaveAttribute('data-to', to);
}

/** Confirms the dialog of a move. */
export async function confirmMove(page: Page): Promise<void> {
  await page.getByTestId('state-dialog-confirm').click();
  await expect(page.getByTestId('state-dialog')).toHaveCount(0);
}

/** States that the page of an order offers as next, by the names of its buttons; the main one first. */
export async function offeredMoves(page: Page): Promise<string[]> {
  const main = page.locator('[data-testid^="action-status-"]');
  const names = await main.evaluateAll((all) => all.map((one) => one.textContent.trim()));
  const more = page.getByTestId('action-status');
  if ((await more.count()) === 0) return names;
  await more.click();
  const menu = page.getByTestId('move-menu').getByRole('menuitem');
  await expect(menu.first()).toBeVisible();
  const others = await menu.evaluateAll((all) => all.map((one) => one.textContent.trim()));
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('move-menu')).toHaveCount(0);
  return [...names, ...others];
}

/** Chooses from a searched list, or from the options of a short one. */
export async function choose(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByTestId(`field-${field}`).getByRole('combobox');
  await box.click();
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await expect(box).toHaveValue(new RegExp(text));
}

/** Chooses a record by its name from the list of candidates of a field. */
export async function chooseCandidate(page: Page, field: string, name: string): Promise<void> {
  await page.getByTestId(`field-${field}`).getByRole('combobox').click();
  const list = page.getByTestId('candidates-dialog');
  await list.getByRole('searchbox').fill(name);
  await list.getByRole('button', { name, exact: true }).first().click();
  await expect(list).toHaveCount(0);
}

let daysGiven = 0;

/**
 * A day for visits that no other journey of this worker has, as they share a server and its technicians: a Monday or a
 * Wednesday beyond the days that the demo fills, and within the 30 that the demo's settings allow. After six it begins again.
 */
export function ownVisitDay(): string {
  const today = Date.parse(todayInZone(new Date()));
  const days = Array.from({ length: 21 }, (_, index) => new Date(today + (index + 8) * DAY_MS)).filter((day) =>
    [1, 3].includes(day.getUTCDay()),
  );
  const day = days[daysGiven % days.length];
  daysGiven += 1;
  return (day ?? new Date(today)).toISOString().slice(0, 10);
}
