import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, prefer, test } from './support/journey.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

const LIST = '/advantages/show-all';

const rows = (page: Page): Locator => page.getByTestId('arranged-row');
const handle = (page: Page, place: number): Locator =>
  rows(page)
    .nth(place)
    .getByRole('button', { name: /^(Move|تحريك) /u })
    .first();
const idsIn = (found: Locator): Promise<string[]> =>
  found.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['rowId'] ?? ''));
const saved = (page: Page): Promise<void> =>
  expect(page.getByTestId('arrange-state')).toHaveAttribute('data-news', 'saved');

/** Starts arranging the list; returns its rows, whose order is restored afterwards. */
async function begin(page: Page): Promise<string[]> {
  await enterSignedIn(page);
  await openList(page, LIST);
  await page.getByTestId('action-arrange').click();
  await expect(handle(page, 0)).toBeVisible();
  return idsIn(rows(page));
}

/** The list as the server answers it next. */
async function afterReload(page: Page): Promise<string[]> {
  await openList(page, LIST);
  return idsIn(page.getByTestId('row'));
}

let before: string[] = [];
test.afterEach(async ({ page }) => {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const data = { ids: before.map(Number) };
  await page.request.patch('/api/dashboard/advantages/arrange', { headers, data });
});

test('ORDERING: a row is moved by keyboard alone, and stays there after a reload', async ({ page }) => {
  await enterSignedIn(page);
  await openList(page, LIST);
  before = await idsIn(page.getByTestId('row'));
  await tabTo(page, page.getByTestId('action-arrange'));
  await page.keyboard.press('Enter');
  await expect(handle(page, 0)).toBeVisible();
  await tabTo(page, handle(page, 0));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  const [first = '', second = '', third = '', ...rest] = before;
  expect(await idsIn(rows(page))).toEqual([second, third, first, ...rest]);
  await expect(page.getByTestId('sortable-said')).toContainText('الموضع 3');
  await page.keyboard.press('Space');
  await saved(page);
  expect((await new AxeBuilder({ page }).include('[data-testid=arrange]').analyze()).violations).toEqual([]);
  expect(await afterReload(page)).toEqual([second, third, first, ...rest]);
});

test('ORDERING: a row is dragged with the mouse; a refusal of the server puts it back with an error', async ({
  page,
}) => {
  await prefer(page, 'en');
  before = await begin(page);
  const [first = '', second = '', third = '', ...rest] = before;
  const drag = async (from: number, to: number): Promise<void> => {
    await settled(page);
    const [start, end] = [await handle(page, from).boundingBox(), await handle(page, to).boundingBox()];
    if (start === null || end === null) throw new Error('a handle is not drawn');
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 12, { steps: 3 });
    await page.mouse.move(x, end.y + end.height / 2 + 4, { steps: 8 });
    await expect(page.getByTestId('drop-place')).toBeVisible();
    await page.mouse.up();
  };
  await drag(0, 1);
  await expect.poll(() => idsIn(rows(page))).toEqual([second, first, third, ...rest]);
  await saved(page);

  await page.route('**/advantages/arrange', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  );
  await drag(1, 2);
  await expect(page.getByTestId('arrange-state')).toHaveAttribute('data-news', 'rolledBack');
  await expect.poll(() => idsIn(rows(page))).toEqual([second, first, third, ...rest]);
  await expect(page.locator('[data-toast]').first()).toContainText('Something went wrong');
  await page.unroute('**/advantages/arrange');

  await page.getByTestId('action-undo').click();
  await saved(page);
  expect(await afterReload(page)).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('ORDERING: rows are moved by touch: dragged, by their arrows, and to a place that is typed', async ({
    page,
  }) => {
    before = await begin(page);
    const [first = '', second = '', third = '', ...rest] = before;
    expect(await sidewaysScroll(page)).toBe(0);
    await rows(page).nth(0).getByRole('button').last().tap();
    await saved(page);
    expect(await idsIn(rows(page))).toEqual([second, first, third, ...rest]);

    const place = rows(page).nth(0).getByRole('textbox');
    await place.fill('3');
    await place.press('Enter');
    await expect.poll(() => idsIn(rows(page))).toEqual([first, third, second, ...rest]);
    await saved(page);

    // Near the edges of the screen the page scrolls along, as it should.
    await handle(page, 1).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await settled(page);
    const [start, end] = [await handle(page, 0).boundingBox(), await handle(page, 1).boundingBox()];
    if (start === null || end === null) throw new Error('a handle is not drawn');
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: start.x + start.width / 2, y }],
      });
    const [from, to] = [start.y + start.height / 2, end.y + end.height / 2 + 4];
    await touch('touchStart', from);
    for (const step of [0.3, 0.6, 1]) await touch('touchMove', from + (to - from) * step);
    await expect(page.getByTestId('drop-place')).toBeVisible();
    await touch('touchEnd');
    await expect.poll(() => idsIn(rows(page))).toEqual([third, first, second, ...rest]);
    await saved(page);
    expect(await afterReload(page)).toEqual([third, first, second, ...rest]);
  });
});
