import type { Locator, Page } from 'playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { ownVisitDay, orderDesk } from './support/orders.ts';
import { enterSignedIn } from './support/signedIn.ts';

const bar = (place: Page | Locator, id: number): Locator => place.locator(`[data-bar="${id}"]`);

/** Opens what can be done with an order of the tray by its key, and finds a technician there. */
async function find(page: Page, id: number, technician: string): Promise<Locator> {
  await bar(page.getByTestId('timeline-tray'), id).focus();
  await page.keyboard.press('m');
  const dialog = page.getByTestId('move-to');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(technician);
  return dialog;
}

test('PLAN-08: a dispatcher gives an order of the tray to a technician by keyboard, and is refused for one who is elsewhere', async ({
  page,
}) => {
  await enterSignedIn(page, 'admin@lawha.test');
  const { parts, headers, add, move, read } = await orderDesk(page.request);
  const day = ownVisitDay();
  const draft = JSON.stringify({ scheduled_date: day });
  const asked = { resource: 'orders', field: 'work_time_id', draft };
  const slots = await page.request.get('/api/dashboard/candidates', { headers, params: asked });
  const { data } = (await slots.json()) as { data: { id: number; values: { left: number | null } }[] };
  const slot = data.find(({ values }) => values.left === null || values.left > 2);
  const appointment = { is_scheduled: 1, scheduled_date: day, work_time_id: slot?.id };
  const [first, second] = [await add(appointment), await add(appointment)];

  await page.goto(`/dashboard/orders/show-all?layout=timeline&on=${day}`);
  const [tray, grid] = [page.getByTestId('timeline-tray'), page.getByTestId('timeline-grid')];
  await expect(bar(tray, first.id)).toBeVisible();
  const dialog = await find(page, first.id, parts.agent.name);
  await expect(dialog.getByRole('radio', { name: parts.agent.name }).first()).toBeVisible();
  // The first that is found is chosen by Enter, as in every search.
  await page.keyboard.press('Enter');
  await expect(dialog.locator('input[type=radio]:checked').first()).toHaveAttribute('value', String(parts.agent.id));
  await expectNoViolations(page, 'the dialog of the timeline');
  await dialog.getByTestId('move-to-confirm').press('Enter');
  await expect(bar(grid.locator(`[data-row="${parts.agent.id}"]`), first.id)).toBeVisible();
  await expect(page.getByTestId('timeline-said')).toContainText('نُقل');
  expect((await read(first.id)).status).toBe('accepted');
  await expectNoViolations(page, 'the timeline');

  // The technician has that visit now: the second one is refused, says why, and stays.
  await find(page, second.id, parts.agent.name);
  const busy = dialog.getByRole('radio', { name: new RegExp(`${parts.agent.name}.*زيارة أخرى`) });
  await busy.check();
  await dialog.getByTestId('move-to-confirm').press('Enter');
  await expect(page.getByTestId('timeline-said')).toContainText('لدى هذا الفني زيارة أخرى');
  await expect(bar(tray, second.id)).toBeVisible();
  expect((await read(second.id)).status).toBe('pending');

  // What others do is there at once.
  await move(second.id, ['admin_cancel', { reason_id: await reasonOf(page, headers) }]);
  await expect(bar(tray, second.id)).toHaveCount(0);
});

test('PLACE-03: the orders of a list are on a map by place, and beside it as a list with links, by keyboard', async ({
  page,
}) => {
  await enterSignedIn(page, 'admin@lawha.test');
  await page.goto('/dashboard/orders/show-all?layout=map&status=accepted');
  await expect(page.getByTestId('places-counts')).toContainText('على الخريطة');
  const marks = page.locator('.lw-cluster');
  await expect(marks.first()).toBeVisible();
  const list = page.getByTestId('places-list');
  await expect(list.getByTestId('place').first()).toBeVisible();
  await expectNoViolations(page, 'the map');
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('heading')).toContainText('عند هذه العلامة');
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/show\/\d+/);
});

async function reasonOf(page: Page, headers: Readonly<Record<string, string>>): Promise<number> {
  const params = { audience: 'admin' };
  const answer = await page.request.get('/api/dashboard/cancelReasons_not_paginated', { headers, params });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return Number(data[0]?.id);
}
