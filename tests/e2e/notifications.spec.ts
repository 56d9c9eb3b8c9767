import type { Page } from 'playwright/test';
import { chatDesk } from './support/chats.ts';
import { apiToken, expect, logIn, openList, prefer, test } from './support/journey.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/measure.ts';
import { orderDesk } from './support/orders.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** Customer service: the staff to whom notifications can be sent. */
const AGENT = 'agent@lawha.test';

const bell = (page: Page) => page.getByTestId('topbar').getByRole('button', { name: /^الإشعارات/ });

/** Opens a page and waits until it is subscribed to pushes. */
async function openPushed(page: Page, path: string): Promise<void> {
  const caughtUp = page.waitForResponse(/\/changes\?/);
  await page.goto(`/dashboard${path}`);
  await caughtUp;
  await expect(bell(page)).toBeVisible();
}

/** Sends a notification to customer service, as the super admin. */
async function sendTo(page: Page, title: string): Promise<void> {
  const { id } = await logIn(page, AGENT);
  const answer = await page.request.post('/api/dashboard/notifications', {
    headers: { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' },
    multipart: { all: '0', user_type: 'callCenter', title, body: 'نص الإشعار', 'user_ids[0]': String(id) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** How many the server counts as unread. */
async function unreadOf(page: Page, email: string): Promise<number> {
  const headers = { authorization: `Bearer ${await apiToken(page, email)}` };
  const answer = await page.request.get('/api/dashboard/notifications', { headers });
  return ((await answer.json()) as { unread_count: number }).unread_count;
}

test('SHELL-07, NOTIF-02, NOTIF-03, RT-02: what is sent is a toast, a number at the bell and in the title, and read by opening', async ({
  page,
}) => {
  await enterSignedIn(page, AGENT);
  const before = await unreadOf(page, AGENT);
  await openPushed(page, '/profile/show');
  await sendTo(page, 'اجتماع الفريق');
  await expect(page.locator('[data-toast]').filter({ hasText: 'اجتماع الفريق' })).toBeVisible();
  await expect(page.getByTestId('bell-badge')).toHaveText(String(before + 1));
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));

  await bell(page).click();
  const first = page.getByTestId('bell-item').first();
  await expect(first).toContainText('اجتماع الفريق');
  await expect(first).toHaveAttribute('data-unread', 'true');
  await first.click();
  await expect(page.getByTestId('bell-panel')).toHaveCount(0);
  await expect.poll(() => unreadOf(page, AGENT)).toBe(before);
  if (before === 0) await expect(page.getByTestId('bell-badge')).toHaveCount(0);
  else await expect(page.getByTestId('bell-badge')).toHaveText(String(before));
});

test('SHELL-07, NOTIF-08, SHELL-20: the bell is used with the keyboard alone; all are read at once; the sound is muted', async ({
  page,
}) => {
  await enterSignedIn(page, AGENT);
  await sendTo(page, 'الأول');
  await sendTo(page, 'الثاني');
  // Not home, which redirects customer service to its orders and moves the focus.
  await openPushed(page, '/profile/show');
  await expect(page.getByTestId('bell-badge')).not.toBeEmpty();
  await tabTo(page, bell(page));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bell-item').first()).toBeFocused();
  await expect(page.getByTestId('bell-item').first()).toContainText('الثاني');
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('bell-item').nth(1)).toBeFocused();
  await page.getByTestId('bell-read-all').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bell-badge')).toHaveCount(0);
  await expect(page.locator('[data-testid=bell-item][data-unread]')).toHaveCount(0);
  expect(await unreadOf(page, AGENT)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('bell-panel')).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('RT-02, NOTIF-05, LEFTOVER-09: unusual behaviour asks, and leads to the order by the path of trips', async ({
  page,
}) => {
  await enterSignedIn(page);
  const { id: orderId } = await (await orderDesk(page.request)).add();
  const { id: accountId } = await logIn(page);
  await openPushed(page, '/');
  const desk = await chatDesk(page.request);
  await desk.emit(accountId, {
    notify_id: 900_001,
    notify_type: 'unusual_behaviour',
    title: 'توقف طويل',
    body: 'توقف الفني أكثر من ساعة',
    read_at: null,
    created_time: new Date().toISOString(),
    trip_id: orderId,
  });
  const dialog = page.getByTestId('confirm-dialog');
  await expect(dialog).toContainText('سلوك غير معتاد');
  await expect(dialog).toContainText('توقف الفني أكثر من ساعة');
  await dialog.getByRole('button', { name: 'عرض' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/show/${orderId}$`));
});

test('NOTIF-04, NOTIF-07: chosen people get what the send screen sends; without title and text it sends nothing', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const agent = await elsewhere.newPage();
  await enterSignedIn(agent, AGENT);
  await openPushed(agent, '/');
  const name = await agent.evaluate(
    () => (JSON.parse(localStorage.getItem('dashboard.user') ?? '{}') as { name: string }).name,
  );

  await enterSignedIn(page);
  await page.goto('/dashboard/notifications/add');
  const send = page.getByTestId('form').locator('button[type=submit]');
  await send.click();
  await expect(page.locator('#input-title-error')).not.toBeEmpty();
  await expect(page.locator('#input-title')).toBeFocused();
  await page.getByTestId('field-all').getByRole('radio').nth(1).check();
  await page.locator('#input-user_type').selectOption('callCenter');
  const people = page.getByTestId('field-user_ids').getByRole('combobox');
  await people.click();
  await people.fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.locator('#input-title').fill('تنبيه مختار');
  await page.locator('#input-body').fill('لمن اختير وحده');
  await send.click();
  await expect(agent.locator('[data-toast]').filter({ hasText: 'تنبيه مختار' })).toBeVisible();
  await expect(page.getByText('تم الإرسال بنجاح').first()).toBeVisible();
  await elsewhere.close();
});

test('LIST-07, NOTIF-06, ERR-08: selected customers are notified from their list, and their telephones would get it', async ({
  page,
}) => {
  await enterSignedIn(page);
  await openList(page, '/users/show-all?per_page=10');
  await expect(page.getByTestId('action-notify-selected')).toHaveCount(0);
  const rows = page.getByTestId('row');
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').first().check();
  const ids = await rows.evaluateAll((all) => all.slice(0, 2).map((row) => (row as HTMLElement).dataset['rowId']));
  await page.getByTestId('action-notify-selected').click();
  const dialog = page.getByTestId('send-dialog');
  await expect(dialog).toContainText('مستلمَين');
  await dialog.getByTestId('send-submit').click();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await dialog.getByRole('textbox').first().fill('عرض الشتاء');
  await dialog.getByRole('textbox').last().fill('خصم على الصيانة');
  await page.route('**/api/dashboard/notifications', (route) => route.abort());
  await dialog.getByTestId('send-submit').click();
  await expect(page.locator('[data-toast=error]')).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('عرض الشتاء');
  await page.unroute('**/api/dashboard/notifications');
  await dialog.getByTestId('send-submit').click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard/static-screens');
  const outbox = page.getByTestId('outbox-list');
  for (const id of ids)
    await expect(
      outbox
        .getByRole('button')
        .filter({ hasText: `/${id}` })
        .first(),
    ).toContainText('خصم');
});

for (const language of ['ar', 'en'] as const) {
  test(`SHELL-18, SHELL-07: bell, list and send screen fit 390 px (${language})`, async ({ page }) => {
    await prefer(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterSignedIn(page, AGENT);
    await sendTo(page, 'إشعار طويل العنوان حتى يحتاج إلى أكثر من سطر واحد على الهاتف');
    await page.goto('/dashboard/profile/show');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = page.getByTestId('topbar').getByRole('button', { name: /^(?:الإشعارات|Notifications)/ });
    await button.click();
    const panel = page.getByTestId('bell-panel');
    await expect(page.getByTestId('bell-item').first()).toBeVisible();
    await settled(page);
    const box = await panel.boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([true, true]);
    expect(await sidewaysScroll(page), 'bell').toBe(0);
    await enterSignedIn(page);
    for (const path of ['/notifications/show-all', '/notifications/add']) {
      await page.goto(`/dashboard${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await settled(page);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
}
