import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, prefer, test, offeredByRow, rowAction } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

/** The editor itself, not its placeholder. */
const editor = (page: Page, language: 'ar' | 'en'): Locator =>
  page.locator(`#input-desc-${language}[contenteditable=true]`);
const place = (page: Page): string => page.url().replace(/^.*\/dashboard/, '');

test('RES-02..04, RES-26, RES-27: what has no screen is not found, the rest leads to its list', async ({ page }) => {
  for (const [path, to] of [
    ['/about?key=about_us', '/about/show-all?key=about_us'],
    ['/about/add', '/about/show-all'],
    ['/privacy/add', '/privacy/show-all'],
  ]) {
    await openList(page, path ?? '');
    expect(place(page)).toBe(to);
    // Nothing is added, deleted or switched there.
    await expect(page.getByTestId('action-add')).toHaveCount(0);
    await expect(page.locator('[data-testid^=toggle-]')).toHaveCount(0);
    expect(await offeredByRow(page.getByTestId('row').first())).not.toContain('action-delete');
  }
  for (const path of ['/home_slider/add', '/home_slider/show/1', '/terms/show/0']) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
  }
  await openList(page, '/home_slider/show-all');
  await expect(page.getByTestId('row')).toHaveCount(3);
  expect(await offeredByRow(page.getByTestId('row').first())).toEqual(['action-edit']);
});

test('SHELL-09, SHELL-14, RES-27: both entries about the company open their own text, and each is marked', async ({
  page,
}) => {
  await openList(page, '/terms/show-all');
  const sidebar = page.getByTestId('sidebar');
  const current = sidebar.locator('[aria-current=page]');
  await sidebar.getByRole('link', { name: 'من نحن' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('من نحن');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await expect(current).toHaveText('من نحن');
  await (await rowAction(page.getByTestId('row'), 'action-edit')).click();
  await expect(page).toHaveURL(/\/about\/edit\/1$/);
  await expect(current).toHaveText('من نحن');
  await sidebar.getByRole('button', { name: 'محتوى الصفحة الرئيسية' }).click();
  await sidebar.getByRole('link', { name: 'نبذة الصفحة الرئيسية' }).click();
  await expect(page.getByTestId('row')).toContainText('بيتك في أيدٍ خبيرة');
  await expect(current).toHaveText('نبذة الصفحة الرئيسية');
});

test('MEND-19, RES-25, FORM-20: both languages of a clause are written side by side, with the preview following', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/terms/edit/2');
  // Each is loaded by itself.
  await expect(editor(page, 'ar')).toBeVisible();
  await expect(editor(page, 'en')).toBeVisible();
  await settled(page);
  const [ar, en] = await Promise.all([editor(page, 'ar').boundingBox(), editor(page, 'en').boundingBox()]);
  expect(Math.abs((ar?.y ?? 0) - (en?.y ?? 0))).toBeLessThan(4);
  expect(ar?.x).toBeGreaterThan((en?.x ?? 0) + (en?.width ?? 0));

  // By the keyboard alone: open it, choose the language, close it.
  await tabTo(page, page.getByTestId('preview-button'));
  await page.keyboard.press('Enter');
  const preview = page.getByTestId('preview');
  await expect(preview.getByRole('heading', { name: 'الحساب والمسؤولية عنه' })).toBeVisible();
  await tabTo(page, preview.getByRole('button', { name: 'الإنجليزية' }));
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await editor(page, 'en').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mind this. ');
  await expect(preview.locator('article')).toContainText('Mind this. An account is created');
  await preview.getByRole('button', { name: 'العربية' }).click();
  await editor(page, 'ar').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('تنبيه: ');
  await expect(preview.locator('article')).toContainText('تنبيه: يُنشأ الحساب');
  expect(await sidewaysScroll(page)).toBe(0);
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).include('[data-testid=preview]').setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await tabTo(page, preview.getByRole('button', { name: 'إغلاق المعاينة' }), 'Tab');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.locator('button[type=submit][form]').click();
  await expect(page).toHaveURL(/\/terms\/show-all/);
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const { data } = (await (await page.request.get('/api/dashboard/terms/2', { headers })).json()) as {
    data: Record<'ar' | 'en', { desc: string }>;
  };
  expect(data.ar.desc).toContain('تنبيه: يُنشأ الحساب');
  expect(data.en.desc).toContain('Mind this. An account is created');
});

test('RES-16: a slide is seen as visitors see it, enlarged and in the other language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(page, 'en', 'dark');
  await page.goto('/dashboard/home_slider/edit/1');
  await page.getByTestId('preview-button').click();
  await page.getByRole('button', { name: 'Enlarge the preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const slide = dialog.locator('img');
  await expect(slide).toHaveAttribute('src', /home-slide-home-en\.svg$/);
  await expect(dialog.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', 'https://lawha.test/services');
  await dialog.getByRole('button', { name: 'Arabic' }).click();
  await expect(slide).toHaveAttribute('src', /home-slide-home-ar\.svg$/);
  // The public site is light, whatever the theme of the dashboard.
  await expect(dialog.locator('[data-paper]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('RES-25..27, RES-16: every screen fits into 390 px, the editors below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/terms/show-all', '/privacy/show-all', '/about/show-all', '/home_slider/show-all']) {
    await openList(page, path);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
  await page.goto('/dashboard/about/show/1');
  await expect(page.getByTestId('show')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/dashboard/about/edit/1');
  // Boxes of both at one moment: parts of the form still load and push others down.
  const isBelow = async (): Promise<boolean | undefined> => {
    await expect(editor(page, 'ar')).toBeVisible();
    await expect(editor(page, 'en')).toBeVisible();
    const [ar, en] = await Promise.all([editor(page, 'ar').boundingBox(), editor(page, 'en').boundingBox()]);
    return ar && en ? en.y > ar.y + ar.height : undefined;
  };
  await expect.poll(isBelow).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByTestId('preview-button').click();
  const dialog = page.getByTestId('preview-dialog');
  await expect(dialog.getByRole('heading', { name: 'من نحن' })).toBeVisible();
  await settled(page);
  expect((await dialog.boundingBox())?.width).toBe(390);
  await dialog.getByRole('button', { name: 'حاسوب' }).click();
  expect(await sidewaysScroll(page)).toBe(0);
});
