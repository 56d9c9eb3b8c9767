import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { orderDesk, ownVisitDay } from './support/orders.ts';
import { enterSignedIn } from './support/signedIn.ts';

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
/** Where a day takes what is dropped: its cell in a month, its hours in a week. */
const placeOf = (page: Page, day: string): Locator =>
  page.locator(`[data-hours="${day}"]`).or(page.getByTestId('calendar-month').getByTestId(`day-${day}`));

/** Fills in what the move asks for besides the day, and confirms it: by keys alone. */
async function confirmByKeys(page: Page, note: string): Promise<void> {
  const dialog = page.getByTestId('state-dialog');
  await expect(dialog).toContainText('تغيير الموعد');
  const slot = dialog.getByTestId('field-work_time_id').locator('input[type=radio]:not(:disabled)').first();
  await expect(slot).toBeVisible();
  await slot.focus();
  await page.keyboard.press('Space');
  await expect(slot).toBeChecked();
  await dialog.locator('#input-note').focus();
  await page.keyboard.type(note);
  await dialog.getByTestId('state-dialog-confirm').press('Enter');
}

test('BESIDE-04: an order is moved in time on a calendar, by keys and by hand, with the dialog and refusals of its move', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page, 'admin@lawha.test');
  const { headers, add, move, read } = await orderDesk(page.request);
  const day = ownVisitDay();
  const next = dayAfter(day);
  const draft = JSON.stringify({ scheduled_date: day });
  const asked = { resource: 'orders', field: 'work_time_id', draft };
  const slots = await page.request.get('/api/dashboard/candidates', { headers, params: asked });
  const { data } = (await slots.json()) as { data: { id: number; reasons: string[] }[] };
  const slot = data.find(({ reasons }) => reasons.length === 0);
  const { id } = await add({ is_scheduled: 1, scheduled_date: day, work_time_id: slot?.id });

  await page.goto(`/dashboard/orders/show-all?id=${id}&layout=calendar&span=week&on=${day}`);
  const [event, said, dialog] = [
    page.getByTestId('calendar-event'),
    page.getByTestId('layout-said'),
    page.getByTestId('state-dialog'),
  ];
  await expect(placeOf(page, day).locator(event)).toBeVisible();
  // Later days are on the left.
  const [earlier, later] = [await placeOf(page, day).boundingBox(), await placeOf(page, next).boundingBox()];
  expect(later?.x ?? 0).toBeLessThan(earlier?.x ?? 0);
  await expectAccessible(page, 'a week of the calendar');

  // The arrow that points to the next day moves it there, when the dialog of the move is confirmed.
  await event.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(placeOf(page, next).locator(event)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(placeOf(page, day).locator(event)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await confirmByKeys(page, 'طلب العميل يومًا آخر');
  await expect(said).toContainText('أصبح');
  await expect(dialog).toHaveCount(0);
  await expect(placeOf(page, next).locator(event)).toBeFocused();
  expect(await read(id)).toMatchObject({ status: 'pending', scheduled_date: next });

  // By hand, in a month.
  await page.getByTestId('span-month').press('Space');
  await expect(page).toHaveURL(/layout=calendar/);
  await expect(placeOf(page, next).locator(event)).toBeVisible();
  await expectAccessible(page, 'a month of the calendar');
  await event.scrollIntoViewIfNeeded();
  const [from, to] = [await event.boundingBox(), await placeOf(page, day).boundingBox()];
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(placeOf(page, day)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await confirmByKeys(page, 'عاد العميل إلى اليوم الأول');
  await expect(placeOf(page, day).locator(event)).toBeFocused();
  expect(await read(id)).toMatchObject({ scheduled_date: day });

  // On one day: another account ends the order while the dialog is open. The move is refused with the reason, and the order stays.
  await placeOf(page, day).getByTestId('open-day').press('Enter');
  await expect(page.getByTestId('calendar-week')).toHaveAttribute('data-one', '');
  await event.focus();
  await page.keyboard.press('m');
  await page.getByTestId('card-dayLater').press('Enter');
  await expect(dialog).toBeVisible();
  await move(id, ['admin_cancel', { reason_id: await reasonOf(page, headers) }]);
  await confirmByKeys(page, 'طلب العميل يومًا آخر');
  await expect(page.getByTestId('state-dialog-notice')).toContainText('لم يعد هذا التغيير ممكنًا');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(placeOf(page, day).locator(event)).toBeFocused();
  // It has no such move any more: the arrow says so, and nothing is asked.
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(said).toContainText('لا يمكن نقل');
  await expect(placeOf(page, day).locator(event)).toBeVisible();
  expect(await read(id)).toMatchObject({ status: 'admin_cancel', scheduled_date: day });
});

async function reasonOf(page: Page, headers: Readonly<Record<string, string>>): Promise<number> {
  const params = { audience: 'admin' };
  const answer = await page.request.get('/api/dashboard/cancelReasons_not_paginated', { headers, params });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return Number(data[0]?.id);
}
