import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, test } from './support/journey.ts';
import { giveBack, giveRights, LIMITED_ROLE, type RoleRights } from './support/roles.ts';
import { enterSignedIn } from './support/signedIn.ts';

const LIMITED = 'limited@lawha.test';

/** The lists of the journeys below without any control: they can be read. */
const READING: RoleRights = {
  'home/show': [],
  'notifications/add': [],
  'users/show-all': [],
  'users/show': [],
  'providers/show-all': [],
  'providers/show': [],
  'contacts/show-all': [],
  'advantages/show-all': [],
  'settings/order-setting': [],
};

test.use({ viewport: { width: 1920, height: 1000 } });

const give = async (page: Page, rights: RoleRights): Promise<void> =>
  giveRights(page.request, { token: await apiToken(page), roleId: LIMITED_ROLE, rights });

/** Opens the dashboard as an account with these rights and no others. */
async function enterWith(page: Page, rights: RoleRights): Promise<void> {
  await give(page, { ...READING, ...rights });
  await enterSignedIn(page, LIMITED);
}

/** Does something and waits until the server has accepted the call that it makes. */
async function accepted(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => path.test(new URL(response.url()).pathname));
  await act();
  const response = await answer;
  expect(response.ok(), `${response.request().method()} ${response.url()} answered ${response.status()}`).toBe(true);
}

const row = (page: Page): Locator => page.getByTestId('row').first();
const yes = (page: Page): Promise<void> =>
  page.getByTestId('confirm-dialog').getByRole('button', { name: 'نعم', exact: true }).click();

test.afterEach(async ({ page }) => giveBack(page.request, { token: await apiToken(page), roleId: LIMITED_ROLE }));

test('HOUSE-01: who holds `notify` notifies from the list, with `status` and `toggle` each switch flips, and any list is saved as a file', async ({
  page,
}) => {
  await enterWith(page, { 'users/show-all': ['notify', 'status', 'toggle'], 'providers/show-all': ['toggle'] });
  await openList(page, '/users/show-all?per_page=10');
  await row(page).getByRole('checkbox').first().check();
  await page.getByTestId('action-notify-selected').click();
  const dialog = page.getByTestId('send-dialog');
  await dialog.getByRole('textbox').first().fill('عرض الشتاء');
  await dialog.getByRole('textbox').last().fill('خصم على الصيانة');
  await accepted(page, /\/notifications$/, () => dialog.getByTestId('send-submit').click());
  await expect(dialog).toHaveCount(0);

  const file = page.waitForEvent('download');
  await page.getByTestId('action-export').click();
  await page.getByTestId('action-export-csv').click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);

  for (const [group, count] of [
    ['users', 4],
    ['providers', 4],
  ] as const) {
    await openList(page, `/${group}/show-all?per_page=10`);
    await page.goto(`/dashboard/${group}/show/${await row(page).getAttribute('data-row-id')}`);
    const switches = page.getByTestId('show').getByRole('switch').and(page.locator(':enabled'));
    await expect(switches).toHaveCount(count);
    for (const one of await switches.all()) {
      const before = await one.isChecked();
      for (const now of [!before, before]) {
        await accepted(page, new RegExp(`/${group}(/\\d+/[a-z-]+)?$`), async () => {
          await one.click();
          await yes(page);
        });
        await expect(one).toBeChecked({ checked: now });
      }
    }
  }
});

test('HOUSE-01: who holds `reply` answers a message, with `edit` a list is arranged and a setting saved', async ({
  page,
}) => {
  await enterWith(page, {
    'contacts/show-all': ['reply'],
    'advantages/show-all': ['edit'],
    'settings/order-setting': ['edit', 'toggle'],
  });
  await openList(page, '/contacts/show-all');
  await row(page).getByTestId('action-reply').click();
  const dialog = page.getByTestId('reply-dialog');
  await dialog.getByTestId('field-reply').locator('[contenteditable=true]').fill('شكرًا على رسالتك');
  await dialog.getByRole('radio').last().check();
  await accepted(page, /\/contacts\/\d+\/reply$/, () => dialog.getByTestId('reply-send').click());
  await expect(dialog).toHaveCount(0);

  await openList(page, '/advantages/show-all');
  await page.getByTestId('action-arrange').click();
  const handle = page
    .getByTestId('arranged-row')
    .first()
    .getByRole('button', { name: /^تحريك /u })
    .first();
  for (const way of ['ArrowDown', 'ArrowUp']) {
    const held =
      way === 'ArrowDown'
        ? handle
        : page
            .getByTestId('arranged-row')
            .nth(1)
            .getByRole('button', { name: /^تحريك /u })
            .first();
    await held.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press(way);
    await accepted(page, /\/advantages\/arrange$/, () => page.keyboard.press('Space'));
  }

  await page.goto('/dashboard/settings/order-setting');
  const days = page.locator('#input-scheduled_max_days');
  const stored = await days.inputValue();
  for (const next of [String(Number(stored) + 1), stored]) {
    await days.fill(next);
    await accepted(page, /\/settings\/order-setting$/, () =>
      page.getByRole('button', { name: 'حفظ', exact: true }).click(),
    );
    await page.reload();
    await expect(days).toHaveValue(next);
  }
  const stop = page.getByTestId('form').getByRole('switch').first();
  const before = await stop.isChecked();
  for (const now of [!before, before]) {
    await accepted(page, /\/settings$/, async () => {
      await stop.click();
      await yes(page);
    });
    await expect(stop).toBeChecked({ checked: now });
  }
});

test('HOUSE-01: without the controls nothing of it is offered', async ({ page }) => {
  await enterWith(page, {});
  for (const path of ['/users/show-all', '/providers/show-all', '/contacts/show-all', '/advantages/show-all']) {
    await openList(page, path);
    await expect(page.getByTestId('action-export')).toBeVisible();
    for (const id of ['action-reply', 'action-arrange'])
      await expect(page.getByTestId(id), `${path} ${id}`).toHaveCount(0);
    // A menu without an entry has no button, and a row that is used draws no action.
    await row(page).hover();
    await expect(row(page).getByTestId('action-menu'), path).toBeHidden();
    await expect(row(page).locator('.lw-tools [data-action]:visible'), path).toHaveCount(0);
    await expect(page.getByTestId('row').getByRole('switch'), path).toHaveCount(0);
  }
  await page.goto('/dashboard/settings/order-setting');
  await expect(page.getByRole('button', { name: 'حفظ', exact: true })).toBeDisabled();
  await expect(page.getByTestId('form').getByRole('switch').first()).toBeDisabled();
});
