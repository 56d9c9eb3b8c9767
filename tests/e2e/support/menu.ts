import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';

const menuOf = (page: Page): Locator => page.getByTestId('sidebar').getByRole('navigation');

/** Paths of the menu's links, filters included, after opening its groups one by one. */
export async function menuPaths(page: Page): Promise<string[]> {
  const menu = menuOf(page);
  const closed = menu.locator('button[aria-expanded=false]');
  // Its entries appear together, once the rights of the account are known.
  await expect(menu.getByRole('link').or(closed).first()).toBeVisible();
  await expect(async () => {
    // One that opens by itself meanwhile, with the page that it leads to, is not waited for.
    await closed.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    expect(await closed.count()).toBe(0);
  }).toPass({ intervals: [0] });
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return hrefs.flatMap((href) => (href === null ? [] : [href.replace('/dashboard', '')]));
}

/** The link of the menu that leads to a path. Its group has to be open. */
export const menuLink = (page: Page, path: string): Locator => menuOf(page).locator(`a[href="/dashboard${path}"]`);
