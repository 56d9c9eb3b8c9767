import sharp from 'sharp';
import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, prefer, searchField } from './support/journey.ts';
import { readCode } from './support/readCode.ts';
import { enterSignedIn } from './support/signedIn.ts';
import { call, drag, field, handleOf, save, test, type Values } from './support/wordsJourney.ts';

const cell = (page: Page, row: number, name: string): Locator =>
  page.getByTestId(`row-${row}`).getByTestId(`cell-${name}`);
const titles = (page: Page): Locator => page.getByTestId('lines-table').getByTestId('cell-title');

/** What has made room for what is dragged. */
const SHIFTED = /translate3d\(0px, -?[1-9]/;

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test.describe('rows', () => {
  test.use({ keepsDrafts: true });

  test('ROWS-07, ROWS-08, ROWS-05, ROWS-10: rows are typed, pasted, moved and dragged, one has a picture; the draft has them after a reload, and the record when it is saved', async ({
    page,
  }) => {
    await page.goto('/dashboard/with-rows/add');
    await page.locator('#input-title').fill('أثاث المكتب');
    await page.getByTestId('lines-add').click();
    // The added row has the focus: Enter opens its cell, and Tab leads on. (Letters that the keyboard of the browser does
    // not have are inserted without a key, which only a control takes.)
    await expect(cell(page, 0, 'title')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('كرسي');
    await page.keyboard.press('Tab');
    await expect(cell(page, 0, 'region_id')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, 0, 'quantity')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('٣');
    await page.keyboard.press('Tab');
    await expect(cell(page, 0, 'price')).toBeFocused();
    await page.keyboard.type('150.5');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 'amount')).toHaveText('451.50');
    const totals = page.getByTestId('lines-table').locator('tfoot');
    await expect(totals).toContainText('451.50');

    // A block of a spreadsheet, over the row and beyond: further rows are added.
    await cell(page, 0, 'title').focus();
    await cell(page, 0, 'title').evaluate((target) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'كرسي\t\t2\t100\nطاولة\t\t1\t420.5\nمصباح\t\t3\t60\n');
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(titles(page)).toHaveText(['كرسي', 'طاولة', 'مصباح']);
    await expect(totals).toContainText('800.50');

    await page
      .getByTestId('row-2')
      .getByRole('button', { name: /أعلى/ })
      .click();
    await expect(titles(page)).toHaveText(['كرسي', 'مصباح', 'طاولة']);
    await handleOf(page.getByTestId('row-0')).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(titles(page)).toHaveText(['مصباح', 'طاولة', 'كرسي']);
    await expect(handleOf(page.getByTestId('row-2'))).toBeFocused();
    await drag(page, handleOf(page.getByTestId('row-2')), page.getByTestId('row-0'));
    await expect(page.getByTestId('row-0').locator('..')).toHaveAttribute('style', SHIFTED);
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['كرسي', 'مصباح', 'طاولة']);

    const unfold = page.getByTestId('row-0').locator('[data-unfolds]');
    // The drag takes the clicks of the next 50 ms, so that the one that ends it does nothing: a person is slower.
    await expect(async () => {
      if ((await unfold.getAttribute('aria-expanded')) !== 'true') await unfold.click();
      expect(await unfold.getAttribute('aria-expanded')).toBe('true');
    }).toPass();
    const picture = page.locator('[id^=input-lines-][id$=-image]');
    await picture.locator('[data-part=file]').setInputFiles({
      name: 'كرسي.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0a5c73' } })
        .png()
        .toBuffer(),
    });
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/form_drafts') && answer.request().method() === 'POST',
    );
    await expect(picture.getByAltText(/معاينة/)).toHaveAttribute('src', /\/media\/uploads\//);
    await kept;

    // Nothing is saved: what was written is a draft, with its rows and the picture of one.
    await page.reload();
    await expect(page.getByTestId('live-notice')).toContainText('استُعيد ما كتبته');
    await expect(titles(page)).toHaveText(['كرسي', 'مصباح', 'طاولة']);
    await expect(page.getByTestId('lines-table').locator('tfoot')).toContainText('800.50');
    expect(await call<Values[]>(page, 'row-lines')).toEqual([]);
    await save(page);
    const [record] = await call<Values[]>(page, 'with-rows');
    expect(record).toMatchObject({ title: 'أثاث المكتب', total: 800.5, lines_count: 3 });
    const lines = await call<Values[]>(page, 'row-lines?sort=order');
    expect(lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['كرسي', 2],
      ['مصباح', 3],
      ['طاولة', 1],
    ]);
    expect(lines[0]?.['image']).toMatch(/^\/media\/uploads\//);

    // As cards on a phone: opened, the picture is there, and a card is dragged by its handle.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/dashboard/with-rows/edit/${String(record?.['id'])}`);
    const card = page.getByTestId('row-0');
    await expect(card).toContainText('كرسي');
    await card.locator('[data-unfolds]').click();
    await expect(card.getByAltText(/معاينة/)).toHaveAttribute('src', /\/media\/uploads\//);
    await card.locator('[data-unfolds]').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await drag(page, handleOf(card), page.getByTestId('row-1'), 0.4);
    await expect(page.getByTestId('row-1')).toHaveAttribute('style', SHIFTED);
    await page.mouse.up();
    await expect(page.getByTestId('row-0')).toContainText('مصباح');
    await save(page);
    const moved = await call<Values[]>(page, 'row-lines?sort=order');
    expect(moved.map(({ title }) => title)).toEqual(['مصباح', 'كرسي', 'طاولة']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/dashboard/row-lines/show/${String(lines[0]?.['id'])}`);
    const shown = page.locator('main img[src*="/media/uploads/"]').first();
    expect(
      await shown.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });
});

test('BLOCK-05, BLOCK-06: blocks are chosen from a menu, nested, duplicated, put in order by the keyboard and saved; the page draws them so', async ({
  page,
}) => {
  await page.goto('/dashboard/built-pages/add');
  await page.locator('#input-name-ar').fill('صفحة العروض');
  await page.locator('#input-name-en').fill('Offers');
  await page.locator('#input-currency').selectOption('KWD');
  const content = field(page, 'content');
  const block = (index: number): Locator => page.locator(`#input-content-${index}`);
  const add = async (list: Locator, shape: string): Promise<void> => {
    await list.locator('[data-repeater-add]').last().press('Enter');
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: shape }).press('Enter');
    await expect(menu).toHaveCount(0);
  };
  await add(content, 'عنوان');
  await expect(page.locator('#input-content-0-text-ar')).toBeFocused();
  await page.keyboard.type('عروض الصيف');
  await page.locator('#input-content-0-text-en').fill('Summer offers');
  await add(content, 'عرض');
  await page.locator('#input-content-1-title').fill('صيانة المكيفات');
  // The amount of a block has the decimals of the currency of the record.
  await page.locator('#input-content-1-price').fill('12.375');
  await add(content, 'أعمدة');
  await add(block(2), 'عنوان');
  await expect(page.locator('#input-content-2-parts-0-text-ar')).toBeFocused();
  await page.keyboard.type('العمود الأول');
  await page.locator('#input-content-2-parts-0-text-en').fill('First column');
  await block(2)
    .locator('#input-content-2-parts-0')
    .getByRole('button', { name: /^تكرار/ })
    .click();
  await expect(page.locator('#input-content-2-parts-1-text-ar')).toHaveValue('العمود الأول');
  await page.locator('#input-content-2-parts-1-text-ar').fill('العمود الثاني');

  // The last one to the top, by the keyboard alone.
  const handle = content.locator(':scope > div > div > div > ul > li').last();
  await handleOf(handle).first().focus();
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
  await expect(page.locator('#input-content-0-parts-1-text-ar')).toHaveValue('العمود الثاني');
  await expect(page.locator('#input-content-1-text-ar')).toHaveValue('عروض الصيف');
  await save(page);
  const [stored] = await call<Values[]>(page, 'built-pages');
  expect(stored?.['content']).toMatchObject([
    { _block: 'columns', parts: [{ text: { ar: 'العمود الأول' } }, { text: { ar: 'العمود الثاني' } }] },
    { _block: 'heading', text: { ar: 'عروض الصيف', en: 'Summer offers' } },
    { _block: 'offer', title: 'صيانة المكيفات', price: 12.375 },
  ]);
  await page.goto(`/dashboard/built-pages/show/${String(stored?.['id'])}`);
  await expect(page.getByTestId('cell-content')).toContainText(
    /العمود الأول[\s\S]*العمود الثاني[\s\S]*عروض الصيف[\s\S]*صيانة المكيفات[\s\S]*12\.375/,
  );
});

