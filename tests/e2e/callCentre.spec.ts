import { apiToken, expect, test } from './support/journey.ts';
import { ownVisitDay } from './support/orders.ts';
import { enterSignedIn } from './support/signedIn.ts';

const API = '/api/dashboard';

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('CALL-01, CALL-02, CALL-04, CALL-05, CALL-06: an order is taken on the telephone without leaving its form', async ({
  page,
}) => {
  const token = await apiToken(page);
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const made: { group: string; id: number }[] = [];
  await page.goto('/dashboard/orders/add');

  // A new customer, in a dialog with the own form of customers.
  await page.getByTestId('add-option-users').click();
  const dialog = page.getByTestId('add-record-dialog');
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(dialog.getByText('لا يمكن ترك هذا الحقل فارغاً').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /الاسم الأول/ }).fill('سالم');
  await dialog.getByRole('textbox', { name: /اسم العائلة/ }).fill('المتصل');
  await dialog.getByRole('textbox', { name: /البريد/ }).fill('caller@example.com');
  await dialog.getByTestId('field-phone').getByRole('textbox').last().fill('509876123');
  await dialog.getByTestId('field-password').locator('input').first().fill('caller-42-word');
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/users'),
  );
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  const { data: customer } = (await (await added).json()) as { data: { id: number } };
  made.push({ group: 'users', id: customer.id });
  await expect(dialog).toBeHidden();
  await expect(page.locator('#input-user_id')).toHaveValue('سالم المتصل');
  await expect(page).toHaveURL(/\/orders\/add$/);

  // The same customer by telephone, as people say it.
  await page.locator('#input-user_id').fill('٠٥٠ ٩٨٧ ٦١٢٣');
  const option = page.getByRole('option', { name: /سالم المتصل/ });
  await expect(option).toContainText('+971509876123');
  await option.click();

  const choose = async (field: string, text: string | RegExp): Promise<void> => {
    await page.locator(`#input-${field}`).click();
    await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
  };
  await page.locator('#input-type').selectOption('maintenance');
  await choose('service_id', /./);
  await choose('sub_service_id', /./);
  const total = page.getByTestId('figure-total');
  await expect(total).toContainText('درهم');
  await page.locator('#input-price').fill('٢٠٠');
  await expect(total).toContainText('200.00');
  await expect(page.getByTestId('figure-vat')).toContainText('9.52');

  // The map follows the city, and knows its landmarks.
  await page.locator('#input-city_id').fill('دبي');
  await page.getByRole('option', { name: 'دبي', exact: true }).click();
  const search = page.getByRole('combobox', { name: 'ابحث عن مدينة أو مكان' });
  await search.scrollIntoViewIfNeeded();
  await search.fill('برج خليفه');
  await page.getByRole('option', { name: /برج خليفة/ }).click();
  await expect(page.locator('#input-point-location')).toHaveValue(/برج خليفة، دبي/);

  // A date, then the times that are free on it.
  await page.locator('#input-is_scheduled').check();
  const slots = page.getByTestId('field-work_time_id');
  await expect(slots).toContainText('أولًا');
  await page.locator('#input-scheduled_date').fill(ownVisitDay());
  await page.keyboard.press('Escape');
  const free = slots.locator('input[type=radio]:not(:disabled)');
  await expect(free.first()).toBeVisible();
  await expect(slots).toContainText(/بقي|متاح/);
  await free.first().check();

  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/orders'),
  );
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  const answer = await saved;
  expect(answer.status(), await answer.text()).toBe(201);
  const { data: order } = (await answer.json()) as { data: { id: number; price: number } };
  made.push({ group: 'orders', id: order.id });
  expect(order.price).toBe(200);
  for (const { group, id } of made.toReversed())
    expect((await page.request.delete(`${API}/${group}/${id}`, { headers })).ok()).toBe(true);
});

test('CALL-09: the page of a customer begins an order for them, with balance and chat beside', async ({ page }) => {
  await page.goto('/dashboard/users/show/5');
  await expect(page.getByTestId('figure-balance')).toContainText('درهم');
  await expect(page.getByTestId('panel-chat')).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByTestId('add-orders').click();
  await expect(page).toHaveURL(/\/orders\/add\?user_id=5/);
  await expect(page.locator('#input-user_id')).toHaveValue(name);
});
