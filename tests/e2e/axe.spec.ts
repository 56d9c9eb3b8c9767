import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { apiToken, expect, openList, prefer, test, rowMenu } from './support/journey.ts';
import { openOrder } from './support/orders.ts';
import { expandRow } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

/** The id of a seeded order that waits: one with a technician and a company, whose links are close to each other, where there is one. */
async function waitingOrder(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const firstOf = async (where: string): Promise<number | undefined> => {
    const answer = await page.request.get(`/api/dashboard/orders?status=pending&sort=id&per_page=1${where}`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data[0]?.id;
  };
  return (await firstOf('&where=agent_id.filled,company_id.filled')) ?? (await firstOf('')) ?? 0;
}

for (const language of ['ar', 'en'] as const) {
  test.describe(language === 'ar' ? '11.7, ar, light and dark' : '11.7, en', () => {
    test.beforeEach(async ({ page }) => {
      await prefer(page, language);
    });

    test('axe finds nothing on the public pages', async ({ page }) => {
      await page.goto('/dashboard/login');
      await expect(page.locator('form')).toBeVisible();
      await expectAccessible(page, 'login');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('input[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page, 'login with errors');
      await page.goto('/dashboard/permission-required');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'permission required');
      await page.goto('/dashboard/there/is/no/such/page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, '404');
    });

    test('axe finds nothing on home and list, with the layers that open over them', async ({ page }) => {
      await enterSignedIn(page);
      await page.goto('/dashboard/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, 'home');

      // Ten rows are as good as twenty, in half the time.
      await openList(page, '/services/show-all?per_page=10');
      await expectAccessible(page, 'list');
      await page.getByTestId('action-add-filter').click();
      await expect(page.getByTestId('filter-bar').getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'list with the menu of filters');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('filter-bar').getByRole('dialog').locator(':focus')).toHaveCount(1);
      await expectAccessible(page, 'list with a filter');
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('filter-bar').getByRole('dialog')).toHaveCount(0);
      await expandRow(page, 0);
      await page.getByTestId('row').nth(1).locator('[data-action=select]').check();
      await expect(page.getByTestId('bulk-bar')).toBeVisible();
      // The bar floats above what is scrolled below it; at the end of the page nothing is left under it.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expectAccessible(page, 'list with filters, expanded row and selection');
      await page.getByTestId('row').nth(2).hover();
      await expectAccessible(page, 'actions of a row');
      const menu = await rowMenu(page.getByTestId('row').first());
      await expectAccessible(page, 'menu of a row');
      await menu.getByTestId('action-delete').click();
      await expect(page.getByTestId('confirm-dialog')).toBeVisible();
      await expectAccessible(page, 'confirm dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page, 'palette');
    });

    test('axe finds nothing on add form, its errors, edit form and show page', async ({ page }) => {
      await enterSignedIn(page);
      await page.goto('/dashboard/services/add');
      await expect(page.getByTestId('field-name')).toBeVisible();
      await expectAccessible(page, 'add form');
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'form with errors');
      await page.goto('/dashboard/countries/edit/1');
      await expect(page.getByTestId('field-name')).toBeVisible();
      await expectAccessible(page, 'edit form');
      await page.goto('/dashboard/services/show/1');
      await expect(page.getByTestId('show').locator('dt').first()).toBeVisible();
      await expectAccessible(page, 'show page');
    });

    test('axe finds nothing on the list of orders with its charts, and the form of one', async ({ page }) => {
      await enterSignedIn(page);
      await openList(page, '/orders/show-all?per_page=10');
      await page.getByTestId('action-charts').click();
      await expect(page.locator('[data-charts] svg').first()).toBeVisible();
      await expectAccessible(page, 'orders with charts');
      await page.goto('/dashboard/orders/add');
      await expect(page.getByTestId('field-notes')).toBeVisible();
      await expectAccessible(page, 'form of an order');
    });

    test('axe finds nothing on an order, its moves and their dialog', async ({ page }) => {
      await enterSignedIn(page);
      // One without recent changes: the live update of a new one redraws the page under axe, which then never answers.
      await openOrder(page, await waitingOrder(page));
      await expectAccessible(page, 'order');
      await page.getByTestId('action-status').click();
      await expect(page.getByTestId('move-menu')).toBeVisible();
      await expectAccessible(page, 'menu of moves');
      await page.getByTestId('move-menu').getByTestId('action-status-admin_cancel').click();
      await page.getByTestId('state-dialog-confirm').click();
      await expect(page.locator('#input-reason_id-error')).not.toBeEmpty();
      await expectAccessible(page, 'dialog of a move with an error');
    });
  });
}
