import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const columnOf = (page: Page, state: string): Locator => page.getByTestId(`column-${state}`);
const cardsOf = (column: Locator): Locator => column.getByTestId('board-card');

/** Drags a card to the middle of a column, in steps as a hand does. */
async function dragTo(page: Page, card: Locator, column: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await column.boundingBox()];
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 140, { steps: 8 });
}

test('BESIDE-01, BESIDE-03: orders are moved on a board, by hand and by keys, with the moves and refusals of their states', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await page.goto('/dashboard/orders/show-all?status=accepted');
  await page.getByTestId('action-layout').click();
  await page.getByTestId('layout-board').click();
  await expect(page).toHaveURL(/\?status=accepted&layout=board$/);
  const [accepted, onTheWay] = [columnOf(page, 'accepted'), columnOf(page, 'in_the_way')];
  await expect(cardsOf(accepted).first()).toBeVisible();
  await expect(cardsOf(columnOf(page, 'pending'))).toHaveCount(0);
  await expectAccessible(page, 'a board');

  // A column that no move leads to says so while a card is over it, and refuses it.
  const first = cardsOf(accepted).first();
  const id = await first.getAttribute('data-row-id');
  const moved = page.locator(`[data-testid=board-card][data-row-id="${id}"]`);
  await dragTo(page, first, columnOf(page, 'company_accept'));
  await expect(columnOf(page, 'company_accept')).toHaveAttribute('data-drop', 'refused');
  await expect(onTheWay).toHaveAttribute('data-drop', 'allowed');
  await page.mouse.up();
  await expect(page.getByTestId('layout-said')).toContainText('لا يمكن نقل');
  await expect(accepted.locator(moved)).toBeVisible();

  // One that a move leads to asks what the button asks, and is left as it was by going back.
  await onTheWay.scrollIntoViewIfNeeded();
  await dragTo(page, moved, onTheWay);
  await page.mouse.up();
  const dialog = page.getByTestId('state-dialog');
  await expect(dialog).toContainText('الانطلاق إلى العميل');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(accepted.locator(moved)).toBeFocused();

  // By keys: the menu of the card.
  await page.keyboard.press('m');
  await page.getByTestId('card-move-in_the_way').press('Enter');
  await dialog.getByTestId('state-dialog-confirm').click();
  await expect(page.getByTestId('layout-said')).toContainText('أصبح');
  await expect(moved).toHaveCount(0);
  await page.goto('/dashboard/orders/show-all?status=in_the_way&layout=board');
  await expect(onTheWay.locator(moved)).toBeVisible();

  // On a phone a column has the screen, the next is one swipe away.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const width = await onTheWay.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(280);
  await expectAccessible(page, 'a board on a phone');
});
