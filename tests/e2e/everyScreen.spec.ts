import type { Page } from 'playwright/test';
import { expect, prefer, test } from './support/journey.ts';
import { expectColumnsInReach } from './support/columns.ts';
import { type DefinedScreen, drawn, navigateWithin, openablePaths } from './support/everyRoute.ts';
import { layoutShift, watchLayoutShifts } from './support/layoutShifts.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';
import { misnamedControls, overlappingTargets, overlappingTexts } from './support/targets.ts';

// Journeys that change nothing: workers share them.
test.describe.configure({ mode: 'parallel' });

/** At this width the menu is a rail: the whole one unfolds the group of the next screen, the answer to a press. */
const RAIL = { width: 1024, height: 768 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };

/** A path without a screen, which is a heading and a link. */
const NOWHERE = { path: '/nowhere', drawn: 'main:not(:has([data-left])) h1' };

/** By how much a screen may jump. */
const MOST = 0.02;
/** Lines of facts in a card, below that of its name. */
const FACTS = 2;

/** Into how many journeys the screens are divided, so that workers end together. */
const PARTS = 3;

/** Opens the dashboard; answers every so-many-th screen. */
async function openPart(page: Page, part: number): Promise<DefinedScreen[]> {
  await enterSignedIn(page);
  const screens = await openablePaths(page);
  expect(screens.length).toBeGreaterThan(120);
  expect(screens.filter(({ route }) => route.screen === 'list').length).toBeGreaterThan(30);
  await page.goto('/dashboard/');
  await expect(page.getByTestId('home-tiles')).toBeVisible();
  await settled(page);
  return screens.filter((_, index) => index % PARTS === part);
}

/** Goes to a screen, and expects that nothing jumps while its data arrive. */
async function expectStill(page: Page, screen: DefinedScreen): Promise<void> {
  // What still moves for the new width is no matter of the next screen.
  await expect(async () => {
    await settled(page);
    expect((await layoutShift(page, 'all')).sum).toBe(0);
  }).toPass({ intervals: [0] });
  await navigateWithin(page, screen);
  await settled(page);
  const { sum, moved } = await layoutShift(page, 'all');
  expect.soft(sum, `${screen.path}: ${moved.join(', ')}`).toBeLessThan(MOST);
}

/** Expects of the open screen on a desk that its controls are named by their texts. */
async function expectNamed(page: Page, screen: DefinedScreen): Promise<void> {
  await page.setViewportSize(DESK);
  await drawn(page, screen);
  expect.soft(await misnamedControls(page), `${screen.path} at 1440 px`).toEqual([]);
}

/** Measures the open screen on phones. */
async function expectFits(page: Page, screen: DefinedScreen): Promise<void> {
  const { path } = screen;
  await page.setViewportSize(PHONE);
  await drawn(page, screen);
  expect.soft(await sidewaysScroll(page), `${path} at 390 px`).toBe(0);
  expect.soft(await misnamedControls(page), `${path} at 390 px`).toEqual([]);
  expect.soft(await overlappingTargets(page), `${path} at 390 px`).toEqual([]);
  expect.soft(await mostFacts(page), `lines in a card of ${path} at 390 px`).toBeLessThanOrEqual(FACTS);
  await page.setViewportSize(SMALL_PHONE);
  expect.soft(await sidewaysScroll(page), `${path} at 320 px`).toBe(0);
  expect.soft(await cutNumbers(page), `${path} at 320 px`).toEqual([]);
}

/** Leaves a screen, and only then takes the size for the next: a list that grows from cards to a table is drawn anew. */
async function leave(page: Page, size: typeof DESK): Promise<void> {
  await navigateWithin(page, NOWHERE);
  await page.setViewportSize(size);
}

/** The most lines of facts that a card of the page has. */
async function mostFacts(page: Page): Promise<number> {
  return page
    .locator('.lw-card:not([data-testid=totals])')
    .evaluateAll((cards) => Math.max(0, ...cards.map((card) => card.querySelectorAll('.lw-card-line').length)));
}

/** Numbers in cards that run over the fact that they are. */
async function cutNumbers(page: Page): Promise<(string | null)[]> {
  return page.locator('.lw-card .lw-num').evaluateAll((numbers) =>
    numbers
      .filter((number) => {
        const box = number.getBoundingClientRect();
        const around = number.closest('dd')?.getBoundingClientRect();
        return around !== undefined && (box.left < around.left - 1 || box.right > around.right + 1);
      })
      .map(({ textContent }) => textContent),
  );
}

for (let part = 0; part < PARTS; part += 1) {
  const which = `part ${part + 1} of ${PARTS}`;

  test(`MEND-25, MEND-26, MEND-27, DESK-07, DESK-11: every screen of every definition, in ar: nothing jumps while its data arrive, every column is in sight or unfolds with its row, with charts open, contact data before switches, all fits into 390 and 320 px, cards have at most three lines, targets do not overlap and are named by the text on them, ${which}`, async ({
    page,
  }) => {
    await prefer(page, 'ar');
    await watchLayoutShifts(page);
    await page.setViewportSize(RAIL);
    for (const screen of await openPart(page, part)) {
      await expectStill(page, screen);
      await expectNamed(page, screen);
      if (screen.route.screen === 'list') await expectColumnsInReach(page, screen);
      await expectFits(page, screen);
      await leave(page, RAIL);
    }
  });

  test(`MEND-25, MEND-27, DESK-07: every screen of every definition, in en: all fits into 390 and 320 px, cards have at most three lines, targets do not overlap and are named by the text on them, ${which}`, async ({
    page,
  }) => {
    await prefer(page, 'en');
    for (const screen of await openPart(page, part)) {
      await navigateWithin(page, screen);
      await expectNamed(page, screen);
      await expectFits(page, screen);
      await leave(page, DESK);
    }
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`MEND-25: with letters twice as large nothing overlaps and no page is wider than its screen, in ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = '200%';
        observer.disconnect();
      }).observe(document, { childList: true });
    });
    const screens = [
      { path: '/login', landmark: 'form' },
      { path: '/', landmark: '[data-testid=home-tiles]' },
      { path: '/orders/show-all?per_page=10', landmark: '[data-testid=row]' },
      { path: '/users/show-all?per_page=10', landmark: '[data-testid=row]' },
      { path: '/services/add', landmark: '[data-testid=form]' },
      { path: '/orders/show/10', landmark: '[data-testid=show] dt' },
      { path: '/settings/general', landmark: '[data-testid=form] input' },
      { path: '/chats', landmark: '[data-testid=chat-item]' },
      { path: '/profile', landmark: '[data-testid=sessions] li' },
    ];
    for (const { path, landmark } of screens) {
      if (path === '/') await enterSignedIn(page);
      await page.goto(`/dashboard${path}`);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator(landmark).first(), path).toBeVisible();
        await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
        const where = `${path} at ${width} px`;
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect.soft(await sidewaysScroll(page), where).toBe(0);
        expect.soft(await overlappingTexts(page), where).toEqual([]);
      }
    }
  });
}
