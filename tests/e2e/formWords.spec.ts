import type { Locator, Page } from 'playwright/test';
import { expect, prefer, searchField } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';
import { call, choose, field, save, test, type Values } from './support/wordsJourney.ts';

const input = (page: Page, name: string): Locator => page.locator(`#input-${name}`);
const error = (page: Page, name: string): Locator => page.locator(`#input-${name}-error`);
const submit = (page: Page): Locator => page.locator('button[type=submit]');

/** The record of a group that was added last. */
const latest = async (page: Page, group: string): Promise<Values> =>
  (await call<Values[]>(page, `${group}?sort=-id`))[0] ?? {};

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test('LANG-01, LANG-02, LANG-03, LANG-04, LANG-05, LANG-06: a long form has tabs with their errors, columns, folded cards, texts, a picture and an index; what others set is shown and not sent', async ({
  page,
}) => {
  await page.goto('/dashboard/laid-out/add');
  await expect(field(page, 'stage')).toContainText('مسودة');
  await expect(page.locator('form').getByText('لا يُعدَّل رقم العقد بعد توقيعه.')).toBeVisible();
  const picture = page.getByAltText('مواضع التوقيع على الورقة');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Four columns from the start, of which the price has two.
  const boxes = await Promise.all(['months', 'price', 'deposit'].map((name) => field(page, name).boundingBox()));
  const [months, price, deposit] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0 });
  expect([months?.y, deposit?.y]).toEqual([price?.y, price?.y]);
  expect((price?.width ?? 0) / (months?.width ?? 1)).toBeGreaterThan(2);
  expect((months?.x ?? 0) > (price?.x ?? 0) && (price?.x ?? 0) > (deposit?.x ?? 0)).toBe(true);

  // The tabs are one stop of the keyboard: the next one is to the left. A line of the index unfolds its card.
  const [contract, other] = [page.getByTestId('form-tab-0'), page.getByTestId('form-tab-1')];
  await contract.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(other).toBeFocused();
  await expect(other).toHaveAttribute('aria-selected', 'true');
  const head = page.getByRole('button', { name: /^النهاية/ });
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(input(page, 'end_date')).toBeHidden();
  const index = page.getByRole('navigation', { name: 'أقسام النموذج' });
  await index.getByRole('link', { name: 'النهاية' }).press('Enter');
  await expect(head).toBeFocused();
  await input(page, 'end_date').fill('31/02/2027');
  await head.press('Enter');
  await expect(input(page, 'end_date')).toBeHidden();

  // Each tab and each line of the index says how much is wrong there, and the card that hides it opens.
  await input(page, 'notes').fill('يُسلَّم المفتاح عند التوقيع');
  await submit(page).click();
  await expect(contract.getByTestId('error-count')).toContainText('2');
  await expect(other.getByTestId('error-count')).toContainText('1');
  await expect(input(page, 'name-ar')).toBeFocused();
  await page.keyboard.type('عقد المستودع');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Warehouse');
  await input(page, 'months').fill('١٢');
  await page.keyboard.press('Tab');
  await expect(contract.getByTestId('error-count')).toHaveCount(0);
  await other.click();
  await expect(index.getByRole('link', { name: 'النهاية' }).getByTestId('error-count')).toContainText('1');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await input(page, 'end_date').fill('28/02/2027');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/laid-out'));
  await save(page);
  const body = (await sent).postData() ?? '';
  expect(body).toContain('2027-02-28');
  for (const name of ['stage', 'number', 'remark', 'created_at']) expect(body).not.toContain(`"${name}"`);

  const stored = await latest(page, 'laid-out');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/laid-out/edit/${String(stored['id'])}`);
  // What others set has its place, its help and no control; one of them has a condition.
  await expect(field(page, 'number')).toContainText('يُعطى العقد رقمه من قسم المحاسبة.');
  await expect(field(page, 'number').locator('input')).toHaveCount(0);
  await expect(field(page, 'remark')).toBeVisible();
  await expect(input(page, 'months')).toHaveValue('12');
  await input(page, 'months').fill('6');
  await expect(field(page, 'remark')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await other.click();
  await expect(input(page, 'notes')).toHaveValue('يُسلَّم المفتاح عند التوقيع');
  await expect(field(page, 'created_at')).toContainText(/\d/);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('LANG-08, LANG-09: fields are shown, required and locked by other fields, by the day and by the person, while these are typed', async ({
  page,
}) => {
  await call(page, 'regions', { ar: { name: 'الظفرة' }, en: { name: 'Al Dhafra' } });
  await page.goto('/dashboard/conditions/add');
  await input(page, 'name-ar').fill('اتفاق الصيانة');
  await input(page, 'name-en').fill('Maintenance');
  await input(page, 'amount').fill('100');
  await input(page, 'paid').fill('100');
  await expect(field(page, 'refund')).toHaveCount(0);
  await input(page, 'paid').fill('100.01');
  await expect(field(page, 'refund')).toBeVisible();
  await expect(field(page, 'approval')).toHaveCount(0);
  await choose(page, 'region_ids', 'الظفرة');
  await expect(field(page, 'approval')).toBeVisible();

  await input(page, 'end_date').fill('01/02/2020');
  await input(page, 'kind').selectOption('service');
  await submit(page).click();
  await expect(error(page, 'reason')).not.toBeEmpty();
  await expect(error(page, 'title-ar')).not.toBeEmpty();
  await input(page, 'kind').selectOption('rent');
  await expect(error(page, 'title-ar')).toBeEmpty();
  await input(page, 'reason').fill('بانتظار التوقيع');
  await save(page);
  const stored = await latest(page, 'conditions');
  expect(stored).toMatchObject({ kind: 'rent', amount: 100, paid: 100.01, reason: 'بانتظار التوقيع' });

  await page.goto(`/dashboard/conditions/edit/${String(stored['id'])}`);
  await expect(input(page, 'reason')).toHaveAttribute('aria-required', 'true');
  await input(page, 'amount').fill('70');
  await input(page, 'is_settled').click();
  // Locked, with what is saved; what was asked for is no longer asked for.
  await expect(input(page, 'amount')).toBeDisabled();
  await expect(input(page, 'amount')).toHaveValue('100');
  await expect(input(page, 'reason')).not.toHaveAttribute('aria-required', 'true');
  await input(page, 'reason').fill('');
  await save(page);
  expect(await latest(page, 'conditions')).toMatchObject({ amount: 100, is_settled: 1, reason: null });
  await page.goto(`/dashboard/conditions/edit/${String(stored['id'])}`);
  await expect(input(page, 'amount')).toBeDisabled();
});

test('LANG-11, LANG-12, REUSE-03: a form begins with now, days from now and the person; a moment is typed by the keyboard and kept', async ({
  page,
}) => {
  await page.goto('/dashboard/moments/add');
  await expect(input(page, 'keeper_id')).toHaveValue('super');
  const dayOf = async (name: string): Promise<number> => {
    const [day, month, year] = (await input(page, name).inputValue()).split('/').map(Number);
    return Date.UTC(year ?? 0, (month ?? 0) - 1, day) / 86_400_000;
  };
  const today = await dayOf('issued_on');
  expect([await dayOf('starts_at'), await dayOf('ends_at'), await dayOf('due_date')]).toEqual([
    today,
    today + 1,
    today + 14,
  ]);
  await input(page, 'name-ar').fill('اجتماع المتابعة');
  await input(page, 'name-en').fill('Follow-up');
  await input(page, 'starts_at').fill('٠٥/٠٣/٢٠٣١');
  await input(page, 'starts_at-time').fill('٢٣');
  // The hour is complete: the minute has the focus.
  await expect(input(page, 'starts_at-time-minute')).toBeFocused();
  await input(page, 'starts_at-time-minute').fill('٤٥');
  await submit(page).click();
  await expect(error(page, 'ends_at')).toContainText('البداية');
  await input(page, 'ends_at').fill('6/3/2031');
  await input(page, 'ends_at-time').fill('00');
  await input(page, 'ends_at-time-minute').fill('15');
  await save(page);
  const stored = await latest(page, 'moments');
  expect(stored).toMatchObject({ starts_at: '2031-03-05T19:45:00.000Z', ends_at: '2031-03-05T20:15:00.000Z' });
  await page.goto(`/dashboard/moments/edit/${String(stored['id'])}`);
  await expect(input(page, 'starts_at')).toHaveValue('05/03/2031');
  await expect(input(page, 'starts_at-time')).toHaveValue('23');
  await expect(input(page, 'starts_at-time-minute')).toHaveValue('45');
  expect(stored['entered_on']).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('REUSE-01, REUSE-02, REUSE-03: a form has what its file shares, what it adds and what the deployment adds, and nothing that it takes out', async ({
  page,
}) => {
  await page.goto('/dashboard/shared-fields/add');
  await expect(field(page, 'building')).toBeVisible();
  await page.goto('/dashboard/extended/add');
  await expect(field(page, 'phone')).toContainText('جوال الفرع');
  await expect(field(page, 'building')).toHaveCount(0);
  await input(page, 'name-ar').fill('مستودع الميناء');
  await input(page, 'name-en').fill('Port');
  await input(page, 'area').fill('٣٠٠');
  await submit(page).click();
  for (const name of ['phone', 'street', 'gate']) await expect(error(page, name)).not.toBeEmpty();
  await input(page, 'phone').fill('0501234567');
  await input(page, 'street').fill('شارع الميناء');
  await input(page, 'gate').fill('ب٢');
  await save(page);
  await expect(page.getByTestId('row').first()).toContainText(/مستودع الميناء[\s\S]*300/);
  expect(await latest(page, 'extended')).toMatchObject({ area: 300, gate: 'ب٢', street: 'شارع الميناء' });
});

test('VALUE-01, VALUE-02, VALUE-03, VALUE-07: a bill adds up while it is typed, takes over what its subscriber has, and follows payments and the subscriber', async ({
  page,
}) => {
  const name = { ar: { name: 'نورة الكعبي' }, en: { name: 'Noura' } };
  const subscriber = await call(page, 'value-sources', { ...name, phone: '501112233', phone_code: '971', rate: 10 });
  await page.goto('/dashboard/computed-values/add');
  await input(page, 'number').fill('ف-١٠١');
  await choose(page, 'source_id', 'نورة');
  await field(page, 'items').locator('[data-repeater-add]').press('Enter');
  await input(page, 'items-0-title').fill('تركيب');
  await input(page, 'items-0-price').fill('100.10');
  await input(page, 'items-0-quantity').fill('٣');
  await expect(field(page, 'subtotal')).toContainText('300.30');
  await expect(field(page, 'tax')).toContainText('15.02');
  await field(page, 'items').locator('[data-repeater-add]').press('Enter');
  await input(page, 'items-1-title').fill('رسوم حكومية');
  await input(page, 'items-1-price').fill('50');
  await input(page, 'items-1-quantity').fill('1');
  await input(page, 'items-1-is_taxed').click();
  await expect(field(page, 'subtotal')).toContainText('350.30');
  await expect(field(page, 'tax')).toContainText('15.02');
  await input(page, 'fee').fill('20');
  // What the subscriber has is known to the server alone: so is what depends on it.
  for (const unknown of ['discount', 'total']) await expect(field(page, unknown)).not.toContainText(/\d/);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/computed-values'),
  );
  await save(page);
  for (const computed of ['subtotal', 'tax', 'total', 'source_phone'])
    expect((await sent).postData()).not.toContain(`"${computed}"`);
  const bill = await latest(page, 'computed-values');
  expect(bill).toMatchObject({ subtotal: 350.3, discount: 35.03, tax: 15.02, total: 350.29, due: 350.29 });

  await page.goto('/dashboard/kept-values/add');
  await choose(page, 'bill_id', 'ف-١٠١');
  await input(page, 'amount').fill('150.29');
  await input(page, 'day').fill('02/03/2026');
  await input(page, 'way').selectOption('card');
  await save(page);
  expect(await latest(page, 'kept-values')).toMatchObject({ owed_before: 350.29, subscriber_id: subscriber['id'] });
  await call(page, `value-sources/${String(subscriber['id'])}`, { phone: '507778899', rate: 50 }, 'patch');
  await page.goto(`/dashboard/computed-values/edit/${String(bill['id'])}`);
  await expect(field(page, 'source_phone')).toContainText('7778899');
  await expect(field(page, 'rate')).toContainText('10');
  await expect(field(page, 'paid')).toContainText('150.29');
  await expect(field(page, 'due')).toContainText('200.00');
  await expect(field(page, 'last_way')).toContainText('بطاقة');
  await input(page, 'fee').fill('30');
  await expect(field(page, 'total')).toContainText('360.29');
  await expect(field(page, 'due')).toContainText('210.00');
});

test('POLY-01, POLY-02: a reference offers the records of the chosen group, is emptied with another group, and leads to its record', async ({
  page,
}) => {
  const region = await call(page, 'regions', { ar: { name: 'الفجيرة' }, en: { name: 'Fujairah' } });
  const district = { ar: { name: 'حي الفصيل' }, en: { name: 'Al Faseel' }, region_id: region['id'] };
  const { id } = await call(page, 'districts', district);
  await page.goto('/dashboard/attached-notes/add');
  await input(page, 'title').fill('زيارة ميدانية');
  await choose(page, 'subject_id', 'الفجيرة');
  await expect(input(page, 'subject_id')).toHaveValue('الفجيرة');
  await input(page, 'subject_type').selectOption('district');
  await expect(input(page, 'subject_id')).toHaveValue('');
  await choose(page, 'subject_id', 'حي الفصيل');
  await save(page);
  expect(await latest(page, 'attached-notes')).toMatchObject({ subject_type: 'district', subject_id: id });
  const link = page.getByTestId('row').first().getByRole('link', { name: 'حي الفصيل' });
  await expect(link).toHaveAttribute('href', new RegExp(`/districts/show/${String(id)}$`));
});

test('KIND-01, KIND-02, KIND-03, KIND-04, KIND-05, KIND-06: account numbers, slugs, colors, Markdown, tags, code and JSON are typed as people write them, checked, kept and drawn', async ({
  page,
}) => {
  await page.goto('/dashboard/field-kinds/add');
  await input(page, 'name-ar').fill('حساب الشركة');
  await input(page, 'name-en').fill('Tea & Coffee');
  await expect(input(page, 'slug')).toHaveAttribute('placeholder', 'tea-coffee');
  await input(page, 'account').fill('ae08 0331 2345 6789 0123 456');
  await submit(page).click();
  await expect(error(page, 'account')).toContainText('رقمي التحقق');
  await input(page, 'account').fill('ae07 ٠٣٣١ 2345 6789 0123 456');
  await input(page, 'account').press('Tab');
  await expect(input(page, 'account')).toHaveValue('AE07 0331 2345 6789 0123 456');
  await input(page, 'card').fill('٧٨٤١٩٨٧١٢٣٤٥٦٧١');
  await input(page, 'color').fill('#FFD');
  await expect(field(page, 'color')).toContainText('النص الأسود أوضح عليه');
  await input(page, 'notes').fill('## التعليمات\n\n- الأولى **مهمة**\n- <b>نص</b>');
  await field(page, 'notes').getByRole('button', { name: 'عرض المعاينة' }).press('Enter');
  await expect(field(page, 'notes').getByRole('heading', { name: 'التعليمات' })).toBeVisible();
  await expect(field(page, 'notes').getByRole('listitem').last()).toHaveText('<b>نص</b>');
  await save(page);
  const kinds = await latest(page, 'field-kinds');
  expect(kinds).toMatchObject({ slug: 'tea-coffee', account: 'AE070331234567890123456', color: '#ffffdd' });
  await searchField(page).fill('0331 2345');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await expect(page.getByTestId('row')).toContainText('AE07 0331 2345 6789 0123 456');

  await page.goto('/dashboard/content-kinds/add');
  await input(page, 'name-ar').fill('تقرير المبيعات');
  await input(page, 'name-en').fill('Sales report');
  await input(page, 'topics').focus();
  for (const tag of ['مبيعات', 'تقارير', 'مبيعات']) {
    await input(page, 'topics').fill(tag);
    await page.keyboard.press('Enter');
  }
  await input(page, 'query').fill('select *\n  from sales');
  await input(page, 'settings').fill('{"limit": 10,}');
  await submit(page).click();
  await expect(error(page, 'settings')).toContainText('JSON');
  await input(page, 'settings').fill('{"limit": 10}');
  await save(page);
  const content = await latest(page, 'content-kinds');
  expect(content).toMatchObject({ topics: ['مبيعات', 'تقارير'], query: 'select *\n  from sales' });
  await page.goto(`/dashboard/content-kinds/show/${String(content['id'])}`);
  await expect(page.getByTestId('cell-query').first()).toContainText('from sales');
  await expect(page.getByTestId('cell-query').first().locator('[dir=ltr]').first()).toBeVisible();
  await expect(page.getByTestId('cell-topics').first()).toContainText('تقارير');
});

test('LANG-07: a record is moved, switched and refused beside the fields of its form, which keeps what is not saved', async ({
  page,
}) => {
  const { id } = await call(page, 'acting', { ar: { name: 'تصريح البناء' }, en: { name: 'Building' }, fee: 250 });
  await page.goto(`/dashboard/acting/edit/${String(id)}`);
  await input(page, 'email').fill('owner@example.com');
  await field(page, 'stage').getByTestId('field-action-issued').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('يبقى ما كتبته في النموذج دون حفظ');
  await dialog.getByRole('button', { name: 'إصدار' }).click();
  await expect(field(page, 'stage')).toContainText('صادر');
  await expect(input(page, 'email')).toHaveValue('owner@example.com');
  await save(page);
  expect(await call(page, `acting/${String(id)}`)).toMatchObject({ stage: 'issued', email: 'owner@example.com' });
  await page.goto(`/dashboard/acting/edit/${String(id)}`);
  await field(page, 'ends_on').getByTestId('field-action-is_active').press('Space');
  await page.getByRole('button', { name: 'نعم', exact: true }).click();
  await expect.poll(async () => (await call(page, `acting/${String(id)}`))['is_active']).toBe(0);
  await field(page, 'verdict').getByTestId('action-reject').press('Enter');
  await dialog.getByRole('textbox').fill('المخطط ناقص');
  await dialog.locator('[type=submit]').click();
  await expect(field(page, 'verdict')).toContainText('مرفوض');
  expect(await call(page, `acting/${String(id)}`)).toMatchObject({ verdict: 'refused', refusal: 'المخطط ناقص' });
});

test('DOCS-01, DOCS-02, DOCS-10, DOCS-11: documents take numbers, are submitted, cancelled and amended by a copy, in English', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('dashboard.lang', 'en'));
  const year = new Date().toLocaleDateString('en', { timeZone: 'Asia/Dubai', year: 'numeric' });
  await call(page, 'number-series', { ar: { name: 'الضريبية' }, en: { name: 'Tax' }, code: 'T' });
  await page.goto('/dashboard/numbered/add');
  await input(page, 'title').fill('Office rent');
  await input(page, 'branch').selectOption('AUH');
  await choose(page, 'series_id', 'Tax');
  await save(page);
  await expect(page.locator('nav a[href$="/numbered/show-all"]')).not.toHaveCount(0);
  await expect(page.locator('nav a[href$="/number-series/show-all"]')).toHaveCount(0);
  const draft = await latest(page, 'numbered');
  expect(draft).toMatchObject({ number: null, reference: 'AUH/0001' });

  await page.goto(`/dashboard/numbered/show/${String(draft['id'])}`);
  const move = async (to: string): Promise<void> => {
    await page.getByTestId(`action-status-${to}`).click();
    await page.getByTestId('state-dialog-confirm').click();
    await expect(page.getByTestId('state-dialog')).toHaveCount(0);
  };
  await move('submitted');
  await expect(page.getByTestId('cell-number').first()).toHaveText(`INV-${year}-T-100`);
  await expect(page.getByTestId('action-edit')).toHaveCount(0);
  await page.getByTestId('action-status').click();
  await move('cancelled');
  await page.getByTestId('add-numbered').click();
  // A copy of what is cancelled, which it names.
  await expect(page).toHaveURL(/\/numbered\/add/);
  await expect(input(page, 'title')).toHaveValue('Office rent');
  await expect(input(page, 'amends_id')).toHaveValue('Office rent');
  await input(page, 'title').fill('Office rent, corrected');
  await save(page);
  const amended = await latest(page, 'numbered');
  expect(amended).toMatchObject({ amends_id: draft['id'], branch: 'AUH', status: 'draft', number: null });
  expect(amended['reference']).not.toBe(draft['reference']);
});
