import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, prefer, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

interface Message {
  id: number;
  email: string | null;
  user_id: number | null;
  replies: unknown[];
}

/** A message of a visitor who left an address, and nothing that leads to an account; answered before or not yet. */
async function visitorsMessage(page: Page, { isAnswered = false } = {}): Promise<Message> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const answer = await page.request.get('/api/dashboard/contacts?per_page=100', { headers });
  const { data } = (await answer.json()) as { data: Message[] };
  const found = data.find(
    ({ email, user_id, replies }) => email && user_id === null && replies.length > 0 === isAnswered,
  );
  if (found === undefined) throw new Error('No message of a visitor');
  return found;
}

/** The editor itself, not its placeholder. */
const editor = (form: Locator): Locator => form.getByTestId('field-reply').locator('[contenteditable=true]');

test('CONTACT-05, SHELL-20: opened again, the dialog of a reply leaves the focus in the text', async ({ page }) => {
  await openList(page, '/contacts/show-all');
  const dialog = page.getByTestId('reply-dialog');
  for (const words of ['', 'شكرًا']) {
    await page.getByTestId('action-reply').first().click();
    await expect(editor(dialog)).toBeFocused();
    // A control in a dialog takes the focus one frame later.
    await settled(page);
    await expect(editor(dialog)).toBeFocused();
    await page.keyboard.type(words);
    await expect(editor(dialog)).toHaveText(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('CONTACT-01, CONTACT-05, CONTACT-09: a message is answered from the list, and the letter is in the outbox', async ({
  page,
}) => {
  await openList(page, '/contacts/show-all');
  const answered = page
    .getByTestId('row')
    .filter({ has: page.getByTestId('action-show-replies') })
    .first();
  await answered.getByTestId('action-show-replies').click();
  await expect(page.getByTestId('reply').first()).toBeVisible();
  await answered.getByTestId('action-show-replies').click();
  await expect(page.getByTestId('reply')).toHaveCount(0);

  const { id, email } = await visitorsMessage(page);
  await openList(page, `/contacts/show-all?keyword=${encodeURIComponent(email ?? '')}`);
  const row = page.locator(`[data-row-id="${id}"][data-testid="row"]`);
  await row.getByTestId('action-reply').click();
  const dialog = page.getByTestId('reply-dialog');
  await expect(editor(dialog)).toBeFocused();
  await page.keyboard.type('شكرًا على ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('رسالتك');
  // A visitor has no account to which a notification could go.
  await expect(dialog.getByRole('radio', { name: /إشعار/ })).toHaveCount(0);
  await dialog.getByRole('radio', { name: /بريد/ }).check();
  const call = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/contacts/${id}/reply`),
  );
  await dialog.getByTestId('reply-send').click();
  expect((await call).postData()).toContain('send_vai');
  await expect(dialog).toHaveCount(0);
  await row.getByTestId('action-show-replies').click();
  const reply = page.getByTestId('reply');
  await expect(reply).toContainText('شكرًا على رسالتك');
  await expect(reply.locator('strong')).toHaveText('رسالتك');
  await expect(row).toContainText('تم الرد');

  await page.goto('/dashboard/static-screens');
  const letter = page
    .getByTestId('outbox-list')
    .getByRole('button')
    .filter({ hasText: email ?? '' })
    .first();
  await letter.click();
  await expect(page.getByTestId('outbox-preview').locator('strong').filter({ hasText: 'رسالتك' })).toBeVisible();
  await expect(page.getByTestId('outbox-preview')).toContainText('رد على رسالتك');
});

test('CONTACT-02, CONTACT-06, CONTACT-08, SHELL-20: a page answers by keyboard alone; text and way are required; it says when it is sent', async ({
  page,
}) => {
  const { id } = await visitorsMessage(page, { isAnswered: true });
  await page.goto(`/dashboard/contacts/show/${id}`);
  const card = page.getByTestId('replies-card');
  const open = page.getByTestId('action-reply');
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const form = page.getByTestId('reply-form');
  await expect(editor(form)).toBeFocused();
  const send = form.getByTestId('reply-send');
  await tabTo(page, send, 'Tab', 40);
  await page.keyboard.press('Enter');
  await expect(form.getByText('لا يمكن ترك هذا الحقل فارغ').first()).toBeVisible();
  await expect(editor(form)).toBeFocused();
  await page.keyboard.type('سنتصل بك غدًا');
  await tabTo(page, form.getByRole('radio').first(), 'Tab', 40);
  await page.keyboard.press('Space');
  await tabTo(page, send, 'Tab', 10);
  const call = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/contacts/${id}`),
  );
  await page.keyboard.press('Enter');
  expect((await call).postData()).toContain('_method');
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(card.getByTestId('reply').last()).toContainText('سنتصل بك غدًا');
  await expect(card.getByTestId('delivery').last()).toHaveAttribute('data-status', 'kept');
});

for (const language of ['ar', 'en'] as const) {
  test(`SHELL-18: messages, a message with its form and the outbox fit 390 px (${language})`, async ({ page }) => {
    await prefer(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, '/contacts/show-all');
    await settled(page);
    expect(await sidewaysScroll(page), 'list').toBe(0);
    await page.goto('/dashboard/contacts/show/1');
    await page.getByTestId('action-reply').click();
    await expect(page.getByTestId('reply-form')).toBeVisible();
    await settled(page);
    expect(await sidewaysScroll(page), 'message').toBe(0);
    await page.goto('/dashboard/static-screens');
    await expect(page.getByTestId('outbox-preview')).toBeVisible();
    await settled(page);
    expect(await sidewaysScroll(page), 'outbox').toBe(0);
  });
}
