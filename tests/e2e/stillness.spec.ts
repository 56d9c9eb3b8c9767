import type { Page } from 'playwright/test';
import { expect, prefer, test } from './support/journey.ts';
import { drawn } from './support/everyRoute.ts';
import { layoutShift, watchLayoutShifts } from './support/layoutShifts.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use({ hasNewWindow: true });

const MOST = 0.02;

/** Pages of every kind that are opened by a load: list, record, form, report, settings and pages without a definition. */
const LOADED = [
  { path: '/', drawn: '[data-testid=home-tiles]' },
  { path: '/orders/show-all', drawn: '[data-testid=row]' },
  { path: '/orders/show/10', drawn: '[data-testid=show] dt' },
  { path: '/services/edit/1', drawn: '[data-testid=form] [contenteditable]' },
  { path: '/financial_reports/show-all', drawn: '[data-testid=totals]' },
  { path: '/settings/general', drawn: '[data-testid=form] input' },
  { path: '/chats', drawn: '[data-testid=chat-item]' },
  { path: '/profile', drawn: '[data-testid=sessions] li' },
];

async function expectStill(page: Page, where: string): Promise<void> {
  await settled(page);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `${where}: ${moved.join(', ')}`).toBeLessThan(MOST);
}

for (const [language, width] of [
  ['ar', 1366],
  ['en', 390],
] as const) {
  test(`DESK-11: nothing jumps while a page loads, at ${width} px in ${language}`, async ({ page }) => {
    await prefer(page, language);
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 768 });
    // The letters are stored by then, as after a sign-in.
    await page.goto('/dashboard/login');
    await expect(page.locator('input[type=password]')).toBeVisible();
    await settled(page);
    await enterSignedIn(page);
    for (const target of LOADED) {
      await page.goto(`/dashboard${target.path}`);
      await drawn(page, target);
      await expectStill(page, target.path);
    }
  });
}