test('CURR-02, CURR-04: an amount takes sign and decimals of the currency that its record says, and lists have a total for each', async ({
  page,
}) => {
  await page.goto('/dashboard/currencies/add');
  await page.locator('#input-name-ar').fill('ساعة');
  await page.locator('#input-name-en').fill('Watch');
  const currency = page.locator('#input-currency');
  const price = page.locator('#input-price');
  await currency.selectOption('KWD');
  await expect(field(page, 'price')).toContainText('د.ك');
  await price.fill('12.345');
  await page.locator('#input-balance').fill('-3.125');
  // What is no amount in another currency says so as soon as that is chosen.
  await currency.selectOption('JPY');
  await expect(field(page, 'price')).toContainText('¥');
  await page.locator('button[type=submit]').click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#input-balance')).toHaveAttribute('aria-invalid', 'true');
  await currency.selectOption('KWD');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await field(page, 'lines').locator('[data-repeater-add]').click();
  await page.locator('#input-lines-0-what').fill('سوار');
  await page.locator('#input-lines-0-amount').fill('1.005');
  await page.locator('#input-lines-0-quantity').fill('3');
  await save(page);
  const [stored] = await call<Values[]>(page, 'currencies');
  expect(stored).toMatchObject({ currency: 'KWD', price: 12.345, balance: -3.125, total: 3.015, tax: 0.151 });
  const pen = { ar: { name: 'قلم' }, en: { name: 'Pen' }, currency: 'AED', price: 1234.5, balance: -20.5 };
  const lamp = { ar: { name: 'مصباح' }, en: { name: 'Lamp' }, currency: 'JPY', price: 5000 };
  for (const one of [pen, { ...pen, price: 100, balance: 50 }, lamp]) await call(page, 'currencies', one);

  await openList(page, '/currencies/show-all');
  const totals = page.getByTestId('totals');
  const texts = async (name: string): Promise<string[]> =>
    (await totals.getByTestId(`total-${name}`).innerText())
      .split('\n')
      .map((text) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, ''));
  await expect.poll(() => texts('price')).toEqual(['1,334.50 درهم', '12.345 د.ك', '5,000 JP¥']);
  await expect.poll(() => texts('balance')).toEqual(['29.50 درهم', '-3.125 د.ك']);
  // As cards, each fact ends where the others do, in either direction.
  await page.setViewportSize({ width: 390, height: 844 });
  const facts = page.getByTestId('totals').locator('dd');
  await expect(facts).toHaveCount(3);
  const edges = await facts.evaluateAll((all) => all.map((fact) => Math.round(fact.getBoundingClientRect().left)));
  expect(new Set(edges).size).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.describe('a tree', () => {
  test('TREE-08: a record is dragged below another and back by the keyboard; no ring is made by either, nor by a call', async ({
    page,
  }) => {
    const make = async (ar: string, en: string, above?: unknown): Promise<number> =>
      Number((await call(page, 'departments', { ar: { name: ar }, en: { name: en }, parent_id: above }))['id']);
    const head = await make('الإدارة العامة', 'Head office');
    const sales = await make('المبيعات', 'Sales', head);
    const dubai = await make('فرع دبي', 'Dubai branch');
    const parentOf = async (id: number): Promise<unknown> =>
      (await call(page, `departments/${id}`))['parent_id'] ?? null;
    const line = (id: number): Locator => page.locator(`[data-testid=tree-row][data-row-id="${id}"]`);
    await page.goto('/dashboard/departments/show-all?layout=tree');
    await line(head).getByTestId('tree-toggle').click();
    await expect(line(sales)).toHaveAttribute('aria-level', '2');

    await line(dubai).hover();
    await drag(page, line(dubai).getByTestId('tree-grip'), line(sales));
    await expect(line(sales)).toHaveAttribute('data-drop', 'inside');
    await page.mouse.up();
    await expect(page.getByTestId('layout-said')).toContainText('تحت');
    await expect.poll(() => parentOf(dubai)).toBe(sales);

    // Onto what is below it: nothing shows where it would be, and it is where it was.
    await line(head).hover();
    await drag(page, line(head).getByTestId('tree-grip'), line(sales));
    await expect(line(head)).toHaveAttribute('data-lifted', 'true');
    await expect(page.locator('[data-drop]')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByTestId('layout-said')).toContainText('في مكانه');
    expect(await parentOf(head)).toBeNull();
    const token = await apiToken(page);
    const ring = await page.request.patch(`/api/dashboard/departments/${head}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { parent_id: dubai },
    });
    expect([ring.status(), Object.keys(((await ring.json()) as { errors: object }).errors)]).toEqual([
      422,
      ['parent_id'],
    ]);

    // One level up: towards the start, which is to the right.
    await expect(line(dubai)).toHaveAttribute('aria-level', '3');
    await line(dubai).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(line(dubai)).toHaveAttribute('aria-level', '2');
    await expect(line(dubai)).toBeFocused();
    await expect.poll(() => parentOf(dubai)).toBe(head);
  });
});

test('KIND-10, KIND-08, KIND-07: a signature is drawn with the pointer, codes are read from the screen as a scanner does, and each map has its title', async ({
  page,
}) => {
  await page.goto('/dashboard/content-kinds/add');
  for (const title of ['موضع الاستلام', 'موضع التسليم'])
    await expect(page.locator('form').getByText(title, { exact: true })).toBeVisible();
  await page.locator('#input-name-ar').fill('علبة');
  await page.locator('#input-name-en').fill('Box');
  await page.locator('#input-barcode').fill('٦٢٩١٠٤١٥٠٠٢١٣');
  await page.locator('#input-ticket').fill('تذكرة 42 / seat A7');
  const pad = field(page, 'signed').getByRole('img');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is no box to sign in');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 20, { steps: 8 });
  await page.mouse.move(box.x + box.width - 20, box.y + 20, { steps: 8 });
  await page.mouse.up();
  const drawn = await pad.locator('path').getAttribute('d');
  expect(drawn?.length).toBeGreaterThan(40);
  await save(page);

  const [stored] = await call<Values[]>(page, 'content-kinds');
  expect(stored).toMatchObject({ barcode: '6291041500213', signed: drawn });
  const codes = [
    ['الرمز الشريطي', 'bars', { text: '6291041500213', format: 'EAN_13' }],
    ['رمز الاستجابة السريعة', 'squares', { text: 'تذكرة 42 / seat A7', format: 'QR_CODE' }],
  ] as const;
  const readAll = async (): Promise<void> => {
    for (const [name, shape, read] of codes) {
      const drawing = page.locator('main').getByRole('img', { name: new RegExp(`^${name}`) });
      expect(await readCode(drawing.first(), shape)).toEqual(read);
    }
  };
  await openList(page, '/content-kinds/show-all');
  await readAll();
  await page.goto(`/dashboard/content-kinds/show/${String(stored?.['id'])}`);
  await expect(page.getByTestId('cell-signed').locator('path')).toHaveAttribute('d', drawn ?? '');
  await readAll();
});

/** One page with a word on it. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

test('KIND-12: a PDF is uploaded by its form; where the browser has no viewer the page says so, and opens and saves it', async ({
  page,
}) => {
  await page.goto('/dashboard/file-fields/add');
  await page.locator('#input-title').fill('عقد الإيجار');
  const contract = field(page, 'contract');
  await contract
    .locator('[data-part=file]')
    .setInputFiles({ name: 'عقد.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(contract.getByText('اكتمل الرفع')).toBeVisible();
  await save(page);
  const [stored] = await call<Values[]>(page, 'file-fields');
  await page.goto(`/dashboard/file-fields/show/${String(stored?.['id'])}`);
  const shown = page.getByTestId('cell-contract').first();
  await expect(shown.getByText(/لا يعرض هذا المتصفح ملفات/)).toBeVisible();
  expect(await page.evaluate(() => navigator.pdfViewerEnabled)).toBe(false);
  const saved = page.waitForEvent('download');
  await shown.getByRole('link', { name: /^تنزيل/ }).click();
  expect((await saved).suggestedFilename()).toBe('عقد.pdf');
  const answer = await page.request.get((await shown.getByRole('link', { name: /^فتح/ }).getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type'], await answer.text()]).toEqual([
    200,
    'application/pdf',
    PDF,
  ]);
});

test('TABLE-01, TABLE-02: rows that another program wrote are listed, searched, edited and added to', async ({
  page,
}) => {
  await openList(page, '/clients/show-all');
  await expect(page.getByTestId('row')).toHaveCount(3);
  await searchField(page).fill('ابراهيم');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await expect(page.getByTestId('row')).toContainText('إبراهيم');
  await page.goto('/dashboard/clients/edit/2');
  await page.locator('#input-email').fill('ahmad@example.com');
  await page.locator('button[type=submit]').click();
  // Its own rules are said at the field.
  await expect(page.locator('#input-email')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#input-email').fill('ibrahim@example.com');
  await save(page);
  await page.goto('/dashboard/clients/add');
  await page.locator('#input-name').fill('ليلى');
  await save(page);
  const rows = await call<Values[]>(page, 'clients?sort=id');
  expect(rows.map(({ name, email }) => [name, email])).toEqual([
    ['أحمد', 'ahmad@example.com'],
    ['إبراهيم', 'ibrahim@example.com'],
    ['Sara', 'sara@example.com'],
    ['ليلى', null],
  ]);
});
