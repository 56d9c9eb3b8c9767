import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { apiToken, expect, openList, PASSWORD, prefer, signIn, test } from './support/journey.ts';
import { enterSignedIn, muteAccessPoll, settled } from './support/signedIn.ts';

/** A real 1 × 1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEW_PASSWORD = 'كلمة سر أخرى 7';

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'حفظ', exact: true }).click();

/** Restores the account as the other journeys expect it. */
async function restore(page: Page, email: string, body: Record<string, unknown>): Promise<void> {
  const token = await apiToken(page, email);
  const answer = await page.request.post('/api/dashboard/update_profile', {
    headers: { authorization: `Bearer ${token}` },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

test('SHELL-06, PROFILE-01, PROFILE-05: the account menu leads to the profile of everyone, without any permission', async ({
  page,
}) => {
  await enterSignedIn(page, 'agent@lawha.test');
  // Not home, which redirects customer service to its orders and moves the focus out of an open menu.
  await openList(page, '/orders/show-all');
  await page.getByRole('button', { name: 'قائمة الحساب' }).click();
  await page.getByRole('menuitem', { name: 'الملف الشخصي', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile\/show$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الملف الشخصي');
  await expect(page.getByTestId('cell-email')).toHaveText('agent@lawha.test');
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL(/\/dashboard\/profile\/show$/);
});

test('PROFILE-03: a new name and picture are in the top bar of every tab at once, without a page load', async ({
  page,
  context,
}) => {
  const email = 'admin@lawha.test';
  await signIn(page, email);
  const token = await apiToken(page, email);
  const profile = await page.request.get('/api/dashboard/get_profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data: before } = (await profile.json()) as { data: Record<string, unknown> };
  const tab = await context.newPage();
  await tab.goto('/dashboard/profile/show');
  await expect(tab.getByTestId('profile-name')).toBeVisible();
  await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
  try {
    await page.goto('/dashboard/profile/edit');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('#input-full_name').fill('سلمى القاسمي');
    await page
      .getByTestId('field-image')
      .locator('input[type=file]')
      .setInputFiles({ name: 'أنا.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByTestId('field-image').getByText('اكتمل الرفع')).toBeVisible();
    await save(page);
    await expect(page.getByText('تم التعديل بنجاح').first()).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/show$/);
    for (const each of [page, tab]) {
      await expect(each.getByTestId('topbar')).toContainText('سلمى');
      const picture = each.getByTestId('topbar').locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      expect(await each.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
    }
    await page.reload();
    await expect(page.getByTestId('topbar')).toContainText('سلمى');
  } finally {
    await restore(page, email, before);
  }
});

test('PROFILE-03, FORM-24: a refusal of the server is at its field; leaving then asks first', async ({ page }) => {
  await enterSignedIn(page, 'agent@lawha.test');
  await page.goto('/dashboard/profile/edit');
  await page.locator('#input-full_name').fill('وحيد');
  await save(page);
  await expect(page.getByTestId('field-full_name').getByText('اكتب الاسم الأول ثم اسم العائلة.')).toBeVisible();
  await expect(page.locator('#input-full_name')).toBeFocused();
  await page.getByTestId('breadcrumb').getByRole('link', { name: 'الملف الشخصي' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('لديك تغييرات لم تُحفظ');
  await page.getByRole('button', { name: 'مغادرة دون حفظ' }).click();
  await expect(page).toHaveURL(/\/profile\/show$/);
});

test('PROFILE-04: a wrong old password is said at its field; a new one signs every other session out', async ({
  page,
  browser,
}) => {
  const email = 'limited@lawha.test';
  await signIn(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await muteAccessPoll(other);
  await signIn(other, email);
  await page.goto('/dashboard/profile/password');
  await expect(page.getByText('تُنهى جلساتك على الأجهزة الأخرى', { exact: false })).toBeVisible();
  await page.locator('#input-old_password').fill('not-the-one');
  await page.locator('#input-password').fill(NEW_PASSWORD);
  await page.locator('#input-password_confirmation').fill(`${NEW_PASSWORD}x`);
  await save(page);
  await expect(page.getByTestId('field-password_confirmation')).toContainText('كلمتا المرور غير متطابقتين');
  await page.locator('#input-password_confirmation').fill(NEW_PASSWORD);
  await save(page);
  await expect(page.getByTestId('field-old_password')).toContainText('كلمة المرور الحالية غير صحيحة.');
  await expect(page.locator('#input-old_password')).toBeFocused();
  await page.locator('#input-old_password').fill(PASSWORD);
  await save(page);
  await expect(page.getByText('أُنهيت جلساتك على الأجهزة الأخرى').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/show$/);
  await expect(page.getByTestId('session')).toHaveCount(1);
  await expect(other).toHaveURL(/\/dashboard\/login$/);
  await elsewhere.close();
  await page.goto('/dashboard/profile/password');
  await page.locator('#input-old_password').fill(NEW_PASSWORD);
  await page.locator('#input-password').fill(PASSWORD);
  await page.locator('#input-password_confirmation').fill(PASSWORD);
  await save(page);
  await expect(page).toHaveURL(/\/profile\/show$/);
});

test('PROFILE-04, SESSION-11: a session that is ended from the list is signed out', async ({ page, browser }) => {
  const email = 'agent@lawha.test';
  await signIn(page, email);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  });
  const other = await elsewhere.newPage();
  await muteAccessPoll(other);
  await signIn(other, email);
  await page.goto('/dashboard/profile/show');
  const phone = page.getByTestId('session').filter({ hasText: 'Samsung Internet' });
  await expect(phone).toHaveCount(1);
  await expect(page.getByTestId('session').first()).toContainText('هذه الجلسة');
  await phone.getByRole('button').click();
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'إنهاء الجلسة' }).click();
  await expect(page.getByText('أُنهيت الجلسة').first()).toBeVisible();
  await expect(phone).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'الجلسات النشطة' })).toBeFocused();
  await expect(other).toHaveURL(/\/dashboard\/login$/);
  await elsewhere.close();
});

for (const [language, theme] of [
  ['ar', 'dark'],
  ['en', 'light'],
] as const) {
  test(`SHELL-18: the profile fits 390 px in ${language}, ${theme}`, async ({ page }) => {
    await prefer(page, language, theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterSignedIn(page, 'agent@lawha.test');
    for (const path of ['show', 'edit', 'password']) {
      await page.goto(`/dashboard/profile/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
    }
  });
}

test('MEND-07: two-step sign-in is set up, asked for at the login, and switched off, by keyboard', async ({ page }) => {
  const email = 'none@lawha.test';
  await signIn(page, email);
  await page.goto('/dashboard/profile/show');
  const card = page.getByTestId('second-factor');
  await card.getByRole('button', { name: 'تفعيل' }).press('Enter');
  await expect(card.locator('input[name=password]')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const key = (await card.getByTestId('second-factor-key').innerText()).replaceAll(/[^A-Z2-7]/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const code = card.locator('input[name=code]');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(card.getByText('الرمز غير صحيح أو سبق استخدامه.')).toBeVisible();
  await code.fill(totp.generate());
  await page.keyboard.press('Enter');
  const shown = card.getByTestId('recovery-codes').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await card.getByRole('button', { name: 'حفظتُ الرموز' }).press('Enter');
  await expect(card.getByText('بقيت 10 رموز استرداد', { exact: false })).toBeVisible();

  await page.getByTestId('topbar').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=code]')).toBeFocused();
  await page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
  await page.locator('input[name=code]').fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('topbar')).toBeVisible();

  await page.goto('/dashboard/profile/show');
  await expect(card.getByText('بقيت 9 رموز استرداد', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'إيقاف التحقق بخطوتين' }).click();
  await card.locator('input[name=password]').fill(PASSWORD);
  await card.locator('input[name=code]').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(card.getByText('غير مفعّل')).toBeVisible();
});
