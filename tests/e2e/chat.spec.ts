import type { Page } from 'playwright/test';
import { bubble, chatDesk, composer, openChatPage } from './support/chats.ts';
import { connectionOf } from './support/connection.ts';
import { expect, prefer, test } from './support/journey.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** A real 1 × 1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const item = (page: Page, name: string) => page.getByTestId('chat-item').filter({ hasText: name });

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('CHAT-07, CHAT-08, CHAT-09: what a customer writes, types and reads is seen at once, and so is a complaint', async ({
  page,
}) => {
  const desk = await chatDesk(page.request);
  const { id, name } = await desk.open('user', 41);
  await openChatPage(page, id);
  // Presence and typing of customers are published only to subscribed pages.
  await expect(page.getByTestId('chat-conversation')).toContainText('غير متصل');
  await desk.typing(id, true);
  await expect(page.getByTestId('chat-conversation')).toContainText('يكتب الآن');
  await desk.say(id, { message: 'متى تصلون؟' });
  const said = bubble(page, 'متى تصلون؟');
  await expect(said).toBeVisible();
  await expect(page.locator('[data-side=person]').filter({ has: said })).toHaveCount(1);

  await composer(page).fill('  ');
  await expect(page.getByTestId('chat-send')).toBeDisabled();
  await composer(page).fill('بعد ساعة');
  await page.getByTestId('chat-send').click();
  const answer = bubble(page, 'بعد ساعة');
  await expect(answer).toHaveAttribute('data-message', /\d+/);
  await expect(answer.locator('[data-part=mark]')).not.toHaveAttribute('data-read', 'true');
  await desk.read(id);
  await expect(answer.locator('[data-part=mark]')).toHaveAttribute('data-read', 'true');

  await desk.say(id, { message: 'تأخرتم كثيرًا', is_complaint: true });
  await expect(item(page, name)).toContainText('شكوى');
  await expect(page.getByTestId('chat-item').first()).toContainText(name);
  await page.getByRole('button', { name: 'إلغاء تمييز الشكوى' }).click();
  await expect(page.getByRole('button', { name: 'تمييز كشكوى' })).toBeVisible();
  // It was already on the screen: no alert announces it.
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
});

