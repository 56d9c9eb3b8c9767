import { expectNoViolations } from '../support/axe.ts';
import { drawn, navigateWithin, openablePaths } from '../support/everyRoute.ts';
import { expect, prefer, test } from '../support/journey.ts';
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['ar', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of SIZES) {
      test(`every screen in ${language}, ${theme}, ${size.width} px: nothing overlaps, is cut off or runs over`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await prefer(page, language, theme);
        await enterSignedIn(page);
        const paths = [...(await openablePaths(page)), ...PAGES];
        await page.goto('/dashboard/');
        await expect(page.getByTestId('topbar')).toBeVisible();
        for (const target of paths) {
          await navigateWithin(page, target);
          await drawn(page, target);
          await settled(page);
          expect.soft(await sidewaysScroll(page), `${target.path}: sideways`).toBe(0);
          expect.soft(await overlappingTargets(page), `${target.path}: targets`).toEqual([]);
          expect.soft(await overlappingTexts(page), `${target.path}: texts`).toEqual([]);
          expect.soft(await cutTexts(page), `${target.path}: cut`).toEqual([]);
          expect.soft(await misnamedControls(page), `${target.path}: names`).toEqual([]);
        }
      });
    }

    for (const size of SIZES.filter(({ width }) => width === 1440 || width === 390)) {
      test(`axe with its best practices finds nothing on any screen in ${language}, ${theme}, ${size.width} px`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await prefer(page, language, theme);
        await enterSignedIn(page);
        const paths = [...(await openablePaths(page)), ...PAGES];
        await page.goto('/dashboard/');
        await expect(page.getByTestId('topbar')).toBeVisible();
        for (const target of paths) {
          await navigateWithin(page, target);
          await expectNoViolations(page, target.path, 'best practices');
        }
      });
    }
  }
}
