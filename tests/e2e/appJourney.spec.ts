import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { confirmMove, openOrder, type OrderDesk, orderDesk, startMove } from './support/orders.ts';
import { enterSignedIn } from './support/signedIn.ts';

type Json = Record<string, unknown>;

/** A person with an app, on the server of the page. */
interface AppUser {
  id: number;
  send: (path: string, json: Json, method?: 'post' | 'patch') => Promise<Json>;
  read: (path: string) => Promise<Json>;
}

const APP = '/api/app';

/** Signs a person of the demo in by the code in its outbox. */
async function appUser(
  request: APIRequestContext,
  { headers }: OrderDesk,
  { kind, group, id }: { kind: string; group: string; id: number },
): Promise<AppUser> {
  const dataOf = async (answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Json> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data?: Json }).data ?? {};
  };
  const { phone, phone_code } = await dataOf(await request.get(`/api/dashboard/${group}/${id}`, { headers }));
  const claim = { kind, phone, phone_code };
  await dataOf(await request.post(`${APP}/code`, { data: claim }));
  const sent = await request.get('/api/dashboard/outbox?channel=sms', { headers });
  const [message] = ((await sent.json()) as { data: { text: string }[] }).data;
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  const { token } = await dataOf(await request.post(`${APP}/sign_in`, { data: { ...claim, code } }));
  const own = { authorization: `Bearer ${String(token)}`, 'accept-language': 'ar' };
  return {
    id,
    send: async (path, data, method = 'post') =>
      dataOf(await request[method](`${APP}/${path}`, { headers: own, data })),
    read: async (path) => dataOf(await request.get(`${APP}/${path}`, { headers: own })),
  };
}

interface Scene {
  desk: OrderDesk;
  customer: AppUser;
  agent: AppUser;
  /** Places an order by the app of the customer. */
  place: (more?: Json) => Promise<number>;
  /** Moves an order by the app of the technician. */
  move: (id: number, ...steps: Json[]) => Promise<void>;
  reason: (audience: string) => Promise<number>;
}

async function openScene(page: Page): Promise<Scene> {
  await enterSignedIn(page);
  const { request } = page;
  const desk = await orderDesk(request, { email: 'super@lawha.test' });
  const { parts, headers } = desk;
  const customer = await appUser(request, desk, { kind: 'user', group: 'users', id: parts.user.id });
  const agent = await appUser(request, desk, { kind: 'provider', group: 'providers', id: parts.agent.id });
  return {
    desk,
    customer,
    agent,
    place: async (more = {}) => {
      const order = await customer.send('orders', {
        type: 'inspection',
        service_id: parts.service.id,
        sub_service_id: parts.subService.id,
        city_id: parts.city.id,
        lat: 24.47,
        lng: 54.37,
        location: 'أبوظبي',
        is_scheduled: 0,
        payment_method: 'cash',
        ...more,
      });
      return Number(order['id']);
    },
    move: async (id, ...steps) => {
      for (const step of steps) await agent.send(`orders/${id}/update-status`, step, 'patch');
    },
    reason: async (audience) => {
      const found = await request.get('/api/dashboard/cancelReasons?is_active=1&per_page=50', { headers });
      const { data } = (await found.json()) as { data: { id: number; audience: string }[] };
      return data.find((one) => one.audience === audience)?.id ?? 0;
    },
  };
}

/** Expects the newest step of the open page of an order, which arrives without a reload. */
async function expectStep(page: Page, chip: string, by: string): Promise<void> {
  const newest = page.getByTestId('state-change').first();
  await expect(newest).toContainText(chip);
  await expect(newest).toContainText(by);
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText(chip);
}

