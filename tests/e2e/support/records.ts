import type { Page } from 'playwright/test';
import { apiToken, expect, openList, rowAction } from './journey.ts';
import { settled } from './signedIn.ts';

/** Opens a list, and waits until its rows are loaded and no longer change. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await openList(page, path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await settled(page);
}

/**
 * Expands a row of the list and waits until its record is drawn in the fonts of its texts, which may be the first of their
 * script on the page: until then the rows below move, and a press on one of them may be released on its neighbour.
 */
export async function expandRow(page: Page, place: number): Promise<void> {
  await (await rowAction(page.getByTestId('row').nth(place), 'action-show')).click();
  await expect(page.getByTestId('show').locator('dt').first()).toBeVisible();
  await settled(page);
}

/** Adds records beside the page; answers how to remove those that are left. */
export async function addRecords(page: Page, group: string, bodies: object[]): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const ids: number[] = [];
  for (const data of bodies) {
    const answer = await page.request.post(`/api/dashboard/${group}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push(((await answer.json()) as { data: { id: number } }).data.id);
  }
  return async () => {
    for (const id of ids) await page.request.delete(`/api/dashboard/${group}/${id}`, { headers });
  };
}

/** Removes the records of a group that a search finds. */
export async function removeFound(page: Page, group: string, keyword: string): Promise<void> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const answer = await page.request.get(`/api/dashboard/${group}`, { headers, params: { keyword } });
  const body = (await answer.json()) as { data: { data?: { id: number }[] } | { id: number }[] };
  const rows = Array.isArray(body.data) ? body.data : (body.data.data ?? []);
  expect(rows).toHaveLength(1);
  for (const { id } of rows) await page.request.delete(`/api/dashboard/${group}/${id}`, { headers });
}
