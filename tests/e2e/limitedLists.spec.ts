import { expectNoViolations } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { orderDesk } from './support/orders.ts';
import { LIMITED_RIGHTS, type RoleRights } from './support/roles.ts';

/** Looking at orders, without moving them. */
const LOOKING: RoleRights = Object.fromEntries(
  Object.entries(LIMITED_RIGHTS).map(([key, controls]) => [key, controls.filter((name) => name !== 'status')]),
);

test('SHOWN-05, BESIDE-03: a limited account moves an order on a board by keyboard, and is offered and allowed no move without the right', async ({
  page,
}) => {
  await prefer(page, 'ar');
  const { parts, add, move } = await orderDesk(page.request);
  const { id } = await add();
  await move(id, ['accepted', { agent_id: parts.agent.id }]);
  const card = page.locator(`[data-testid=board-card][data-row-id="${id}"]`);
  const menu = page.getByTestId('card-menu');
  await enterLimited(page, {});
  try {
    await page.goto(`/dashboard/orders/show-all?id=${id}&layout=board`);
    await expect(page.getByTestId('column-accepted').locator(card)).toBeVisible();
    await tabTo(page, card);
    await page.keyboard.press('m');
    await expect(menu).toBeVisible();
    await expectNoViolations(page, 'the menu of a card');
    await menu.getByTestId('card-move-in_the_way').press('Enter');
    const dialog = page.getByTestId('state-dialog');
    await dialog.getByTestId('state-dialog-confirm').press('Enter');
    await expect(page.getByTestId('layout-said')).toContainText('أصبح');
    await expect(page.getByTestId('column-in_the_way').locator(card)).toBeVisible();

    await limitTo(page, LOOKING);
    await page.reload();
    await expect(card).toBeVisible();
    await tabTo(page, card);
    await page.keyboard.press('m');
    await expect(menu).toBeVisible();
    await expect(menu.locator('[data-testid^=card-move-]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
    const path = `orders/${id}/update-status`;
    expect(await limitedStatus(page, { method: 'PATCH', path, data: { status: 'arrived' } })).toBe(403);
  } finally {
    await endLimits(page);
  }
});

test('SHOWN-05, FIND-04: a limited account finds by keyboard what it may open, and nothing else', async ({ page }) => {
  await prefer(page, 'ar');
  const { parts, add } = await orderDesk(page.request);
  const { id } = await add();
  await enterLimited(page, {});
  try {
    await page.goto('/dashboard/orders/show-all');
    await expect(page.getByTestId('row').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog').getByRole('combobox');
    await expect(box).toBeFocused();
    const asked = page.waitForResponse((response) => response.url().includes('find_records'));
    await page.keyboard.type(parts.user.name);
    const { data } = (await (await asked).json()) as { data: { resource: string }[] };
    expect(data.filter(({ resource }) => resource !== 'orders')).toEqual([]);
    await box.fill(String(id));
    const found = page
      .getByRole('option')
      .filter({ hasText: String(id) })
      .first();
    await expect(found).toBeVisible();
    await expectNoViolations(page, 'the palette');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/show/${id}$`));
    expect(await limitedStatus(page, { method: 'GET', path: `users/${parts.user.id}` })).toBe(403);
  } finally {
    await endLimits(page);
  }
});
