import type { Page } from 'playwright/test';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { expect, PASSWORD, prefer, test } from './support/journey.ts';
import { sidewaysScroll } from './support/measure.ts';
import { openOrder, openOrderRow, orderDesk, orderRow } from './support/orders.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const CHIP = '[data-testid=cell-status]';

test.describe('around midnight in Dubai', () => {
  /** Sunday noon in Dubai: from here on the clock is moved by hand. */
  let now = new Date('2026-11-22T08:00:00Z');
  let server: TestServer;

  test.beforeAll(async () => {
    server = await startServer({}, { now: () => now, large: 0 });
  });
  test.afterAll(async () => {
    await server.close();
  });

  /** The orders of a list and the day that home shows, at a moment. */
  async function expectLists(page: Page, at: string, lists: Record<string, number[]>): Promise<void> {
    now = new Date(at);
    await page.clock.setFixedTime(now);
    for (const [path, ids] of Object.entries(lists)) {
      await page.goto(`${server.url}/dashboard/orders/${path}`);
      await expect(page.getByTestId('list')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByTestId('row')).toHaveCount(ids.length);
      const seen = await page
        .getByTestId('row')
        .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['rowId'])));
      expect(seen, `${path} at ${at}`).toEqual(ids);
    }
  }

  test('ORDERS-05: today’s and tomorrow’s inspections move on at midnight of Dubai, not of London', async ({
    page,
  }) => {
    const desk = await orderDesk(page.request, { url: server.url });
    const visit = async (date: string, workTime: number, type = 'inspection'): Promise<number> => {
      const { id } = await desk.add({ type, is_scheduled: 1, scheduled_date: date, work_time_id: workTime });
      return id;
    };
    const monday = await visit('2026-11-23', 2);
    const tuesday = await visit('2026-11-24', 8);
    const wednesday = await visit('2026-11-25', 14);
    await visit('2026-11-24', 8, 'maintenance');

    await page.goto(`${server.url}/dashboard/login`);
    await page.locator('input[type=email], input[name=email]').first().fill('admin@lawha.test');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.getByTestId('topbar')).toBeVisible();

    await expectLists(page, '2026-11-23T19:59:30Z', { 'today-orders': [monday], 'tomorrow-orders': [tuesday] });
    await expectLists(page, '2026-11-23T20:00:30Z', { 'today-orders': [tuesday], 'tomorrow-orders': [wednesday] });
    // Midnight in London has no effect.
    await expectLists(page, '2026-11-24T00:00:30Z', { 'today-orders': [tuesday], 'tomorrow-orders': [wednesday] });
  });
});

