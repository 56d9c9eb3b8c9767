import type { Page } from 'playwright/test';
import { expect, openList, prefer, test } from './support/journey.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** The commonest desk. */
test.use({ viewport: { width: 1366, height: 768 } });

/** Rows whose every edge is inside the window, without scrolling. */
async function wholeRows(page: Page): Promise<number> {
  return page
    .getByTestId('row')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
}

/** Height of a table's head and of a row, in px. */
const [HEAD, ROW] = [36, 46];

/** A value of each of the 17 filters of orders beside the search. */
const EACH_FILTER = {
  id: '1',
  phone: '5',
  status: 'pending',
  type: 'inspection',
  city_id: '1',
  service_id: '1',
  provider_id: '1',
  payment_method: 'cash',
  created_by: 'agent',
  is_technical_order: '1',
  without_status_canceled: '1',
  price: '1..900',
  day: 'today',
  from_date: '2026-01-01',
  to_date: '2026-12-31',
  from_time: '08:00',
  to_time: '20:00',
};

/** Opens a list and counts its whole rows. */
async function expectRows(page: Page, path: string, least: number): Promise<void> {
  await openList(page, path);
  await settled(page);
  expect.soft(await wholeRows(page), path).toBeGreaterThanOrEqual(least);
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-01: ten whole rows of orders, customers and contacts at 1366 by 768, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    for (const path of ['/orders', '/users', '/contacts']) await expectRows(page, path, 10);
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-01: seven whole rows while filters are used, with all filters of orders in reach, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    const filtered = [
      '/orders?type=inspection&without_status_canceled=1',
      '/users?is_active=1',
      '/contacts?from_date=2020-01-01',
    ];
    for (const path of filtered) await expectRows(page, path, 7);

    await openList(page, '/orders');
    await page.getByTestId('action-add-filter').click();
    const menu = page.getByTestId('filter-bar').getByRole('dialog');
    // Besides them the menu leads to the conditions about any field.
    await expect(menu.getByRole('option')).toHaveCount(Object.keys(EACH_FILTER).length + 1);

    // A bar with each of them set leaves room for seven rows.
    await page.goto(`/dashboard/orders/show-all?${new URLSearchParams(EACH_FILTER).toString()}`);
    const chips = page.getByTestId('filter-bar').locator('li[data-testid^=filter-]');
    await expect(chips).toHaveCount(Object.keys(EACH_FILTER).length);
    await settled(page);
    const { bottom } = await page.getByTestId('filter-bar').evaluate((bar) => bar.getBoundingClientRect());
    expect(768 - bottom).toBeGreaterThanOrEqual(HEAD + 7 * ROW);
  });

  test(`DESK-01: a filter is found by typing, set, said in words, changed and removed by keys alone, ${language}`, async ({
    page,
  }) => {
    const [find, city, value, sentence] =
      language === 'ar' ? ['مدين', 'المدينة', 'دبي', 'المدينة:دبي'] : ['cit', 'City', 'Dubai', 'City:Dubai'];
    await prefer(page, language);
    await enterSignedIn(page);
    await openList(page, '/orders');
    const add = page.getByTestId('action-add-filter');
    await add.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByTestId('filter-bar').locator('input[role=combobox]')).toBeFocused();
    await page.keyboard.type(find);
    await expect(page.getByTestId('filter-bar').getByRole('option')).toHaveText([city]);
    await page.keyboard.press('Enter');
    const chip = page.getByTestId('filter-city_id');
    await expect(chip.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(value);
    await expect(chip.getByRole('option')).toHaveText([value]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/city_id=\d+/);
    await expect(chip.locator('button').first()).toHaveText(sentence);
    await page.keyboard.press('Escape');
    await expect(chip.locator('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/city_id/);
    await expect(chip).toHaveCount(0);
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-04: tabs of orders are links with counts that one call asks for, and one stop of the keyboard; what does not fit is in a menu, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/orders/counts')) calls.push(request.url());
    });
    await openList(page, '/orders');
    const line = page.getByTestId('list-tabs');
    const tabs = line.getByRole('link');
    const cancelled = page.getByTestId('tab-canceled-orders');
    await expect(cancelled).toHaveText(/\d/);
    const count = /[\d,]+/.exec((await cancelled.textContent()) ?? '')?.[0] ?? '';
    expect(calls).toHaveLength(1);

    // Most of the lists are read at a glance, each whole and with its count.
    await settled(page);
    const seen = await tabs.all();
    expect(seen.length).toBeGreaterThanOrEqual(5);
    for (const tab of seen) {
      await expect(tab).toBeInViewport({ ratio: 1 });
      await expect(tab).toHaveText(/\d/);
    }
    const rest = await page.getByTestId('tabs-more').boundingBox();
    const frame = await line.boundingBox();
    expect(rest && frame && rest.x >= frame.x && rest.x + rest.width <= frame.x + frame.width).toBe(true);
    const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

    await tabs.first().focus();
    await page.keyboard.press(forward);
    await expect(cancelled).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(line.locator(':focus')).toHaveCount(0);

    // Eight lists and fourteen states: in the line or in its menu, by keys alone.
    await tabs.first().focus();
    await page.keyboard.press(back);
    await expect(page.getByTestId('tabs-more')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const entries = page.getByTestId('tab-menu').getByRole('menuitem');
    await expect(entries.first()).toBeFocused();
    expect((await entries.count()) + (await tabs.count())).toBe(8 + 18);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('tabs-more')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByTestId('tab-menu-status=pending').press('Enter');
    await expect(page).toHaveURL(/status=pending$/);
    const pending = page.getByTestId('tab-status=pending');
    await expect(pending).toHaveAttribute('aria-current', 'page');
    await expect(pending).toBeInViewport({ ratio: 1 });

    // The open tab took the place of another, which is back once it is left.
    await tabs.first().click();
    await cancelled.click();
    await expect(page).toHaveURL(/canceled-orders$/);
    await expect(cancelled).toHaveAttribute('aria-current', 'page');
    await expect(page.getByTestId('breadcrumb')).toContainText(count);
  });

  test(`DESK-01: header, tabs and filters are one band, with nothing between them, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await openList(page, '/orders');
    await settled(page);
    const boxOf = async (id: string): Promise<{ y: number; height: number }> => {
      const box = await page.getByTestId(id).boundingBox();
      if (box === null) throw new Error(`${id} is not drawn`);
      return box;
    };
    const [header, band, figures] = [await boxOf('breadcrumb'), await boxOf('filter-bar'), await boxOf('statistics')];
    // The figures are beside the heading, and take no line of their own.
    expect(figures.y).toBeGreaterThanOrEqual(header.y);
    expect(figures.y + figures.height).toBeLessThanOrEqual(header.y + header.height);
    expect(header.y + header.height + 10).toBeGreaterThanOrEqual(band.y);
    // The many tabs have the first line of the band, from edge to edge, and the search, the filters and the tools the next.
    const tabs = await boxOf('list-tabs');
    expect(Math.abs(tabs.y - band.y)).toBeLessThanOrEqual(2);
    const second = { y: tabs.y + tabs.height, height: band.height - tabs.height };
    for (const id of ['action-add-filter', 'action-refresh']) {
      const part = await boxOf(id);
      const [middle, of] = [part.y + part.height / 2, second.y + second.height / 2];
      expect(Math.abs(middle - of), id).toBeLessThanOrEqual(2);
    }
    expect(tabs.height).toBeLessThanOrEqual(42);
    expect(band.y + band.height - tabs.height - header.y).toBeLessThanOrEqual(124);

    // A few tabs share one line with all of them.
    await openList(page, '/settlements');
    await settled(page);
    const line = await boxOf('filter-bar');
    for (const id of ['list-tabs', 'action-add-filter', 'action-refresh']) {
      const part = await boxOf(id);
      const [middle, of] = [part.y + part.height / 2, line.y + line.height / 2];
      expect(Math.abs(middle - of), id).toBeLessThanOrEqual(2);
    }
    expect(line.y + line.height - (await boxOf('breadcrumb')).y).toBeLessThanOrEqual(124);
  });
}

test('DESK-04: at 390 px tabs scroll in their line, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterSignedIn(page);
  // Without waiting for rows: on some days nothing is planned for the next.
  await page.goto('/dashboard/orders/tomorrow-orders');
  const tab = page.getByTestId('tab-tomorrow-orders');
  await expect(tab).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('DESK-01: figures are one strip of at most 56 px that folds away and stays folded; their breakdown is a chart', async ({
  page,
}) => {
  // Where it is a line of its own.
  await page.setViewportSize({ width: 1024, height: 768 });
  await prefer(page, 'en');
  await enterSignedIn(page);
  await openList(page, '/orders');
  const strip = page.getByTestId('statistics');
  await expect(strip.getByRole('listitem')).toHaveCount(4);
  const box = await strip.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(56);
  const shown = await wholeRows(page);

  const fold = page.getByTestId('action-statistics');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(strip).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-pressed', 'false');
  expect(await wholeRows(page)).toBeGreaterThan(shown);
  await page.reload();
  await expect(page.getByTestId('row').first()).toBeVisible();
  await expect(fold).toHaveAttribute('aria-pressed', 'false');
  await expect(strip).toHaveCount(0);
  await fold.click();
  await expect(strip).toBeVisible();

  await page.getByTestId('action-charts').click();
  await expect(page.getByRole('complementary', { name: 'Charts' }).getByText('By status')).toBeVisible();
  await page.getByTestId('action-charts').click();
});

test('DESK-01: compact rows are lower than comfortable ones', async ({ page }) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await openList(page, '/contacts');
  const comfortable = await wholeRows(page);
  await page.getByTestId('action-columns').click();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(async () => wholeRows(page)).toBeGreaterThan(comfortable);
});

test('DESK-01: at 390 px the figures are one strip that scrolls sideways by keys as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterSignedIn(page);
  await openList(page, '/orders');
  const strip = page.getByTestId('statistics');
  const { height, isWider } = await strip.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    isWider: element.scrollWidth > element.clientWidth,
  }));
  expect(height).toBeLessThanOrEqual(56);
  expect(isWider).toBe(true);
  await strip.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => strip.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(0);
});
