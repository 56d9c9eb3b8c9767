import type { Locator, Page } from 'playwright/test';
import { PATIENCE } from '../../helpers/patience.ts';
import { apiToken, expect, test as journey } from './journey.ts';
import type { RunningServer } from './runServer.ts';
import { startWordsServer } from './wordsServer.ts';

/** A journey over the fixtures of the language, on a server that has these groups alone. */
export const test = journey.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures from this pattern.
    async ({}, provide) => {
      const server = await startWordsServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: PATIENCE.hook },
  ],
});

/** A record as the API answers it. */
export type Values = Record<string, unknown>;

/** Calls the API as the account of the page: reads without data, adds with it, or changes. */
export async function call<Data = Values>(
  page: Page,
  path: string,
  data?: object,
  method: 'post' | 'patch' = 'post',
): Promise<Data> {
  const options = { headers: { authorization: `Bearer ${await apiToken(page)}` } };
  const address = `/api/dashboard/${path}`;
  const answer = await (data === undefined
    ? page.request.get(address, options)
    : page.request[method](address, { ...options, data }));
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** A record is saved when its form has gone. */
export async function save(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/show-all/);
}

/** A field of a form. */
export const field = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`);
/** Chooses in a list that the server searches, by the keyboard alone. */
export async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.locator(`#input-${name}`).focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: typed })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
/** The handle by which an item is dragged. */
export const handleOf = (item: Locator): Locator => item.locator('button[aria-pressed][data-sorts]');

/** Drags as a hand does: down on the one, over several points, up on the other. */
export async function drag(page: Page, from: Locator, to: Locator, at = 0.5): Promise<void> {
  // In the middle: near an edge of the window, what is dragged scrolls it.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 8, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * at, { steps: 12 });
}
