import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { apiToken, expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { enterSignedIn } from './support/signedIn.ts';

/** A real 1 × 1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const API = '/api/dashboard/companies';

// The draft of what is typed is what brings a step back.
test.use({ keepsDrafts: true });

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const lines = (page: Page) => page.getByRole('navigation', { name: 'خطوات النموذج' }).getByRole('listitem');

/** Types into the text of a field. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.getByTestId(`field-${field}`).locator('input:not([type=file], [role=combobox])').first());
  await page.keyboard.type(text);
}

/** Chooses the picture of a field. */
async function choosePicture(page: Page, field: string): Promise<void> {
  await tabTo(page, page.locator(`#input-${field}-control`));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId(`field-${field}`).locator('img[src^="/media/private/"]')).toHaveCount(1);
}

test('STEP-01, STEP-02, STEP-03, STEP-04, STEP-05, STEP-06, STEP-08: a company is added and edited step by step, by keyboard alone, in Arabic', async ({
  page,
}) => {
  await enterSignedIn(page);
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const taken = (await (await page.request.get(`${API}/1`, { headers })).json()) as {
    data: { commercial_register_number: string };
  };
  page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'cr.png', mimeType: 'image/png', buffer: PNG }));
  await page.goto('/dashboard/companies/add');

  // Which steps there are depends on what was chosen, and one that lacks something is not left.
  const kinds = page.getByTestId('field-type').getByRole('radio');
  await tabTo(page, kinds.first());
  await page.keyboard.press('Space');
  await expect(lines(page)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(kinds.last()).toBeChecked();
  await expect(lines(page)).toHaveCount(5);
  await page.keyboard.press('Alt+PageDown');
  const name = page.locator('#input-company_name');
  await expect(name).toBeFocused();
  await expect(lines(page).first()).toContainText('1');
  await page.keyboard.type('شركة خطوة بخطوة');
  await page.keyboard.press('Enter');
  await expect(step(page, 'السجل التجاري')).toBeFocused();
  await expect(page).toHaveURL(/\/companies\/add#step-2$/);
  await expect(lines(page).nth(1).locator('[aria-current=step]')).toHaveCount(1);
  await expectAccessible(page, 'a step of a form');
  await type(page, 'commercial_register_number', taken.data.commercial_register_number);
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/form_drafts') && answer.request().method() === 'POST',
  );
  await choosePicture(page, 'copy_cr');
  await page.keyboard.press('Alt+PageDown');
  await expect(step(page, 'المسؤول والدخول')).toBeFocused();
  await kept;

  // Back and forward lead from step to step, and a page that is loaded again has the step and what was typed.
  await page.goBack();
  await expect(step(page, 'السجل التجاري')).toBeFocused();
  await page.goForward();
  await expect(step(page, 'المسؤول والدخول')).toBeFocused();
  await page.reload();
  await expect(step(page, 'المسؤول والدخول')).toBeVisible();
  await page.keyboard.press('Alt+PageUp');
  await expect(step(page, 'السجل التجاري')).toBeFocused();
  await expect(page.locator('#input-commercial_register_number')).not.toHaveValue('');
  await page.keyboard.press('Alt+PageDown');
  await expect(step(page, 'المسؤول والدخول')).toBeFocused();

  await type(page, 'full_name', 'سالم الواحة');
  await type(page, 'company_email', 'steps@oasis.example');
  await type(page, 'phone', '501234567');
  await choosePicture(page, 'copy_ids');
  await type(page, 'password', 'three green palms');
  await page.keyboard.press('Alt+PageDown');
  await expect(step(page, 'العنوان')).toBeFocused();
  await tabTo(page, page.locator('#input-city_id'));
  await page.keyboard.type('دبي');
  await expect(page.getByRole('option').first()).toHaveText('دبي');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+PageDown');

  // The last step shows what was entered, and the server's refusal leads to the step of the field.
  await expect(step(page, 'المراجعة')).toBeFocused();
  const form = page.getByTestId('form');
  for (const text of ['شركة خطوة بخطوة', 'steps@oasis.example', '••••••••']) await expect(form).toContainText(text);
  await expectAccessible(page, 'what was entered');
  await tabTo(page, page.getByRole('button', { name: 'حفظ', exact: true }));
  await page.keyboard.press('Enter');
  const number = page.locator('#input-commercial_register_number');
  await expect(number).toBeFocused();
  await expect(step(page, 'السجل التجاري')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('90817263');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/companies\/show-all/);
  const row = page.getByTestId('row').first();
  await expect(row).toContainText('شركة خطوة بخطوة');

  // When editing, each step opens and saves.
  const id = await row.getAttribute('data-row-id');
  await page.goto(`/dashboard/companies/edit/${id}`);
  await expect(lines(page).getByRole('button')).toHaveCount(5);
  await tabTo(page, lines(page).nth(2).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(step(page, 'المسؤول والدخول')).toBeFocused();
  await tabTo(page, page.locator('#input-full_name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('سالم النخيل');
  await tabTo(page, page.getByRole('button', { name: 'حفظ', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/companies\/show-all/);
  const saved = (await (await page.request.get(`${API}/${id}`, { headers })).json()) as { data: object };
  expect(saved.data).toMatchObject({ full_name: 'سالم النخيل', commercial_register_number: '90817263' });
  await page.request.delete(`${API}/${id}`, { headers });
});
