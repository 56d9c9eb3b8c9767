import type { Page } from 'playwright/test';
import { apiToken, expect, openList, prefer, test } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';

interface Weights {
  name: number;
  facts: readonly number[];
}

/** Font weight of the text that identifies a row, and of its other texts; chips have a weight of their own. */
async function weightsOf(page: Page, row: string, name: string): Promise<Weights> {
  return page
    .locator(row)
    .first()
    .evaluate((element, key) => {
      const weightOf = (cell: Element): number[] => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const weights: number[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (parent !== null && parent.closest('.lw-chip') === null)
            weights.push(Number(getComputedStyle(parent).fontWeight));
        }
        return weights;
      };
      const cells = [...element.querySelectorAll<HTMLElement>('[data-column]')];
      return {
        name: Math.min(...cells.filter((cell) => cell.dataset['column'] === key).flatMap(weightOf)),
        facts: cells.filter((cell) => cell.dataset['column'] !== key).flatMap(weightOf),
      };
    }, name);
}

/** Reads the second newest notification: other journeys may have caused a whole page of new ones. */
async function readOne(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const answer = await page.request.get('/api/dashboard/notifications?per_page=2', { headers });
  const { data } = (await answer.json()) as { data: { notify_id: number }[] };
  const read = await page.request.get(`/api/dashboard/notification/${data[1]?.notify_id}`, { headers });
  expect(read.ok()).toBe(true);
}

for (const language of ['ar', 'en'] as const) {
  test(`MEND-21: the name of an unread row is its heaviest text, in lists and cards, in ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await readOne(page);
    for (const [path, name] of [
      ['/contacts/show-all', 'full_name'],
      ['/notifications/show-all', 'title'],
    ] as const) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await openList(page, path);
        const unread = await weightsOf(page, '[data-testid=row][data-unread]', name);
        const where = `${path} at ${width} px`;
        expect(unread.name, where).toBe(600);
        expect(unread.facts.length, where).toBeGreaterThan(1);
        expect(Math.max(...unread.facts), where).toBe(400);
        if (width === 390) continue;
        const read = await weightsOf(page, '[data-testid=row]:not([data-unread])', name);
        expect(read.name, `${where}, read`).toBeLessThan(unread.name);
      }
    }
  });
}
