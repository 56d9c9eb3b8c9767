import type { Page } from 'playwright/test';
import type { ResolvedColumn } from '../../../engine/core/definition/Resolved.types.ts';
import type { DefinedScreen } from './everyRoute.ts';
import { expect, offeredByRow } from './journey.ts';
import { settled } from './signedIn.ts';

/** Widths of desks. At the first, charts are beside the table: opening them does not scroll to them. */
const WIDTHS = [1366, 1280, 1024] as const;

/** Groups of people: their contact data is what they are listed for. */
const PEOPLE = ['users', 'providers', 'companies', 'maintenanceTechnician', 'callCenter', 'admins'];
const CONTACT = ['email', 'company_email', 'phone', 'city_id'];

/** Keys of the columns whose heads are within the frame of the table. */
export async function shownColumns(page: Page): Promise<string[]> {
  return page
    .locator('thead th[data-column], tbody tr:first-child [data-testid=identity] [data-column]')
    .evaluateAll((heads) =>
      heads
        .filter((head) => {
          const frame = head.closest('table')?.parentElement?.getBoundingClientRect();
          const { left, right, width } = head.getBoundingClientRect();
          return frame !== undefined && width > 0 && left >= frame.left - 1 && right <= frame.right + 1;
        })
        .map((head) => head.getAttribute('data-column') ?? ''),
    );
}

/**
 * Expects of an open list with its charts, at each width of a desk, that every column is in sight or unfolds with its row,
 * and that contact data is in sight before switches are. Its charts are as before at the end, its width is the last.
 */
export async function expectColumnsInReach(page: Page, { path, resource, route }: DefinedScreen): Promise<void> {
  const row = page.getByTestId('row').first();
  if ((await row.count()) === 0) return;
  const stated = route.columns ?? resource.columns;
  // Where one chip says the status of an account, its switches are in the menu of the row.
  const inMenu = resource.flagStatus === undefined ? [] : stated.filter(({ cell }) => cell === 'toggle');
  const columns = stated.filter((column) => !inMenu.includes(column));
  await page.setViewportSize({ width: WIDTHS[0], height: 768 });
  await settled(page);
  const charts = page.getByTestId('action-charts');
  const opens = (await charts.count()) > 0 && (await charts.getAttribute('aria-pressed')) !== 'true';
  if (opens) await charts.click();
  await settled(page);
  if (inMenu.length > 0)
    expect
      .soft(await offeredByRow(row), path)
      .toEqual(expect.arrayContaining(inMenu.map(({ key }) => `toggle-${key}`)));
  for (const width of WIDTHS) {
    const where = `${path} at ${width} px`;
    await page.setViewportSize({ width, height: 768 });
    await settled(page);
    const shown = await shownColumns(page);
    const hidden = columns.filter(({ key }) => !shown.includes(key));
    if (hidden.length > 0) await expectUnfolds(page, hidden, where);
    if (!PEOPLE.includes(resource.name)) continue;
    const isSwitchShown = columns.some(({ key, cell }) => cell === 'toggle' && shown.includes(key));
    const lost = hidden.map(({ key }) => key).filter((key) => CONTACT.includes(key));
    if (isSwitchShown) expect.soft(lost, `${where}: switches in sight, contact data not`).toEqual([]);
  }
  if (opens) await charts.click();
}

/** Expects that what has no room at this width unfolds with the first row, by keyboard. */
async function expectUnfolds(page: Page, hidden: readonly ResolvedColumn[], where: string): Promise<void> {
  await page.getByTestId('row').first().hover();
  const unfold = page.getByTestId('row').first().locator('[data-action=expand]:visible').first();
  await expect.soft(unfold, `${where} has a way to ${hidden.map(({ key }) => key).join()}`).toBeVisible();
  await unfold.focus();
  await page.keyboard.press('Enter');
  const detail = page.locator('.lw-detail');
  for (const { label } of hidden)
    await expect.soft(detail.locator('dt', { hasText: label.ar }).first(), `${where}: ${label.en}`).toBeVisible();
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect.soft(detail, where).toHaveCount(0);
  // A row that is pointed at shows more.
  await page.mouse.move(0, 0);
}