test('CHAT-09, RT-05: what is written without a connection is sent once it is back; a draft waits for its reader', async ({
  page,
}) => {
  const desk = await chatDesk(page.request);
  const { id } = await desk.open('user', 42);
  const other = await desk.open('user', 43);
  const connection = await connectionOf(page);
  await openChatPage(page, id);
  await composer(page).fill('مسودة لم تُرسل');
  await page.goto(`/dashboard/chats/${other.id}`);
  await expect(page.locator(`[data-chat="${other.id}"]`)).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await page.goto(`/dashboard/chats/${id}`);
  await expect(composer(page)).toHaveValue('مسودة لم تُرسل');

  await connection.cut();
  await composer(page).press('Enter');
  const message = bubble(page, 'مسودة لم تُرسل');
  await expect(message).toContainText('ستُرسل عند عودة الاتصال');
  await connection.restore();
  await expect(message).toHaveAttribute('data-message', /\d+/);
  expect((await desk.messages(id)).map((one) => one.message)).toEqual(['مسودة لم تُرسل']);
  await page.reload();
  await expect(message).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('CHAT-03, CHAT-06: a picture is sent and opened; another file is refused with a message', async ({ page }) => {
  const desk = await chatDesk(page.request);
  const { id } = await desk.open('user', 44);
  await openChatPage(page, id);
  const chooser = page.getByTestId('chat-composer').locator('input[type=file]');
  await chooser.setInputFiles({ name: 'ملف.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByTestId('chat-composer')).toContainText('لا يمكن إرسال');
  await chooser.setInputFiles({ name: 'عطل.png', mimeType: 'image/png', buffer: PNG });
  await page.getByTestId('chat-send').click();
  const picture = page.getByTestId('chat-message').getByRole('button', { name: /تكبير الصورة/ });
  await expect(page.getByTestId('chat-message')).toHaveAttribute('data-message', /\d+/);
  await picture.click();
  await expect(page.getByTestId('picture-viewer').locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('picture-viewer')).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test('RT-03, RT-06: elsewhere a message is a toast that leads to it, a complaint a dialog; before its reader neither', async ({
  page,
}) => {
  const desk = await chatDesk(page.request);
  const { id } = await desk.open('user', 45);
  const caughtUp = page.waitForResponse(/\/changes\?/);
  await page.goto('/dashboard/days/show-all');
  await caughtUp;
  await desk.say(id, { message: 'هل من أحد؟' });
  const toast = page.locator('[data-toast]').filter({ hasText: 'هل من أحد؟' });
  await toast.getByRole('button', { name: 'فتح المحادثة' }).click();
  await expect(page).toHaveURL(new RegExp(`/chats/${id}$`));
  await expect(bubble(page, 'هل من أحد؟')).toBeVisible();
  await desk.say(id, { message: 'شكرًا' });
  await expect(bubble(page, 'شكرًا')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  await page.getByTestId('sidebar').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByTestId('chat-conversation')).toHaveCount(0);
  await desk.say(id, { message: 'العمل سيئ', is_complaint: true });
  const dialog = page.getByTestId('confirm-dialog');
  await expect(dialog).toContainText('شكوى جديدة');
  await expect(dialog).toContainText('العمل سيئ');
  await dialog.getByRole('button', { name: 'فتح المحادثة' }).click();
  await expect(page).toHaveURL(/\/chats/);
  await expect(bubble(page, 'العمل سيئ')).toBeVisible();
});

test('MEND-23: a complaint that was answered is not shown again when the page is loaded again', async ({ page }) => {
  const desk = await chatDesk(page.request);
  const { id } = await desk.open('user', 47);
  const other = await desk.open('user', 48);
  const dialog = page.getByTestId('confirm-dialog');
  const later = dialog.getByRole('button', { name: 'لاحقًا' });
  // A newly connected browser receives complaints that earlier journeys made a moment before.
  await page.addLocatorHandler(dialog.filter({ hasNotText: 'لم يأت أحد' }), () => later.click());
  const caughtUp = page.waitForResponse(/\/changes\?/);
  await page.goto('/dashboard/days/show-all');
  await caughtUp;
  await desk.say(id, { message: 'لم يأت أحد', is_complaint: true });
  await expect(dialog).toContainText('لم يأت أحد');
  await later.click();
  await expect(dialog).toHaveCount(0);
  const missed = page.waitForResponse(/\/changes\?age=/);
  await page.reload();
  // It happened before the page was requested; of the second in which it was, the tab knows that it has shown it.
  await missed;
  // Pushes arrive in order: once this is seen, the complaint would have been.
  await desk.say(other.id, { message: 'متى تصلون؟' });
  await expect(page.locator('[data-toast]').filter({ hasText: 'متى تصلون؟' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('CHAT-01, CHAT-07, CHAT-09, SHELL-20: a conversation is found, answered and marked with the keyboard alone', async ({
  page,
}) => {
  const desk = await chatDesk(page.request);
  const { id } = await desk.open('user', 46);
  await desk.say(id, { message: 'أُريدُ موعدًا آخر للصِّيانة' });
  await page.goto('/dashboard/chats');
  await expect(page.getByTestId('chat-item').first()).toBeVisible();
  const search = page.getByTestId('chat-list').getByRole('textbox');
  await tabTo(page, search);
  await page.keyboard.type('اريد موعدا اخر للصيانه');
  await expect(page.getByTestId('chat-item')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('chat-item')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/chats/${id}$`));
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('سطر');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('وآخر');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'سطر')).toHaveAttribute('data-message', /\d+/);
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
  expect((await desk.messages(id)).at(-1)?.message).toBe('سطر\nوآخر');

  const mark = page.getByTestId('chat-conversation').locator('button[aria-pressed]');
  await tabTo(page, mark, 'Shift+Tab', 20);
  await page.keyboard.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, page.getByRole('region', { name: 'الرسائل' }), 'Tab', 20);
  await tabTo(page, composer(page), 'Tab', 20);
});

test('CHAT-01, CHAT-09: without an id there is a hint to choose, an unknown id is not found', async ({ page }) => {
  await page.goto('/dashboard/chats');
  await expect(page.getByTestId('chats')).toContainText('اختر محادثة');
  await page.goto('/dashboard/chats/99999999');
  await expect(page.getByTestId('chats')).toContainText('المحادثة غير موجودة');
});

for (const language of ['ar', 'en'] as const) {
  test(`CHAT-09, SHELL-18: at 390 px one of the two panes is there, and nothing runs over (${language})`, async ({
    page,
  }) => {
    await prefer(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/chats');
    await expect(page.getByTestId('chat-item').first()).toBeVisible();
    await expect(page.getByTestId('chat-conversation')).toHaveCount(0);
    await settled(page);
    expect(await sidewaysScroll(page), 'list').toBe(0);
    await page.getByTestId('chat-item').first().click();
    await expect(composer(page)).toBeVisible();
    await expect(page.getByTestId('chat-list')).toHaveCount(0);
    await settled(page);
    expect(await sidewaysScroll(page), 'conversation').toBe(0);
    const box = await page.getByTestId('chat-composer').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.getByTestId('chat-conversation').getByRole('link').first().click();
    await expect(page.getByTestId('chat-list')).toBeVisible();
  });
}
