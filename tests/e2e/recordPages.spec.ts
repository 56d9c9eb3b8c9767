import { apiToken, expect, prefer, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

const PHONE = { width: 390, height: 844 };

for (const language of ['ar', 'en'] as const) {
  test(`DESK-06: the page of an order is within three screens of a phone, with one primary button, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await page.setViewportSize(PHONE);
    await enterSignedIn(page);
    const headers = { authorization: `Bearer ${await apiToken(page)}` };
    const answer = await page.request.get('/api/dashboard/orders?status=accepted&per_page=1', { headers });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    await page.goto(`/dashboard/orders/show/${data[0]?.id}`);
    const band = page.getByTestId('record-band');
    await expect(band).toBeVisible();
    await expect(page.getByTestId('state-change').first()).toBeVisible();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * PHONE.height);
    expect(await sidewaysScroll(page)).toBe(0);
    // Service, appointment, price, customer and technician are in the first screen, the telephones to be called.
    const box = await band.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    for (const name of ['user_id', 'agent_id'])
      await expect(band.getByTestId(`contact-${name}-phone`)).toHaveAttribute('href', /^tel:\+971\d{9}$/);
    const main = page.locator('[data-main-action] button:visible');
    await expect(main).toHaveCount(1);
    await expect(main).toHaveAttribute('data-testid', 'action-status-in_the_way');
    const timeline = await page.getByTestId('state-timeline').boundingBox();
    const facts = await page.getByTestId('cell-type').boundingBox();
    expect(timeline?.y).toBeLessThan(facts?.y ?? 0);
  });
}

test('DESK-06: documents are shown whole in a viewer that turns from one to the next', async ({ page }) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await page.goto('/dashboard/providers/show/1');
  const documents = page.locator('[data-whole]');
  await expect(documents.first()).toBeVisible();
  const count = await documents.count();
  expect(count).toBeGreaterThan(1);
  await documents.first().click();
  const viewer = page.getByTestId('picture-viewer');
  await expect(viewer).toContainText(`1 / ${count}`);
  await expect(viewer.getByRole('img')).toHaveCSS('object-fit', 'contain');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toContainText(`2 / ${count}`);
  await expect(viewer.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', /^\/media\//);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(documents.first()).toBeFocused();
});

test('DESK-10: a switch that is off is light with an edge, and on paper switches are marks', async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await page.goto('/dashboard/providers/show/1');
  const on = page.getByTestId('toggle-is_active');
  const off = page.getByTestId('toggle-is_ban');
  await expect(on).toBeChecked();
  await expect(off).not.toBeChecked();
  await expect(off).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(off).toHaveCSS('box-shadow', /inset/);
  await page.emulateMedia({ media: 'print' });
  const markOf = (element: Element): string[] => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element, '::before').content,
  ];
  await expect.poll(() => on.evaluate(markOf)).toEqual(['rgba(0, 0, 0, 0)', '"✓"']);
  await expect.poll(() => off.evaluate(markOf)).toEqual(['rgba(0, 0, 0, 0)', '"–"']);
});

test('RECORD-02: an earlier value is compared and put back by the keyboard, and the page says who changed it', async ({
  page,
}) => {
  await enterSignedIn(page);
  const headers = { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' };
  const path = '/api/dashboard/cities/6';
  const nameOf = async (): Promise<string> =>
    ((await (await page.request.get(path, { headers })).json()) as { data: { en: { name: string } } }).data.en.name;
  const first = await nameOf();
  await page.request.patch(path, { headers, data: { en: { name: `${first} I` } } });
  await page.request.patch(path, { headers, data: { en: { name: `${first} II` } } });
  await page.goto('/dashboard/cities/show/6');
  await page.getByTestId('field-authors').press('Enter');
  await expect(page.getByTestId('author-name')).toContainText('مريم الهاشمي');
  await page.getByTestId('compare-versions').press('Enter');
  const dialog = page.getByTestId('versions-dialog');
  // The city is older than its history: what it was before is compared first.
  const from = dialog.getByLabel('النسخة الأولى');
  await expect(from.locator('option:checked')).toHaveText('قبل أول تغيير مسجَّل');
  await expect(dialog.getByTestId('compared-name')).toContainText(first);
  await from.selectOption({ index: 2 });
  await expect(dialog.getByTestId('compared-name')).toContainText(`${first} I`);
  await dialog.getByRole('button', { name: 'استعادة قيمة الاسم' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await nameOf()).toBe(`${first} I`);
  await expect(page.getByTestId('history-entry').first()).toHaveAttribute('data-action-kind', 'revert');
});

test('SHOWN-03, RECORD-02: a limited account that may edit puts an earlier value back by keyboard alone; who may only look compares, and is refused', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' };
  const path = '/api/dashboard/cities/7';
  type City = { version: number; en: { name: string } };
  const read = async (): Promise<City> =>
    ((await (await page.request.get(path, { headers })).json()) as { data: City }).data;
  const first = (await read()).en.name;
  const looking = { 'cities/show-all': ['show'], 'cities/show': [] };
  await enterLimited(page, looking);
  try {
    await page.request.patch(path, { headers, data: { en: { name: `${first} I` } } });
    await page.request.patch(path, { headers, data: { en: { name: `${first} II` } } });
    await page.goto('/dashboard/cities/show/7');
    const compare = page.getByTestId('compare-versions');
    const dialog = page.getByTestId('versions-dialog');
    const restore = dialog.getByRole('button', { name: 'استعادة قيمة الاسم' });
    await tabTo(page, compare);
    await page.keyboard.press('Enter');
    await expect(dialog.getByTestId('compared-name')).toContainText(first);
    await expect(restore).toHaveCount(0);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const history = await page.request.get('/api/dashboard/history?resource=cities&id=7', { headers });
    const [, entry] = ((await history.json()) as { data: { id: number }[] }).data;
    const call = { resource: 'cities', id: 7, entry: entry?.id, version: (await read()).version, fields: ['name'] };
    expect(await limitedStatus(page, { path: 'history/restore', data: call })).toBe(403);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await limitTo(page, { 'cities/show-all': ['show', 'edit'], 'cities/show': [], 'cities/edit': [] });
    await expect(page.getByTestId('action-edit')).toBeVisible();
    await tabTo(page, compare);
    await page.keyboard.press('Enter');
    const from = dialog.getByLabel('النسخة الأولى');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(page, from);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByTestId('compared-name')).toContainText(`${first} I`);
    await tabTo(page, restore);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect((await read()).en.name).not.toBe(`${first} II`);
  } finally {
    await endLimits(page);
    await page.request.patch(path, { headers, data: { en: { name: first } } });
  }
});
