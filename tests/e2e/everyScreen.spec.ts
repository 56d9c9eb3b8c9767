import { expect, prefer, test } from './support/journey.ts';
import { drawn, navigateWithin, openablePaths } from './support/everyRoute.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn } from './support/signedIn.ts';
import { misnamedControls, overlappingTargets, overlappingTexts } from './support/targets.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['ar', 'en'] as const) {
  test(`MEND-25, MEND-27: every screen of every definition fits into 390 and 320 px, its targets do not overlap and are named by the text on them, in ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    const paths = await openablePaths(page);
    expect(paths.length).toBeGreaterThan(120);
    await page.goto('/dashboard/');
    await expect(page.getByTestId('topbar')).toBeVisible();
    for (const target of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await navigateWithin(page, target);
      expect.soft(await misnamedControls(page), `${target.path} at 1440 px`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await drawn(page, target);
      expect.soft(await sidewaysScroll(page), `${target.path} at 390 px`).toBe(0);
      expect.soft(await misnamedControls(page), `${target.path} at 390 px`).toEqual([]);
      expect.soft(await overlappingTargets(page), `${target.path} at 390 px`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 844 });
      expect.soft(await sidewaysScroll(page), `${target.path} at 320 px`).toBe(0);
    }
  });

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
