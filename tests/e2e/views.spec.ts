import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { reachInRow, rowsReady } from './support/keyboard.ts';
import { expect, logIn, openList, prefer, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

test('VIEW-01: a super admin saves a view as a tab, changes it, begins with it, shares it and deletes it with undo', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await openList(page, '/countries/show-all?is_active=1');
  await page.getByTestId('action-views').click();
  await page.getByTestId('action-save-view').click();
  const dialog = page.getByTestId('view-dialog');
  await dialog.getByTestId('view-submit').click();
  await expect(dialog.getByTestId('view-name')).toBeFocused();
  await expect(dialog).toContainText('اكتب اسمًا لطريقة العرض');
  await dialog.getByTestId('view-name').fill('الدول النشطة');
  await dialog.getByTestId('view-place-tab').check();
  await expectAccessible(page, 'the dialog of a view');
  await dialog.getByTestId('view-submit').click();
  await expect(dialog).toHaveCount(0);
  const tab = page.getByTestId('list-tabs').getByRole('link', { name: 'الدول النشطة' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\?is_active=1&view=\d+$/);

  // What is shown differs from what is saved: it says so, and can be saved or discarded.
  await page.locator('th [data-action=sort]').first().click();
  await expect(page.getByTestId('view-state')).toContainText('مع تغييرات');
  await page.getByTestId('notice-save-changes').click();
  await expect(page.getByTestId('view-state')).toBeEmpty();

  // The list without it is one tab away, and another visit begins with it.
  await page.getByTestId('action-views').click();
  await page.getByTestId(/^edit-view-/).click();
  await page.getByTestId('view-default').check();
  await page.getByTestId('view-submit').click();
  await expect(dialog).toHaveCount(0);
  await page.getByTestId('tab-show-all').click();
  await expect(page).toHaveURL(/\?view=none$/);
  await openList(page, '/countries/show-all');
  await expect(page).toHaveURL(/\?is_active=1&sort=[^&]+&view=\d+$/);

  await page.getByTestId('action-views').click();
  await page.getByTestId('action-copy-link').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/is_active=1&sort=.*columns=/);
  await page.getByTestId('action-views').click();
  await page.getByTestId(/^edit-view-/).click();
  await page.getByTestId('view-delete').click();
  await expect(tab).toHaveCount(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(tab).toBeVisible();
  await page.getByTestId('action-views').click();
  await page.getByTestId(/^edit-view-/).click();
  await page.getByTestId('view-delete').click();
  await expect(tab).toHaveCount(0);
});

test('VIEW-01: a limited account sees a view that is shared with its role, keeps its own by keyboard, and shares none', async ({
  page,
  request,
}) => {
  const call = async (as: string, path: string, method: string, data: object): Promise<{ data: { id: number } }> => {
    const { token } = await logIn({ request }, as);
    const answer = await request.fetch(`/api/dashboard/${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as { data: { id: number } };
  };
  const { data: view } = await call('super@lawha.test', 'orders/views', 'POST', {
    list: 'show-all',
    name: 'Waiting for us',
    search: '?status=pending',
    place: 'menu',
  });
  await call('super@lawha.test', `orders/views/${view.id}/roles`, 'PUT', { roles: [2] });

  await prefer(page, 'en');
  await enterSignedIn(page, 'limited@lawha.test');
  // Of the list; the menu asks apart. A panel that is opened before begins with what it has by then.
  const known = page.waitForResponse(
    (answer) => /\/dashboard\/orders\/views(?:\?|$)/.test(answer.url()) && answer.ok(),
  );
  await openList(page, '/orders/show-all');
  await known;
  const line = page.locator('nav a[href*="view="]', { hasText: 'Waiting for us' });
  // In its group, which may be folded.
  await expect(line).toBeAttached();

  await page.getByTestId('action-views').focus();
  await page.keyboard.press('Enter');
  const shared = page.getByTestId(`open-view-${view.id}`);
  await expect(shared).toBeFocused();
  await expect(shared).toContainText('Shared by');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?status=pending&view=${view.id}$`));
  await expect(page.getByTestId('action-views')).toHaveAccessibleName(/Waiting for us/);
  await expect(page.getByTestId('action-views')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByTestId('action-save-view').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('view-dialog');
  await expect(dialog.getByTestId('view-name')).toBeFocused();
  await expect(dialog.getByTestId(/^view-role-/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('action-views')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('panel-action-views')).toContainText('Waiting for us (copy)');
  await call('super@lawha.test', `orders/views/${view.id}`, 'DELETE', {});
});

test.describe('columns', () => {
  test.use({ keepsLooks: true });

  const heads = (page: Page): Promise<string[]> =>
    page
      .locator('thead th[data-column]')
      .evaluateAll((all) => all.flatMap((head) => (head instanceof HTMLElement ? (head.dataset['column'] ?? []) : [])));
  const head = (page: Page, key: string): Locator => page.locator(`thead th[data-column="${key}"]`);
  const widthOf = async (page: Page, key: string): Promise<number> =>
    head(page, key).evaluate((element) => (element instanceof HTMLElement ? element.offsetWidth : 0));
  const openMenu = async (page: Page, key: string): Promise<void> => {
    await head(page, key).hover();
    await page.getByTestId(`column-${key}`).click();
  };

  test('VIEW-02: columns are moved, resized, pinned and hidden by mouse and by keyboard, and another device shows the same, mirrored', async ({
    page,
    browser,
    server,
  }) => {
    await prefer(page, 'ar');
    await enterSignedIn(page);
    await openLoaded(page, '/cities/show-all');
    await rowsReady(page);
    expect(await heads(page)).toEqual(['name', 'country_id', 'point', 'created_at', 'is_active']);

    // By mouse: a head dragged to another's place, an edge dragged outwards, which is to the left, and the menu of a head.
    await head(page, 'created_at').dragTo(head(page, 'country_id'));
    await expect.poll(() => heads(page)).toEqual(['name', 'created_at', 'country_id', 'point', 'is_active']);
    const before = await widthOf(page, 'created_at');
    const edge = head(page, 'created_at').locator('.lw-column-edge');
    const box = await edge.boundingBox();
    if (box === null) throw new Error('The edge is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf(page, 'created_at')).toBe(before + 40);
    await openMenu(page, 'point');
    await page.getByTestId('column-hide').click();
    await expect(head(page, 'point')).toHaveCount(0);
    await expect(page.getByTestId('columns-said')).toContainText('أُخفي');

    // By keyboard: the menu of a head is reached with the arrows of the table; it pins, and widens with the arrow as it is seen.
    const menu = page.getByTestId('column-menu');
    await reachInRow(page, page.locator('thead tr'), page.getByTestId('column-country_id'));
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page, 'the menu of a column');
    await menu.getByTestId('column-pin').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heads(page)).toEqual(['country_id', 'name', 'created_at', 'is_active']);
    await expect(page.getByTestId('column-country_id')).toBeFocused();
    await expect(page.getByTestId('columns-said')).toContainText('ثُبّت');
    expect(await head(page, 'country_id').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await page.keyboard.press('Enter');
    await menu.getByTestId('column-resize').focus();
    await page.keyboard.press('Enter');
    const separator = page.getByRole('separator');
    await expect(separator).toBeFocused();
    const start = Number(await separator.getAttribute('aria-valuenow'));
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => widthOf(page, 'country_id')).toBe(start + 40);
    await expect(page.getByTestId('column-country_id')).toBeFocused();

    // One above the other, in the panel of columns.
    await page.getByTestId('action-columns').focus();
    await page.keyboard.press('Enter');
    const later = page.getByTestId('later-name');
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heads(page)).toEqual(['country_id', 'created_at', 'name', 'is_active']);
    await expect(later).toBeFocused();
    await expectAccessible(page, 'the panel of columns');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/cities\/show-all$/);

    // Kept for the person: a browser that never saw the list shows the same, from the other side in English.
    const { token } = await logIn({ request: page.request });
    const headers = { authorization: `Bearer ${token}` };
    const kept = async (): Promise<string> => {
      const answer = await page.request.get('/api/dashboard/cities/views?list=show-all', { headers });
      const { look } = (await answer.json()) as { look: { columns: string } | null };
      return look?.columns ?? '';
    };
    const wanted = new RegExp(
      `^country_id~${start + 40}~keep~pin,created_at~${before + 40}~keep,name,point~hide,is_active$`,
    );
    await expect.poll(kept).toMatch(wanted);
    const other = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const device = await other.newPage();
    await prefer(device, 'en');
    await enterSignedIn(device);
    await openLoaded(device, '/cities/show-all');
    await rowsReady(device);
    await expect.poll(() => heads(device)).toEqual(['country_id', 'created_at', 'name', 'is_active']);
    await expect.poll(() => widthOf(device, 'created_at')).toBe(before + 40);
    const [first, second] = [
      await head(device, 'country_id').boundingBox(),
      await head(device, 'created_at').boundingBox(),
    ];
    expect(first?.x ?? 0).toBeLessThan(second?.x ?? 0);

    await openMenu(device, 'country_id');
    await device.getByTestId('column-reset').click();
    await expect.poll(() => heads(device)).toEqual(['name', 'country_id', 'point', 'created_at', 'is_active']);
    await expect.poll(kept).toBe('');
    await other.close();
  });
});
