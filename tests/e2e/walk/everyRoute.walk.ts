import type { Page } from 'playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { navigateWithin, openablePaths } from '../support/everyRoute.ts';
import { expect, prefer, test } from '../support/journey.ts';
import { layoutShift, watchLayoutShifts } from '../support/layoutShifts.ts';
import { sidewaysScroll } from '../support/measure.ts';
import { enterSignedIn, settled } from '../support/signedIn.ts';
import { cutTexts, misnamedControls, overlappingTargets, overlappingTexts } from '../support/targets.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 844 },
];

/** Pages of no definition. */
const PAGES = [
  { path: '/', drawn: '[data-testid=home-tiles]' },
  { path: '/chats', drawn: '[data-testid=chat-item]' },
  { path: '/profile', drawn: '[data-testid=sessions] li' },
  { path: '/permission-required', drawn: 'main h1' },
  { path: '/there/is/no/such/page', drawn: 'main h1' },
];

/** Screens to be walked over, by a part of their path, as `WALK_ONLY=/profile,/settings/`. Default: all of them. */
const ONLY = process.env['WALK_ONLY']?.split(',');

const MOST_SHIFT = 0.02;
/** Presses of Tab from the start of the page to the link that leads to the rows. */
const STOPS_TO_ROWS = 2;

for (const language of ['ar', 'en'] as const) {
  for (const size of SIZES) {
    test(`every screen in ${language}, ${size.width} px, light and dark: nothing jumps, overlaps, is cut off or runs over, and axe finds nothing`, async ({
      page,
    }) => {
      const figures = { screens: 0, lists: 0, fewestRows: Infinity, most: 0, where: '' };
      await page.setViewportSize(size);
      await prefer(page, language);
      await watchLayoutShifts(page);
      await enterSignedIn(page);
      const paths = [...(await openablePaths(page)), ...PAGES].filter(
        ({ path }) => ONLY?.some((part) => path.includes(part)) ?? true,
      );
      await page.goto('/dashboard/');
      await expect(page.getByTestId('topbar')).toBeVisible();
      await settled(page);
      for (const target of paths) {
        await wear(page, 'light');
        await settled(page);
        await layoutShift(page);
        await navigateWithin(page, target);
        await settled(page);
        const { sum, moved } = await layoutShift(page);
        expect.soft(sum, `${target.path}: ${moved.join(', ')}`).toBeLessThan(MOST_SHIFT);
        figures.screens += 1;
        if (sum > figures.most) Object.assign(figures, { most: sum, where: target.path });
        if (target.drawn.includes('testid=list')) {
          const { whole, all } = await rowsSeen(page);
          figures.lists += 1;
          if (whole < all) figures.fewestRows = Math.min(figures.fewestRows, whole);
          if (all > 0) expect.soft(await stopsTo(page, '[href="#rows"]'), `${target.path}: stops`).toBe(STOPS_TO_ROWS);
        }
        await expectGeometry(page, `${target.path}, light`);
        await expectNoViolations(page, `${target.path}, light`, 'best practices');
        await wear(page, 'dark');
        await expectGeometry(page, `${target.path}, dark`);
        await expectNoViolations(page, `${target.path}, dark`, 'colours');
      }
      console.log(`${language} ${size.width}: ${JSON.stringify(figures)}`);
    });
  }
}

async function expectGeometry(page: Page, where: string): Promise<void> {
  await settled(page);
  expect.soft(await sidewaysScroll(page), `${where}: sideways`).toBe(0);
  expect.soft(await overlappingTargets(page), `${where}: targets`).toEqual([]);
  expect.soft(await overlappingTexts(page), `${where}: texts`).toEqual([]);
  expect.soft(await cutTexts(page), `${where}: cut`).toEqual([]);
  expect.soft(await misnamedControls(page), `${where}: names`).toEqual([]);
}

/** Switches the theme as its button does it, which leaves elements, names and roles as they are. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
    document.documentElement.style.colorScheme = name;
  }, theme);
}

/** Rows of a list, and those whose every edge is inside the window. */
async function rowsSeen(page: Page): Promise<{ whole: number; all: number }> {
  return page.getByTestId('row').evaluateAll((rows) => ({
    whole: rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    all: rows.length,
  }));
}

/** How many stops of Tab, in the order of the document, lead to the first element of a selector. */
async function stopsTo(page: Page, selector: string): Promise<number> {
  await expect(page.locator(selector)).toBeAttached();
  return page.evaluate((wanted) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled'));
    return stops.findIndex((element) => element.matches(wanted)) + 1;
  }, selector);
}