test.describe('two people at once', () => {
  test('ORDERS-12: the other sees the order move, and gets a message when it moved before their own move', async ({
    page,
    browser,
  }) => {
    await enterSignedIn(page);
    const desk = await orderDesk(page.request);
    const { id } = await desk.add();
    await desk.move(id, ['accepted', { agent_id: desk.parts.agent.id }]);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const other = await context.newPage();
    await enterSignedIn(other, 'admin@lawha.test');
    const listening = other.waitForResponse(/\/api\/dashboard\/changes\?/);
    await openOrder(other, id);
    await listening;
    await openOrder(page, id);

    await page.getByTestId('action-status-in_the_way').click();
    await page.getByTestId('state-dialog-confirm').click();
    await expect(page.getByTestId('state-change')).toHaveCount(3);
    await expect(other.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText('في الطريق');
    await expect(other.getByTestId('state-change')).toHaveCount(3);

    // Both press the same button: one succeeds, the other gets the new state.
    await other.getByTestId('action-status-start').click();
    const dialog = other.getByTestId('state-dialog');
    await expect(dialog).toBeVisible();
    await page.getByTestId('action-status-start').click();
    await page.getByTestId('state-dialog-confirm').click();
    await expect(page.getByTestId('state-change')).toHaveCount(4);
    await other.getByTestId('state-dialog-confirm').click();
    await expect(dialog.getByTestId('state-dialog-notice')).toContainText('لم يعد هذا التغيير ممكنًا');
    await expect(dialog).toContainText('بدأ التنفيذ');
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(other.getByTestId('action-status-pre_finished')).toBeVisible();
    await expect(other.getByTestId('state-change')).toHaveCount(4);
    await context.close();
  });

  test('an open list shows the move in its row, and a new order as a note', async ({ page }) => {
    await enterSignedIn(page);
    const desk = await orderDesk(page.request);
    const { id } = await desk.add();
    const listening = page.waitForResponse(/\/api\/dashboard\/changes\?/);
    await page.goto('/dashboard/orders/show-all');
    const row = orderRow(page, id);
    await expect(row.locator(CHIP)).toHaveText('قيد الانتظار');
    await listening;
    await desk.move(id, ['accepted', { agent_id: desk.parts.agent.id }]);
    await expect(row.locator(CHIP)).toHaveText('مقبول');
    await expect(row.getByTestId('cell-agent_id')).toHaveText(desk.parts.agent.name);
    const added = await desk.add();
    const note = page.getByTestId('live-note');
    await expect(note).toContainText('سجل جديد واحد');
    await expect(orderRow(page, added.id)).toHaveCount(0);
    await note.click();
    await expect(orderRow(page, added.id)).toBeVisible();
  });
});

test('ORDERS-09: a bulk move that fails in part names what failed and keeps it selected', async ({ page }) => {
  await enterSignedIn(page);
  const desk = await orderDesk(page.request);
  const ids = [(await desk.add()).id, (await desk.add()).id, (await desk.add()).id] as const;
  await page.goto('/dashboard/orders/show-all');
  for (const id of ids) await orderRow(page, id).getByRole('checkbox').check();
  await page.getByTestId('action-bulk-status').click();
  await page.getByTestId('move-menu').getByTestId('action-status-company_reject').click();
  const dialog = page.getByTestId('state-dialog');
  await expect(dialog).toContainText('ستتغيّر حالة 3 سجلات');
  // Another person moved one of them before.
  await desk.move(ids[1], ['accepted', { agent_id: desk.parts.agent.id }]);
  await page.getByTestId('state-dialog-confirm').click();
  await expect(dialog).toHaveCount(0);
  const notice = page.getByRole('alert').filter({ hasText: 'لم تتغيّر حالة سجل واحد وبقي محددًا' });
  await expect(notice).toContainText(`#${ids[1]}`);
  await expect(notice).not.toContainText(`#${ids[0]}`);
  for (const id of ids) {
    const row = orderRow(page, id);
    const isFailed = id === ids[1];
    await expect(row.locator(CHIP)).toHaveText(isFailed ? 'مقبول' : 'مرفوض من الشركة');
    await expect(row.getByRole('checkbox')).toBeChecked({ checked: isFailed });
  }
});

for (const [language, words] of [
  ['ar', { pending: 'قيد الانتظار', change: 'تغيير الحالة', company: 'قبول الشركة' }],
  ['en', { pending: 'Pending', change: 'Change status', company: 'Accept for company' }],
] as const) {
  test(`§10.5: orders on a telephone, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterSignedIn(page);
    const desk = await orderDesk(page.request);
    const { id } = await desk.add();
    const card = await openOrderRow(page, id);
    await expect(card.locator(CHIP)).toHaveText(words.pending);
    await card.getByTestId('action-more').click();
    await expect(card.getByTestId('row-actions')).toContainText(words.change);
    await settled(page);
    expect(await sidewaysScroll(page), 'list').toBe(0);

    await openOrder(page, id);
    await settled(page);
    expect(await sidewaysScroll(page), 'page').toBe(0);
    await page.getByTestId('action-status').click();
    const item = page.getByTestId('move-menu').getByRole('menuitem', { name: words.company });
    const size = await item.boundingBox();
    expect(size?.height ?? 0).toBeGreaterThanOrEqual(44);
    await item.click();
    const dialog = page.getByTestId('state-dialog');
    await expect(dialog).toBeVisible();
    await settled(page);
    const box = await dialog.boundingBox();
    if (box === null) throw new Error('no dialog');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(await sidewaysScroll(page), 'dialog').toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}
