import { expect, PASSWORD, searchField, test } from './support/journey.ts';
import { expectFocusSeen, expectFocusTrapped, reachInRow, tabTo } from './support/keyboard.ts';
import { addRecords, openLoaded } from './support/records.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test('SHELL-20, SESSION-03: signing in by keyboard alone, from the first wrong field to the heading of home', async ({
  page,
}) => {
  await page.goto('/dashboard/login');
  const email = page.locator('input[name=email]');
  const password = page.locator('input[type=password]');
  await expect(email).toBeVisible();
  await tabTo(page, page.locator('button[type=submit]'));
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectFocusSeen(page);
  await page.keyboard.type('super@lawha.test');
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('topbar')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await enterSignedIn(page);
  });

  test('SHELL-20, 11.5: the first stop of a page is a link past the bars, and it leads into the content', async ({
    page,
  }) => {
    await openLoaded(page, '/cities/show-all');
    const skip = page.locator('[data-skip-link]').first();
    expect(await skip.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
    expect(await tabTo(page, skip)).toBe(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').getByRole('link').first()).toBeFocused();
    await expectFocusSeen(page);
  });

  test('SHELL-20: palette, account menu and column panel take the focus and give it back', async ({ page }) => {
    await openLoaded(page, '/cities/show-all');
    const profile = page.getByTestId('topbar').getByRole('button', { name: /قائمة الحساب/ });
    await tabTo(page, profile);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(profile).toBeFocused();

    const columns = page.getByTestId('action-columns');
    await tabTo(page, columns);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group').getByRole('checkbox').first()).toBeVisible();
    await tabTo(page, page.getByRole('group').getByRole('checkbox').last());
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();
    await expect(columns).toHaveAttribute('aria-expanded', 'false');

    const palette = page.getByRole('dialog').getByRole('combobox');
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(columns).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await page.keyboard.type('الدول');
    await expect(page.getByRole('option').first()).toContainText('الدول');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/countries\/show-all$/);
    await expect(page.getByTestId('row').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('SHELL-18, SHELL-20: at 390 px the menu and the filters are layers that hold the focus and give it back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openLoaded(page, '/cities/show-all');
    const menu = page.getByTestId('topbar').locator('button[aria-haspopup=dialog]').first();
    const filters = page.getByTestId('action-add-filter');
    for (const opener of [menu, filters]) {
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const layer = page.getByRole('dialog');
      await expect(layer).toBeVisible();
      await expect(layer.locator(':focus')).toHaveCount(1);
      for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
        await page.keyboard.press(key);
        await expect(layer.locator(':focus')).toHaveCount(1);
        await expectFocusSeen(page);
      }
      await page.keyboard.press('Escape');
      await expect(layer).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('FILTER-01, LIST-22, LIST-06, SHELL-20: filters, order and details of a list by keyboard', async ({ page }) => {
    await openLoaded(page, '/cities/show-all');
    await tabTo(page, searchField(page));
    await page.keyboard.type('عمان');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    await expect(searchField(page)).toBeFocused();
    const reset = page.getByTestId('action-reset');
    await tabTo(page, reset);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/keyword=/);
    await expect(page.getByTestId('list')).toBeFocused();

    const add = page.getByTestId('action-add-filter');
    await tabTo(page, add, 'Tab');
    await page.keyboard.press('Enter');
    await expect(add).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByTestId('filter-bar').locator('input[role=combobox]');
    await expect(menu).toBeFocused();
    await page.keyboard.type('الدولة');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['الدولة']);
    await page.keyboard.press('Enter');
    const country = page.getByTestId('filter-country_id').locator('input[role=combobox]');
    await expect(country).toBeFocused();
    await page.keyboard.type('الأردن');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['الأردن']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/country_id=/);
    await expect(country).toBeFocused();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    const header = page.getByRole('columnheader', { name: 'الاسم' });
    await reachInRow(page, page.locator('thead tr'), header.locator('[data-action=sort]'));
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(header.locator('[data-action=sort]')).toBeFocused();

    const row = page.getByTestId('row').nth(1);
    const show = row.getByTestId('action-show');
    await reachInRow(page, row, show);
    await page.keyboard.press('Enter');
    await expect(show).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByTestId('show').locator('dt').first()).toBeVisible();
    await expect(show).toBeFocused();
    const next = page.getByTestId('row').nth(2);
    await reachInRow(page, next, next.locator('[data-action=select]'));
    await reachInRow(page, row, show);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('show')).toHaveCount(0);
    await expect(show).toBeFocused();
  });

  test('LIST-19, SHELL-20: pages are turned by keyboard, and the button keeps the focus at the last one', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await openLoaded(page, '/workTimes/show-all?per_page=10');
    const pages = page.getByTestId('pagination');
    const last = pages.locator('button').last();
    const next = pages.locator('button').nth(-2);
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(next).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(last).toBeFocused();
    await expectFocusSeen(page);
  });

  test('TOGGLE-02, TOGGLE-08, SHELL-20: the question of a switch holds the focus and gives it back', async ({
    page,
  }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/status')) calls += 1;
    });
    await openLoaded(page, '/home_experts/show-all');
    const dialog = page.getByTestId('confirm-dialog');
    const inRow = page.getByTestId('row').first().getByTestId('toggle-is_active');
    await reachInRow(page, page.getByTestId('row').first(), inRow);
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('button', { name: 'لا', exact: true })).toBeFocused();
    await expectFocusTrapped(page, dialog, 2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(inRow).toBeFocused();
    await expectFocusSeen(page);
    expect(calls).toBe(0);

    const id = await page.getByTestId('row').first().getAttribute('data-row-id');
    for (const place of ['list', 'show page']) {
      // Off and on again: the next journey finds the record as it was. The show page has the same switch.
      const toggle = page.getByTestId('toggle-is_active').first();
      if (place === 'show page') {
        await page.goto(`/dashboard/home_experts/show/${id}`);
        await expect(toggle).toBeChecked();
        await tabTo(page, toggle);
      }
      for (const isOn of [false, true]) {
        await page.keyboard.press('Space');
        await expect(dialog.getByRole('button', { name: 'لا', exact: true })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(dialog.getByRole('button', { name: 'نعم', exact: true })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(toggle).toBeChecked({ checked: isOn });
        await expect(dialog).toHaveCount(0);
        await expect(toggle).toBeFocused();
        await expect(toggle).toBeEnabled();
      }
    }
    expect(calls).toBe(4);
  });

  test('DELETE-01, DELETE-02, LIST-21, SHELL-20: rows are deleted one by one and together by keyboard', async ({
    page,
  }) => {
    const names = ['Sandstorm', 'Flooded street', 'Closed bridge'];
    const cleanUp = await addRecords(
      page,
      'delayReasons',
      names.map((name) => ({ ar: { name: 'سبب للحذف بلوحة المفاتيح' }, en: { name } })),
    );
    await openLoaded(page, '/delayReasons/show-all?keyword=%D8%A8%D9%84%D9%88%D8%AD%D8%A9');
    const rows = page.getByTestId('row');
    const dialog = page.getByTestId('confirm-dialog');
    const no = dialog.getByRole('button', { name: 'لا', exact: true });
    const yes = dialog.getByRole('button', { name: 'نعم، احذف' });
    await expect(rows).toHaveCount(3);
    const remove = rows.first().getByTestId('action-delete');
    await reachInRow(page, rows.first(), remove);
    await page.keyboard.press('Enter');
    await expect(no).toBeFocused();
    await expectFocusTrapped(page, dialog, 2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(no).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(page.getByTestId('list')).toBeFocused();

    const bar = page.getByTestId('bulk-bar');
    for (const index of [0, 1]) {
      await reachInRow(page, rows.nth(index), rows.nth(index).locator('[data-action=select]'));
      await page.keyboard.press('Space');
      await expect(rows.nth(index).locator('[data-action=select]')).toBeChecked();
    }
    await expect(bar).toBeVisible();
    const removeAll = bar.getByTestId('action-delete-selected');
    await tabTo(page, removeAll);
    await page.keyboard.press('Enter');
    await expect(no).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(removeAll).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(no).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page.getByTestId('list')).toBeFocused();
    await cleanUp();
  });

  for (const width of [390, 1024]) {
    test(`LIST-21, SHELL-20: at ${width} px no stop of a list with a selected row is covered by the top bar or the bulk bar`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 620 });
      await openLoaded(page, '/steps/show-all?per_page=10');
      const bar = page.getByTestId('bulk-bar');
      const rows = page.getByTestId('row');
      const first = rows.first().locator('[data-action=select]');
      await reachInRow(page, rows.first(), first);
      await page.keyboard.press('Space');
      await expect(bar).toBeVisible();
      await settled(page);
      await reachInRow(page, rows.last(), rows.last().locator('[data-action=select]'));
      await tabTo(page, bar.getByRole('button').first());
      await reachInRow(page, rows.first(), first, 'Shift+Tab');
      await tabTo(page, bar.getByRole('button').last());
      await page.keyboard.press('Escape');
      await expect(bar).toHaveCount(0);
      await expect(page.getByTestId('list')).toBeFocused();
    });
  }
});
