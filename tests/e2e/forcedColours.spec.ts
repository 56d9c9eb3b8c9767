import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, openList, rowMenu, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** The pixels of an element as it is painted, three bytes each. */
async function pixelsOf(target: Locator): Promise<Uint8Array> {
  const picture = await target.screenshot({ animations: 'disabled' });
  return new Uint8Array(await sharp(picture).removeAlpha().raw().toBuffer());
}

/** Relative luminance of the pixel that begins at an index (WCAG 2). */
function luminanceAt(pixels: Uint8Array, index: number): number {
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((part) => {
    const value = (pixels[index + part] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Share of an element's pixels with a contrast of 3:1 to its lightest ones. */
async function inkOf(target: Locator): Promise<number> {
  const pixels = await pixelsOf(target);
  const values = Array.from({ length: pixels.length / 3 }, (_, index) => luminanceAt(pixels, index * 3));
  const ground = Math.max(...values);
  return values.filter((value) => (ground + 0.05) / (value + 0.05) >= 3).length / values.length;
}

/**
 * Expects an element to be painted as switched on, and another as switched off, both visible; the first has much more
 * ink.
 */
async function expectOnAndOff(on: Locator, off: Locator, what: string, more = 0.1): Promise<void> {
  const [onInk, offInk] = [await inkOf(on.first()), await inkOf(off.first())];
  expect.soft(offInk, `${what}, off, is seen`).toBeGreaterThan(0.004);
  expect.soft(onInk, `${what}, on, is seen and is not the same as off`).toBeGreaterThan(offInk + more);
}

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('MEND-25: forced colours keep every switch of a list and of a record, on and off', async ({ page }) => {
  await openLoaded(page, '/home_experts/show-all?per_page=50');
  const rows = page.getByTestId('row');
  await expectOnAndOff(rows.locator('[role=switch]:checked'), rows.locator('[role=switch]:not(:checked)'), 'a switch');
  await openLoaded(page, '/users/show-all?per_page=10');
  const menu = await rowMenu(rows.first());
  for (const flag of ['is_active', 'is_ban', 'is_locked', 'is_admin_active_user'])
    expect.soft(await inkOf(menu.getByTestId(`toggle-${flag}`).locator('svg')), flag).toBeGreaterThan(0.05);
  await page.goto('/dashboard/users/show/1');
  await expect(page.getByTestId('show').locator('[role=switch]').first()).toBeVisible();
  await settled(page);
  for (const toggle of await page.getByTestId('show').locator('[role=switch]').all())
    expect.soft(await inkOf(toggle), 'a switch of a record').toBeGreaterThan(0.05);
});

test('MEND-25: forced colours keep the active line of menu, tabs, pages and conversations', async ({ page }) => {
  await openLoaded(page, '/cities/show-all');
  const sidebar = page.getByTestId('sidebar');
  await expectOnAndOff(
    sidebar.locator('a[aria-current=page]'),
    sidebar.locator('li li a:not([aria-current], [data-add]):visible'),
    'a line of the menu',
  );
  const pages = page.getByTestId('pagination').locator('button[data-page]').filter({ hasText: /\d/ });
  await expectOnAndOff(
    pages.and(page.locator('[aria-current=page]')),
    pages.and(page.locator(':not([aria-current])')),
    'a page',
  );
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(sidebar).toHaveAttribute('data-mode', 'rail');
  await expectOnAndOff(
    sidebar.locator('[data-holds-current]'),
    sidebar.locator('button:not([data-holds-current])'),
    'a group of the rail',
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/settings/general');
  const tabs = page.locator('[data-testid^=tab-]');
  await expect(tabs.first()).toBeVisible();
  await expectOnAndOff(
    tabs.and(page.locator('[aria-current=page]')),
    tabs.and(page.locator(':not([aria-current])')),
    'a tab',
  );
  await page.goto('/dashboard/chats');
  await page.getByTestId('chat-item').first().click();
  await expect(page.getByTestId('chat-item').first()).toHaveAttribute('aria-current', 'page');
  const lines = page.getByTestId('chat-item');
  await expectOnAndOff(
    lines.and(page.locator('[aria-current=page]')),
    lines.and(page.locator(':not([aria-current])')),
    'a conversation',
  );
});

test('MEND-25: forced colours keep what is pressed, chosen, selected, unread, and the keys of charts', async ({
  page,
}) => {
  await openList(page, '/orders/show-all?per_page=10');
  const canvas = await groundOf(page.locator('body'));
  const tools = page.getByTestId('filter-bar');
  await page.getByTestId('action-charts').click();
  await expect(page.locator('[data-charts] svg').first()).toBeVisible();
  await expectOnAndOff(tools.getByTestId('action-charts'), tools.getByTestId('action-refresh'), 'a tool');
  await settled(page);
  const row = page.getByTestId('row').first();
  const before = await inkOf(row);
  await row.locator('[data-action=select]').check();
  expect(await inkOf(row), 'a selected row is framed').toBeGreaterThan(before + 0.03);
  for (const chip of await page.getByTestId('row').locator('.lw-chip').all())
    expect.soft(await outlineOf(chip), 'a chip has its shape').toBe('solid');
  for (const swatch of await page.locator('[data-swatch]').all())
    expect.soft(await groundOf(swatch), 'the key of a chart').not.toBe(canvas);

  await openList(page, '/contacts/show-all');
  expect(await groundOf(page.locator('tr[data-unread] td').first(), '::before'), 'the edge of an unread row').not.toBe(
    canvas,
  );

  await page.goto('/dashboard/roles/edit/2');
  await page.getByRole('tree').waitFor();
  await page.locator('[data-part=row]').first().click();
  const boxes = page.locator('.lw-tree-check');
  await expectOnAndOff(
    boxes.and(page.locator('[data-state=some]')),
    boxes.and(page.locator('[data-state=none]')),
    'a tick of the tree',
    // A dash in the box, no ground.
    0.005,
  );
});

/** The colour behind an element, or behind a part of it. */
async function groundOf(target: Locator, part?: string): Promise<string> {
  return target.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
}

async function outlineOf(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).outlineStyle);
}

test('MEND-25: forced colours keep the ring of the focus', async ({ page }) => {
  await openLoaded(page, '/cities/show-all?per_page=10');
  for (const target of [
    page.getByTestId('sidebar').locator('a[aria-current=page]'),
    page.getByTestId('row').first().locator('[role=switch]'),
    page.getByTestId('action-columns'),
  ]) {
    await focusByKey(page, target);
    const { style, width } = await target.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { style: outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect(style).not.toBe('none');
    expect(width).toBeGreaterThanOrEqual(2);
  }
});

/** Focus moved by the keyboard. */
async function focusByKey(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await target.focus();
}