test.describe('an order between the apps and the dashboard', () => {
  test('APP-13: from the customer’s app to the payout of the technician', async ({ page }) => {
    const { desk, customer, agent, place, move } = await openScene(page);
    const id = await place({ notes: 'الجرس لا يعمل' });
    await openOrder(page, id);
    await expectStep(page, 'قيد الانتظار', 'العميل');
    await expect(page.getByTestId('show')).toContainText('الجرس لا يعمل');

    await move(id, { status: 'accepted' });
    await expectStep(page, 'مقبول', 'الفني');
    await agent.send('position', { lat: 24.4701, lng: 54.3701 });
    await move(id, { status: 'in_the_way' }, { status: 'start' }, { status: 'pre_finished', report_price: 40 });
    await expectStep(page, 'بانتظار الإنهاء', 'الفني');

    await startMove(page, 'ready_to_pay');
    await page.locator('#input-price').fill('120');
    await confirmMove(page);
    await expectStep(page, 'جاهز للدفع', 'الإدارة');
    expect(await customer.read(`orders/${id}`)).toMatchObject({ status: 'ready_to_pay', price: 120 });
    await move(id, { status: 'finished' });
    await expectStep(page, 'مكتمل', 'الفني');

    await customer.send(`orders/${id}/review`, { rating: 5, review: 'عمل متقن وسريع' });
    await page.reload();
    await expect(page.getByTestId('show')).toContainText('عمل متقن وسريع');

    const { headers } = desk;
    const due = await page.request.get(
      `/api/dashboard/settlements?status=due&kind=agent&agent_id=${agent.id}&sort=-id`,
      {
        headers,
      },
    );
    const [settlement] = ((await due.json()) as { data: { id: number; amount: number }[] }).data;
    expect(Number(settlement?.amount)).toBeGreaterThan(0);
    await page.goto(`/dashboard/settlements/show/${settlement?.id}`);
    await startMove(page, 'paid');
    await confirmMove(page);
    await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText('مدفوعة');
    const entries = await page.request.get(`/api/dashboard/ledger?order_id=${id}`, { headers });
    const { meta } = (await entries.json()) as { meta: { totals: { debit: number; credit: number } } };
    expect(meta.totals.debit).toBeCloseTo(meta.totals.credit, 2);
    expect(meta.totals.debit).toBeGreaterThan(0);
  });

  test('APP-13: refusal, cancellation with its refund, and the maintenance after an inspection', async ({ page }) => {
    const { desk, customer, agent, place, move, reason } = await openScene(page);
    const { headers } = desk;

    await test.step('the technician refuses, and the dashboard offers the order again', async () => {
      const id = await place();
      const assigned = await page.request.patch(`/api/dashboard/orders/${id}`, {
        headers,
        data: { agent_id: agent.id },
      });
      expect(assigned.ok(), await assigned.text()).toBe(true);
      await openOrder(page, id);
      await move(id, { status: 'rejected', note: 'بعيد عن منطقتي' });
      await expectStep(page, 'مرفوض', 'الفني');
      await expect(page.getByTestId('state-change').first()).toContainText('بعيد عن منطقتي');
      await startMove(page, 'pending');
      await confirmMove(page);
      await expectStep(page, 'قيد الانتظار', 'الإدارة');
      expect(await customer.read(`orders/${id}`)).toMatchObject({ status: 'pending', agent_id: null });
      await customer.send(`orders/${id}/update-status`, { status: 'client_cancel' }, 'patch');
    });

    await test.step('the customer pays by wallet, cancels, and has the amount again', async () => {
      const id = await place();
      const price = Number((await customer.read(`orders/${id}`))['price']);
      const charged = await page.request.post('/api/dashboard/wallet_charges', {
        headers,
        data: { user_id: customer.id, kind: 'payment', amount: price },
      });
      expect(charged.ok(), await charged.text()).toBe(true);
      const before = Number((await customer.read('wallet'))['balance']);
      await customer.send(`orders/${id}/pay`, {});
      expect(Number((await customer.read('wallet'))['balance'])).toBeCloseTo(before - price, 2);
      await openOrder(page, id);
      await expect(page.getByTestId('show')).toContainText('المحفظة');
      const cancelled = { status: 'client_cancel', reason_id: await reason('client') };
      await customer.send(`orders/${id}/update-status`, cancelled, 'patch');
      await expectStep(page, 'ألغاه العميل', 'العميل');
      expect(Number((await customer.read('wallet'))['balance'])).toBeCloseTo(before, 2);
      await page.goto(`/dashboard/points/show-all?user_id=${customer.id}`);
      await expect(page.getByTestId('row').first()).toContainText(String(price));
    });

    await test.step('the technician proposes the maintenance, and the page of the inspection shows it', async () => {
      const id = await place();
      await move(id, { status: 'accepted' }, { status: 'in_the_way' }, { status: 'start' });
      await move(id, { status: 'pre_finished', report_price: 40 });
      const proposed = await agent.send(`orders/${id}/follow_up`, { sub_service_id: desk.parts.subService.id });
      const next = Number(proposed['id']);
      await openOrder(page, next);
      await expectStep(page, 'قيد الانتظار', 'الفني');
      await move(next, { status: 'accepted' });
      await expectStep(page, 'مقبول', 'الفني');
      await page.goto(`/dashboard/orders/show/${id}`);
      await expect(page.getByText('طلبات صيانة بعد هذه المعاينة').first()).toBeVisible();
      await expect(page.getByTestId('show')).toContainText(String(next));
      expect(await customer.read(`orders/${next}`)).toMatchObject({ inspection_order_id: id, is_technical_order: 1 });
    });
  });
});
