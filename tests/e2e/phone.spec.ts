import type { Page } from 'playwright/test';
import { apiToken, expect, prefer, test } from './support/journey.ts';
import { navigateWithin, ROUTES } from './support/everyRoute.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

const PHONE = { width: 390, height: 844 };
/** Three lines of a card: that of the name with what can be pressed, two of facts, and its edges. */
const CARD = 118;

/** The oldest order of a state, which is of the demo data, and the newest, which another journey may have moved there. */
async function ordersIn(page: Page, status: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const ids: number[] = [];
  for (const sort of ['id', '-id']) {
    const answer = await page.request.get(`/api/dashboard/orders?status=${status}&per_page=1&sort=${sort}`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    ids.push(...data.map(({ id }) => id));
  }
  return [...new Set(ids)];
}

for (const [language, words] of [
  ['ar', { unit: 'درهم' }],
  ['en', { unit: 'AED' }],
] as const) {
  test(`DESK-07: an order is a card of three lines whose menu unfolds the rest and the actions, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await page.setViewportSize(PHONE);
    await enterSignedIn(page);
    await page.goto('/dashboard/orders/show-all?per_page=10');
    const card = page.getByTestId('row').first();
    await expect(card).toBeVisible();
    await settled(page);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(CARD);
    const lines = card.locator('.lw-card-line');
    await expect(lines).toHaveCount(2);
    // First line: customer at the start, state at the end.
    const title = await card.getByTestId('cell-user_id').boundingBox();
    const state = await card.getByTestId('cell-status').boundingBox();
    expect(Math.sign((state?.x ?? 0) - (title?.x ?? 0))).toBe(language === 'ar' ? -1 : 1);
    for (const name of ['id', 'service_id', 'city_id'])
      await expect(lines.nth(0).getByTestId(`cell-${name}`)).toBeVisible();
    await expect(lines.nth(1).getByTestId('cell-visit_date')).toBeVisible();
    await expect(lines.nth(1).getByTestId('cell-price')).toContainText(words.unit);
    // The title is the only link, and nothing but the menu unfolds the rest.
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.getByTestId('row-actions')).toHaveCount(0);
    const menu = card.getByTestId('action-more');
    expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(card.getByTestId('row-actions')).toBeVisible();
    await expect(card.getByTestId('hidden-payment_method')).toBeVisible();
    await expect(card.getByTestId('action-edit')).toContainText(/\S/);
    expect(await sidewaysScroll(page)).toBe(0);
    await menu.click();
    await expect(card.getByTestId('row-actions')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  test(`DESK-07: the page of an order is within three screens in each of its states, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await page.setViewportSize(PHONE);
    await enterSignedIn(page);
    const orders = ROUTES.find(({ resource }) => resource.name === 'orders')?.resource;
    const states = orders?.states?.values.map(({ value }) => value) ?? [];
    expect(states.length).toBeGreaterThan(8);
    const shown: [state: string, id: number][] = [];
    for (const state of states) shown.push(...(await ordersIn(page, state)).map((id): [string, number] => [state, id]));
    await page.goto('/dashboard/');
    await expect(page.getByTestId('topbar')).toBeVisible();
    for (const [state, id] of shown) {
      const drawn = '[data-testid=show]:not([data-left]) [data-testid=state-change]';
      await navigateWithin(page, { path: `/orders/show/${id}`, drawn });
      await expect(page.getByTestId('record-band')).toBeVisible();
      await settled(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `order ${id}, which is ${state}`).toBeLessThanOrEqual(3 * PHONE.height);
      expect.soft(await sidewaysScroll(page)).toBe(0);
    }
  });
}

test('DESK-07: filters are a sheet at the lower edge of a phone', async ({ page }) => {
  await prefer(page, 'ar');
  await page.setViewportSize(PHONE);
  await enterSignedIn(page);
  await page.goto('/dashboard/orders/show-all?per_page=10');
  await page.getByTestId('action-add-filter').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await settled(page);
  const box = await sheet.boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, PHONE.width, PHONE.height]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByTestId('action-add-filter')).toBeFocused();
});

test('DESK-07: each kind of field asks a phone for its keyboard', async ({ page }) => {
  await prefer(page, 'en');
  await page.setViewportSize(PHONE);
  await enterSignedIn(page);
  const keyboardOf = async (name: string): Promise<(string | null)[]> =>
    page
      .getByTestId(`field-${name}`)
      .locator('input')
      .first()
      .evaluate((input) => ['inputmode', 'enterkeyhint', 'autocomplete'].map((key) => input.getAttribute(key)));
  await page.goto('/dashboard/users/add');
  await expect(page.getByTestId('field-email')).toBeVisible();
  expect(await keyboardOf('email')).toEqual(['email', 'done', 'off']);
  expect(await keyboardOf('phone')).toEqual(['tel', 'done', 'off']);
  expect(await keyboardOf('first_name')).toEqual([null, 'done', 'off']);
  await page.goto('/dashboard/services/add');
  await expect(page.getByTestId('field-price')).toBeVisible();
  expect(await keyboardOf('price')).toEqual(['decimal', 'done', 'off']);
  await page.goto('/dashboard/profile/edit');
  await expect(page.getByTestId('field-email')).toBeVisible();
  // The person's own data may be filled in by the browser; those of others are not.
  expect(await keyboardOf('full_name')).toEqual([null, 'done', 'name']);
  expect(await keyboardOf('email')).toEqual(['email', 'done', 'email']);
  expect(await keyboardOf('phone')).toEqual(['tel', 'done', 'tel-national']);
  await page.goto('/dashboard/orders/show-all');
  await expect(page.getByTestId('filter-bar').getByRole('textbox')).toHaveAttribute('enterkeyhint', 'search');
});
