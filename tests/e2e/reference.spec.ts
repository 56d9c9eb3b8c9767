import type { Page } from 'playwright/test';
import { expectAccessible, expectNoViolations, keepOneOfEach } from './support/axe.ts';
import { expect, prefer, test, rowAction } from './support/journey.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn } from './support/signedIn.ts';

declare global {
  interface Window {
    hasSeenLoading?: boolean;
  }
}

// The list that cannot be loaded says so in the console (ERR-06).
test.use({ tolerated: /The list of static-screens could not be loaded/ });

/** The calls that the page makes for records from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/dashboard\/static-screens/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

for (const path of ['static-screens', 'reference']) {
  test(`DEMO-01, DEMO-03: ${path} is refused to an admin of a built dashboard, and is in no menu`, async ({ page }) => {
    await enterSignedIn(page, 'admin@lawha.test');
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL(/permission-required$/);
    await enterSignedIn(page);
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByTestId(path)).toBeVisible();
    await expect(page.getByTestId('sidebar').locator(`a[href$="/${path}"]`)).toHaveCount(0);
  });
}

test('DEMO-01: no one enters without signing in', async ({ page }) => {
  await page.goto('/dashboard/reference');
  await expect(page).toHaveURL(/login$/);
});

test('DEMO-02, DEMO-03, CONST-04: the static table is seen to load, edits within its limits, asks the server nothing', async ({
  page,
}) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  const calls = recordCalls(page);
  // The duration has its own test; here what is shown meanwhile, recorded by the page itself, which misses nothing.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const list = document.querySelector('[data-testid="static-table"] [data-testid="list"]');
      if (list !== null && list.querySelector('[data-testid="row"]') === null) window.hasSeenLoading = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard/static-screens');
  const table = page.getByTestId('static-table');
  await expect(table.getByTestId('row').first()).toBeVisible();
  expect(await page.evaluate(() => window.hasSeenLoading)).toBe(true);

  await (await rowAction(table.getByTestId('row').first(), 'action-edit')).click();
  const title = table.getByTestId('field-title').getByRole('textbox');
  await title.fill('A title of 16 ch');
  await table.getByTestId('field-description').getByRole('textbox').fill('x'.repeat(41));
  await table.getByRole('button', { name: 'Save' }).click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(table.getByTestId('field-description').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await title.fill('A title of 15 c');
  await table.getByTestId('field-description').getByRole('textbox').fill('x'.repeat(40));
  await table.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByTestId('row').filter({ hasText: 'A title of 15 c' })).toBeVisible();
  await expect(page).toHaveURL(/static-screens$/);
  expect(calls).toEqual([]);

  for (const state of ['loading', 'empty', 'failed', 'expanded', 'selected']) {
    await page.getByTestId(`state-${state}`).click();
    await expect(page.locator(`[data-state=${state}]`)).toBeVisible();
  }
  await expect(page.getByTestId('list-states').getByTestId('bulk-bar')).toBeVisible();
});

test('DEMO-03: a cell beside itself in the other language and theme; its options change it', async ({ page }) => {
  await enterSignedIn(page);
  await page.goto('/dashboard/reference');
  const cell = page.getByTestId('cell-date');
  await expect(cell.getByTestId('pane')).toHaveCount(1);
  for (const look of ['language', 'theme']) await page.getByTestId(`beside-${look}`).getByRole('checkbox').check();
  await cell.getByLabel('as').selectOption('month');
  await expect(cell.getByTestId('pane').nth(0)).toContainText('نوفمبر 2026');
  await expect(cell.getByTestId('pane').nth(1)).toContainText('November 2026');
  const colours = await cell
    .getByTestId('pane')
    .evaluateAll((panes) => panes.map((pane) => getComputedStyle(pane).backgroundColor));
  expect(new Set(colours).size).toBe(2);
  await expect(page).toHaveURL(/reference$/);
});

test('DEMO-03: a key of the language has an address, and a live example that works by keyboard', async ({ page }) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await page.goto('/dashboard/reference#columns.sortable');
  const entry = page.locator('[data-key="columns.sortable"]');
  await expect(entry).toBeVisible();
  await expect(entry).toBeInViewport();
  await entry.getByRole('button', { name: /Live example/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('live-example').getByTestId('row').first()).toBeVisible();
  await page.getByLabel('Search the keys').fill('maxBytes');
  await expect(page.locator('[data-key]')).toHaveCount(1);
});

test('LEFTOVER-08: the leftover fixtures decide records and answer in groups, on built-in rows', async ({ page }) => {
  await enterSignedIn(page);
  await page.goto('/dashboard/reference?part=fixtures');
  const outs = page.getByTestId('fixture-cash-outs');
  // Its buttons are loaded apart and appear row by row.
  const row = outs
    .locator('[data-row-id]')
    .filter({ has: page.getByTestId('action-accept') })
    .first();
  await expect(row).toBeVisible();
  const id = await row.getAttribute('data-row-id');
  const decided = outs.locator(`[data-row-id="${id}"]`);
  await decided.getByTestId('action-accept').click();
  await page.getByTestId('confirm-dialog').getByRole('button').last().click();
  await expect(decided.getByTestId('action-accept')).toHaveCount(0);
  await expect(decided).toHaveCount(1);
  await expect(page.getByTestId('fixture-update-requests').getByRole('tab')).toHaveCount(3);
});

/** Opens another part of the reference by its link, and waits until it is drawn. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-testid=reference] :is(article, section)'))
      element.dataset['left'] = '';
  });
  await page.locator(`main nav a[href$="?part=${part}"]`).click();
  await expect(
    page.locator('[data-testid=reference] :is(article, section):not([data-left])').first(),
    part,
  ).toBeVisible();
}

/** Entries of the parts that have hundreds of them. */
const LONG: Readonly<Record<string, string>> = {
  language: '[data-testid=reference] [data-key]',
  rules: '[data-testid=reference] section',
};

for (const language of ['ar', 'en'] as const) {
  test(`11.7, 6.7: axe finds nothing on the developer pages, nothing runs over 390 px (${language})`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await page.goto('/dashboard/static-screens');
    await expect(page.getByTestId('static-table').getByTestId('row').first()).toBeVisible();
    await expectAccessible(page, 'static screens');
    await page.setViewportSize({ width: 390, height: 800 });
    expect.soft(await sidewaysScroll(page), 'static screens').toBe(0);
    await page.goto('/dashboard/reference?part=rules');
    await expect(page.getByTestId('reference').locator('article, section').first()).toBeVisible();
    for (const part of ['cells', 'filters', 'widgets', 'chips', 'dialogs', 'toasts', 'fixtures', 'language', 'rules']) {
      await openPart(page, part);
      // Each is shown in every language and theme beside itself: once is enough.
      const isBesideItself = !['fixtures', 'language', 'rules'].includes(part);
      for (const option of isBesideItself && language === 'ar' ? ['language', 'theme'] : [])
        await page.getByTestId(`beside-${option}`).getByRole('checkbox').check();
      expect.soft(await sidewaysScroll(page), part).toBe(0);
      const entries = LONG[part];
      if (entries !== undefined) {
        await expectNoViolations(page, part, 'targets');
        const { left, repeatedIds } = await keepOneOfEach(page, entries);
        expect(left).toBeGreaterThan(20);
        expect.soft(repeatedIds, part).toEqual([]);
      }
      if (!isBesideItself) await expectAccessible(page, part);
      else if (language === 'ar') await expectNoViolations(page, part);
    }
  });
}
