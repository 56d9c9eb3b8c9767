import { sql } from 'kysely';
import { HOTP, Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright/test';
import { PATIENCE } from '../helpers/patience.ts';
import { openPglite } from '../../server/store/openPglite.ts';
import { test as base, expect, PASSWORD, signIn } from './support/journey.ts';
import type { RunningServer } from './support/runServer.ts';
import { startWorkerServer } from './support/workerServer.ts';

const FIRST = 'super@lawha.test';
/** A second super admin, on this server alone: the demo has one. */
const SECOND = 'admin@lawha.test';

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures from this pattern.
    async ({}, provide, { parallelIndex }) => {
      const server = await startWorkerServer(parallelIndex, async (dataDir) => {
        const store = await openPglite(dataDir);
        await sql`update admins set user_type = 'super_admin' where email = ${SECOND}`.execute(store.db);
        await store.close();
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: PATIENCE.hook },
  ],
});

/**
 * An authenticator app: each code is valid once, so each call uses a later step. It begins with the step of now, never
 * with the one before: that is refused as soon as the clock enters the next step on the way to the server. The second
 * code may be of the next step, which is taken too; no journey here needs a third within a minute.
 */
class Authenticator {
  private readonly secret: Secret;
  private used: number;

  constructor(key: string) {
    this.secret = Secret.fromBase32(key.replaceAll(/[^A-Z2-7]/g, ''));
    this.used = new TOTP({ secret: this.secret }).counter() - 1;
  }

  next(): string {
    this.used = Math.max(this.used + 1, new TOTP({ secret: this.secret }).counter());
    return HOTP.generate({ secret: this.secret, counter: this.used });
  }
}

/** Sets two-step sign-in up by keyboard, once its form is there. */
async function enrol(page: Page, place: Locator): Promise<{ app: Authenticator; codes: string[] }> {
  await place.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const app = new Authenticator(await place.getByTestId('second-factor-key').innerText());
  await place.locator('input[name=code]').fill(app.next());
  await page.keyboard.press('Enter');
  const shown = place.getByTestId('recovery-codes').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await place.getByRole('button', { name: 'حفظتُ الرموز' }).press('Enter');
  return { app, codes };
}

/** Email and password alone. */
async function sendPassword(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByTestId('topbar').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page.locator('input[name=password]')).toBeVisible();
}

test('MEND-07: two-step sign-in is required of super admins, who set it up before anything else; one resets that of another', async ({
  page,
  browser,
  baseURL,
}) => {
  const saved = page.getByText('تم التعديل بنجاح');
  const setting = page.locator('#input-require_second_factor');
  const requireIt = async (): Promise<void> => {
    await page.goto('/dashboard/settings/general');
    await setting.check();
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  };

  await test.step('who has none cannot require it', async () => {
    await signIn(page, FIRST);
    await requireIt();
    await expect(page.getByTestId('field-require_second_factor')).toContainText('فعّل التحقق بخطوتين لحسابك');
    await expect(saved).toBeHidden();
  });

  const own = await test.step('with one, the setting is saved', async () => {
    await page.goto('/dashboard/profile/show');
    const card = page.getByTestId('second-factor');
    await card.getByRole('button', { name: 'تفعيل' }).click();
    const enrolled = await enrol(page, card);
    await requireIt();
    await expect(saved).toBeVisible();
    return enrolled;
  });

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  const main = other.getByRole('main');

  await test.step('a super admin without it is led to setting it up, from every address', async () => {
    await sendPassword(other, SECOND);
    await expect(other).toHaveURL(/\/dashboard\/second-factor$/);
    await other.goto('/dashboard/countries/show-all');
    await expect(other).toHaveURL(/\/dashboard\/second-factor$/);
    await expect(main).toContainText('التحقق بخطوتين إلزامي للمشرفين العامين');
  });

  const theirs = await test.step('having set it up, everything opens', async () => {
    const enrolled = await enrol(other, main);
    await expect(other.getByTestId('topbar')).toBeVisible();
    await other.goto('/dashboard/countries/show-all');
    await expect(other.getByTestId('row').first()).toBeVisible();
    return enrolled;
  });

  await test.step('signing in asks for a code of the app; one that was used does not let in', async () => {
    await signOut(other);
    await sendPassword(other, SECOND);
    const code = other.locator('input[name=code]');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await other.keyboard.press('Enter');
    await expect(other.getByText('الرمز غير صحيح أو سبق استخدامه.')).toBeVisible();
    await code.fill(theirs.app.next());
    await other.keyboard.press('Enter');
    await expect(other.getByTestId('topbar')).toBeVisible();
  });

  await test.step('or for a recovery code', async () => {
    await signOut(other);
    await sendPassword(other, SECOND);
    await other.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
    await other.locator('input[name=code]').fill(theirs.codes[0] ?? '');
    await other.keyboard.press('Enter');
    await expect(other.getByTestId('topbar')).toBeVisible();
  });

  await test.step('another super admin resets it on the page of the account, by keyboard', async () => {
    await page.goto(`/dashboard/admins/show-all?keyword=${encodeURIComponent(SECOND)}`);
    await page.getByTestId('row').first().getByTestId('cell-full_name').click();
    const panel = page.getByTestId('panel-second-factor');
    await expect(panel).toContainText('مفعّل منذ');
    await expect(panel).toContainText('بقيت 9 رموز استرداد');
    const reset = panel.getByRole('button', { name: 'إلغاء التحقق بخطوتين للحساب' });
    await reset.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('تُنهى جلسات الحساب كلها');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText('مفعّل منذ');
    await reset.press('Enter');
    await dialog.getByRole('button', { name: 'إلغاء التحقق بخطوتين للحساب' }).press('Enter');
    await expect(page.getByText('أُلغي التحقق بخطوتين للحساب')).toBeVisible();
    await expect(panel).toContainText('يدخل صاحب هذا الحساب بكلمة المرور وحدها.');
    await expect(reset).toBeHidden();
  });

  await test.step('its sessions end; its password leads to setting it up anew, and its owner reads who did it', async () => {
    // Automatically, as soon as the page receives the change.
    await expect(other).toHaveURL(/\/dashboard\/login/);
    await sendPassword(other, SECOND);
    await expect(other).toHaveURL(/\/dashboard\/second-factor$/);
    await enrol(other, main);
    await expect(other.getByTestId('topbar')).toBeVisible();
    await other.goto('/dashboard/notifications/show-all');
    await expect(other.getByText('أُلغي التحقق بخطوتين لحسابك').first()).toBeVisible();
  });

  await test.step('no account resets its own', async () => {
    await signOut(page);
    await sendPassword(page, FIRST);
    await page.locator('input[name=code]').fill(own.app.next());
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('topbar')).toBeVisible();
    await page.goto(`/dashboard/admins/show-all?keyword=${encodeURIComponent(FIRST)}`);
    await page.getByTestId('row').first().getByTestId('cell-full_name').click();
    const panel = page.getByTestId('panel-second-factor');
    await expect(panel).toContainText('مفعّل منذ');
    await expect(panel.getByRole('button')).toHaveCount(0);
  });
  await context.close();
});
