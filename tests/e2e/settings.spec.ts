import type { Page } from 'playwright/test';
import { apiToken, expect, prefer, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { enterSignedIn } from './support/signedIn.ts';

const openTab = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`/dashboard/settings/${tab}`);
  await expect(page.getByTestId('form').locator('#record-form')).toBeVisible();
};
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'حفظ', exact: true }).click();

interface Question {
  question: { ar: string };
}

/** The general questions as the server has them. */
async function readQuestions(page: Page): Promise<Question[]> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const answer = await page.request.get('/api/dashboard/settings/general-questions', { headers });
  return ((await answer.json()) as { data: { questions: Question[] } }).data.questions;
}

/** Puts a tab back as the other journeys expect it. */
async function restore(page: Page, tab: string, data: Record<string, unknown>): Promise<void> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const answer = await page.request.patch(`/api/dashboard/settings/${tab}`, { headers, data });
  expect(answer.status()).toBe(200);
}

test('SETTINGS-01, SETTINGS-04, SETTINGS-09: the menu leads to the first tab; a saved tab stays, with what was saved', async ({
  page,
}) => {
  await enterSignedIn(page);
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL(/\/dashboard\/settings\/social$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الإعدادات العامة');
  await page.getByTestId('tab-general').click();
  await expect(page).toHaveURL(/\/settings\/general$/);
  const length = page.locator('#input-national_id_limit');
  await expect(length).toHaveValue('15');
  await length.fill('21');
  await save(page);
  await expect(page.getByTestId('field-national_id_limit').getByText('20', { exact: false }).first()).toBeVisible();
  await length.fill('10');
  await save(page);
  await expect(page.getByText('تم التعديل بنجاح')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/general$/);
  try {
    // The settings of the tab apply to the next provider (SETTINGS-08).
    await page.goto('/dashboard/providers/add');
    await page.locator('#input-national_id').fill('784199012345671');
    await page.locator('#input-national_id').blur();
    await expect(page.getByTestId('field-national_id').getByText('10', { exact: false }).first()).toBeVisible();
  } finally {
    await restore(page, 'general', { national_id_limit: 15 });
  }
});

test('SETTINGS-09: leaving a tab with something unsaved asks; it can be taken back', async ({ page }) => {
  await enterSignedIn(page);
  await openTab(page, 'app-links');
  await page.locator('#input-client_ios').fill('https://example.ae/other');
  await page.getByTestId('tab-sms').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/settings\/app-links$/);
  await page.getByRole('button', { name: 'تراجع عن التغييرات' }).click();
  await expect(page.locator('#input-client_ios')).toHaveValue(/apps\.apple\.com/);
  await page.getByTestId('tab-sms').click();
  await expect(page).toHaveURL(/\/settings\/sms$/);
});

test('SETTINGS-09: two people save one tab: the second sees what the first wrote, and loses nothing', async ({
  page,
}) => {
  await enterSignedIn(page);
  await openTab(page, 'contact-us');
  try {
    await restore(page, 'contact-us', { support_email: 'first@lawha.ae' });
    await page.locator('#input-support_email').fill('second@lawha.ae');
    await save(page);
    const conflict = page.getByRole('alertdialog');
    await expect(conflict).toContainText('first@lawha.ae');
    await conflict.getByRole('radio', { name: 'ما كتبتَه' }).check();
    await conflict.getByRole('button', { name: 'حفظ المدموج' }).click();
    await expect(page.getByText('تم التعديل بنجاح')).toBeVisible();
    await expect(page.locator('#input-support_email')).toHaveValue('second@lawha.ae');
  } finally {
    await restore(page, 'contact-us', { support_email: 'support@lawha.ae' });
  }
});

test('SETTINGS-08, SHELL-20: a question is moved and the order saved by the keyboard alone', async ({ page }) => {
  await enterSignedIn(page);
  const before = await readQuestions(page);
  const [first = '', second = '', ...rest] = before.map(({ question }) => question.ar);
  await openTab(page, 'general-questions');
  try {
    const handles = page.getByTestId('field-questions').getByRole('button', { name: /^تحريك /u });
    await expect(handles.first()).toBeVisible();
    await tabTo(page, handles.first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'حفظ', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('تم التعديل بنجاح')).toBeVisible();
    const after = await readQuestions(page);
    expect(after.map(({ question }) => question.ar)).toEqual([second, first, ...rest]);
  } finally {
    await restore(page, 'general-questions', { questions: before });
  }
});

test('TOGGLE-06, SETTINGS-07: the switch for everybody asks, acts at once, and does not disturb the form', async ({
  page,
}) => {
  await enterSignedIn(page);
  await openTab(page, 'order-setting');
  try {
    await page.getByTestId('toggle-agents_cant_receive_orders').click();
    await page.getByTestId('confirm-dialog').getByRole('button', { name: 'نعم' }).click();
    await expect(page.getByTestId('toggle-agents_cant_receive_orders')).toBeChecked();
    await page.locator('#input-scheduled_max_days').fill('20');
    await save(page);
    await expect(page.getByText('تم التعديل بنجاح')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  } finally {
    const headers = { authorization: `Bearer ${await apiToken(page)}` };
    await page.request.post('/api/dashboard/settings', { headers, form: { agents_cant_receive_orders: '0' } });
    await restore(page, 'order-setting', { scheduled_max_days: 30 });
  }
});

for (const language of ['ar', 'en'] as const) {
  test(`SHELL-18: every tab fits 390 px, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterSignedIn(page);
    for (const tab of ['social', 'sms', 'order-setting', 'app-links', 'general', 'contact-us', 'general-questions']) {
      await openTab(page, tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expect(page.getByTestId(`tab-${tab}`)).toBeInViewport();
    }
  });
}

test('OPS-15: a trial of the gateway says what became of it, in a mark with its colour', async ({ page }) => {
  await enterSignedIn(page);
  await openTab(page, 'sms');
  const panel = page.getByTestId('panel-gateway-test');
  await panel.locator('input').fill('+971501234567');
  await panel.locator('input').press('Enter');
  const outcome = page.getByTestId('gateway-outcome');
  await expect(outcome).toHaveAttribute('data-state', 'not-configured');
  await expect(outcome).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // Where the server ended before the gateway had answered.
  await page.route(/\/settings\/sms\/test$/, (route) =>
    route.fulfill({ json: { data: { state: 'unknown', answer: 'رسالة رقم 1042' } } }),
  );
  await panel.locator('input').press('Enter');
  await expect(outcome).toHaveAttribute('data-state', 'unknown');
  await expect(panel).toContainText('1042');
});

test('SETTINGS-04, PERM-07: who has no key of the settings sees no entry and enters no tab', async ({ page }) => {
  await enterSignedIn(page, 'limited@lawha.test');
  await page.goto('/dashboard/settings/sms');
  await expect(page).toHaveURL(/\/permission-required$/);
});
