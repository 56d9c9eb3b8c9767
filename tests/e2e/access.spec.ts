import type { Page } from 'playwright/test';
import { apiToken, expect, openList, signIn, test, offeredByRow } from './support/journey.ts';
import { menuPaths } from './support/menu.ts';
import { giveBack, giveRights, LIMITED_RIGHTS, LIMITED_ROLE, type RoleRights } from './support/roles.ts';
import { enterSignedIn, muteAccessPoll } from './support/signedIn.ts';

/** Paths that the server allows an account. */
async function allowedKeys(page: Page, email: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await apiToken(page, email)}` };
  const answer = await page.request.get('/api/dashboard/get_my_permissions', { headers });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  return data.map(({ url }) => url);
}

test.describe('each account sees its own menu and screens', () => {
  for (const email of ['admin@lawha.test', 'agent@lawha.test', 'limited@lawha.test']) {
    test(`SHELL-08, PERM-03, PERM-12: ${email}`, async ({ page }) => {
      await enterSignedIn(page, email);
      await page.goto('/dashboard/');
      const keys = new Set(await allowedKeys(page, email));
      const shown = (await menuPaths(page)).map((path) => path.replace(/\?.*$/, ''));
      for (const path of shown) expect(keys, path).toContain(path === '/' ? 'home/show' : path.slice(1));
      for (const key of [...keys].filter((url) => url.endsWith('/show-all'))) expect(shown).toContain(`/${key}`);
      for (const path of ['/cities/show-all', '/cities/add', '/cities/edit/1', '/roles/show-all', '/audit/show-all']) {
        const key = path.slice(1).replace(/\/\d+$/, '');
        await page.goto(`/dashboard${path}`);
        if (keys.has(key)) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        else await expect(page.getByText(/غير مسموح|الصفحة غير موجودة/).first()).toBeVisible();
      }
    });
  }

  test('HOME-07: an account without any right gets a message, with the way out and none back', async ({ page }) => {
    await page.goto('/dashboard/login');
    await page.locator('input[name=email]').fill('none@lawha.test');
    await page.locator('input[type=password]').fill('lawha-demo');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/permission-required$/);
    await expect(page.getByRole('link', { name: /الرئيسية/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/login$/);
  });
});

test.describe('a role that changes while its people work', () => {
  test.afterEach(async ({ page }) => {
    await giveBack(page.request, { token: await apiToken(page), roleId: LIMITED_ROLE });
  });

  test('PERM-07, PERM-11: reaches an open browser within seconds, under the form that is being filled in', async ({
    page,
  }) => {
    const token = await apiToken(page);
    const change = (rights: RoleRights): Promise<void> =>
      giveRights(page.request, { token, roleId: LIMITED_ROLE, rights: { ...LIMITED_RIGHTS, ...rights } });
    await change({ 'cities/show-all': ['show', 'edit', 'add'], 'cities/add': [], 'cities/edit': [] });

    await muteAccessPoll(page);
    await enterSignedIn(page, 'limited@lawha.test');
    await openList(page, '/cities/show-all');
    const first = page.getByTestId('row').first();
    expect(await offeredByRow(first)).toEqual(['action-show', 'action-edit', 'action-duplicate']);

    await change({ 'cities/show-all': ['show', 'delete'], 'cities/add': [], 'cities/edit': [] });
    await expect(page.getByText('تغيّرت صلاحياتك')).toBeVisible();
    expect(await offeredByRow(first)).toEqual(['action-show', 'action-delete']);

    await page.goto('/dashboard/cities/add');
    const name = page.getByTestId('form').getByRole('textbox').first();
    await name.fill('مدينة لم تُحفظ');
    await change({ 'cities/show-all': ['show'], 'cities/add': [], 'countries/show-all': [] });
    await expect(page.getByTestId('sidebar').getByText('الدول').first()).toBeVisible();
    await expect(name).toHaveValue('مدينة لم تُحفظ');

    await change({});
    await expect(page).toHaveURL(/permission-required$/);
  });
});

test.describe('looking as a role', () => {
  test('is read-only, explains itself, leaves other tabs alone and ends cleanly', async ({ page, context }) => {
    await enterSignedIn(page);
    await page.goto('/dashboard/');
    await page
      .getByTestId('topbar')
      .getByRole('button', { name: /قائمة الحساب/ })
      .click();
    await page.getByRole('menuitem', { name: 'معاينة بصلاحيات دور' }).click();
    const dialog = page.getByTestId('view-as-dialog');
    await dialog.getByRole('combobox').fill('محرر');
    await page.getByRole('option', { name: 'محرر المحتوى' }).click();
    await dialog.getByRole('button', { name: 'بدء المعاينة' }).click();
    const banner = page.getByTestId('view-as-banner');
    await expect(banner).toContainText('محرر المحتوى');
    await expect(page.getByTestId('sidebar').getByText('الدول والمدن')).toHaveCount(0);

    await openList(page, '/home_experts/show-all');
    expect(await offeredByRow(page.getByTestId('row').first())).not.toContain('action-delete');
    await page.getByTestId('row').first().getByTestId('toggle-is_active').click();
    await page.getByTestId('confirm-dialog').getByRole('button').last().click();
    await expect(page.getByText('أنت تعرض لوحة التحكم كما يراها دور آخر').first()).toBeVisible();
    await expect(page).toHaveURL(/home_experts\/show-all/);

    // The roles to choose from are fetched with the person's own rights: a refusal would redirect.
    const roles = page.waitForResponse('**/roles_not_paginated');
    await banner.getByRole('button', { name: 'لماذا؟' }).click();
    expect((await roles).status()).toBe(200);
    const panel = page.getByTestId('why-panel');
    await expect(panel.locator('[data-rule=control-missing]').first()).toBeVisible();
    await expect(panel.locator('[data-rule=route-granted]').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/dashboard/home_experts/edit/1');
    await expect(page.getByRole('button', { name: 'حفظ' })).toBeDisabled();

    await page.goto('/dashboard/cities/show-all');
    await expect(page).toHaveURL(/permission-required$/);
    await expect(page.getByTestId('refused-why')).toContainText('cities/show-all');

    const own = await context.newPage();
    await own.goto('/dashboard/cities/show-all');
    await expect(own.getByTestId('row').first()).toBeVisible();
    expect(await offeredByRow(own.getByTestId('row').first())).toContain('action-delete');
    await expect(own.getByTestId('view-as-banner')).toHaveCount(0);
    await own.close();

    await banner.getByRole('button', { name: 'خروج' }).click();
    await expect(page).toHaveURL(/\/dashboard\/$/);
    await expect(page.getByTestId('sidebar').getByText('الدول والمدن')).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('dashboard.viewAs'))).toBeNull();
  });
});

test('SESSION-09: a session that ends elsewhere signs every open page out, once', async ({ page, context }) => {
  await signIn(page, 'agent@lawha.test');
  const second = await context.newPage();
  await second.goto('/dashboard/');
  await expect(second.getByTestId('topbar')).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('dashboard.user') ?? '{}') as { token: string }).token,
  );
  await page.request.post('/api/dashboard/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/login$/);
  await expect(second).toHaveURL(/login$/);
  await second.close();
});
