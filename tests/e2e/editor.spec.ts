import { apiToken, expect, test } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';
import type { Locator, Page } from 'playwright/test';

/** A real 1 × 1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The editor itself, not its placeholder. */
const text = (page: Page, language: 'ar' | 'en' = 'ar'): Locator =>
  page.locator(`#input-desc-${language}[contenteditable=true]`);

const tool = (page: Page, name: string): Locator =>
  page
    .locator('[data-editor]')
    .filter({ has: text(page) })
    .locator(`[data-tool=${name}]`);

/** Opens the form of a new service, with the caret in the Arabic description. */
async function openEditor(page: Page): Promise<Locator> {
  await page.goto('/dashboard/services/add');
  await expect(tool(page, 'bold')).toBeVisible();
  await page.locator('#input-desc-ar-label').click();
  await expect(text(page)).toBeFocused();
  return text(page);
}

/** Pastes as a browser does that was given both. */
async function paste(page: Page, html: string, plain = ''): Promise<void> {
  await text(page).evaluate(
    (box, [rich, bare]) => {
      const clipboardData = new DataTransfer();
      if (rich !== '') clipboardData.setData('text/html', rich);
      clipboardData.setData('text/plain', bare);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );
}

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('FORM-20: a text is written with the keyboard alone, saved as clean HTML, and shown as it was written', async ({
  page,
}) => {
  await openEditor(page);
  const { keyboard } = page;
  await keyboard.type('نص ');
  await keyboard.press('Control+b');
  await keyboard.type('مهم');
  await keyboard.press('Control+b');
  await keyboard.type(' و');
  await keyboard.press('Control+u');
  await keyboard.type('تحته خط');
  await keyboard.press('Control+u');
  await keyboard.press('Enter');
  await keyboard.press('Control+Shift+8');
  await keyboard.type('أول');
  await keyboard.press('Enter');
  await keyboard.press('Control+]');
  await keyboard.type('فرع');
  await keyboard.press('Enter');
  await keyboard.press('Control+[');
  await keyboard.type('ثان');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('اتصل ');
  await keyboard.press('Control+k');
  await expect(page.locator('#input-desc-ar-link')).toBeFocused();
  await keyboard.type('javascript:alert(1)');
  await keyboard.press('Enter');
  await expect(page.locator('#input-desc-ar-link-error')).not.toBeEmpty();
  await page.locator('#input-desc-ar-link').fill('lawha.test/a');
  await keyboard.press('Tab');
  await keyboard.type('بنا');
  await keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await keyboard.type('!');
  await keyboard.press('Control+z');
  await expect(text(page).locator('p').last()).toHaveText('اتصل بنا');
  await keyboard.press('Control+y');
  await expect(text(page).locator('p').last()).toHaveText('اتصل بنا!');
  // Out of the text, into the next field: its toolbar.
  await keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await keyboard.press('Tab');
  await expect(text(page, 'en')).toBeFocused();
  await keyboard.type('Hello');

  await page.locator('#input-name-ar').fill('خدمة محررة');
  await page.locator('#input-name-en').fill('Edited service');
  await page.locator('#input-price').fill('10');
  await page
    .getByTestId('field-image')
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByTestId('field-image').getByText('اكتمل الرفع')).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/services'),
  );
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  const { data } = (await (await saved).json()) as { data: { id: number; ar: { desc: string }; en: { desc: string } } };
  expect(data.ar.desc).toBe(
    '<p dir="auto">نص <strong>مهم</strong> و<u>تحته خط</u></p>' +
      '<ul dir="auto"><li>أول<ul><li>فرع</li></ul></li><li>ثان</li></ul>' +
      '<p dir="auto">اتصل <a href="https://lawha.test/a" rel="noopener noreferrer">بنا</a>!</p>',
  );
  expect(data.en.desc).toBe('<p dir="auto">Hello</p>');

  await page.goto(`/dashboard/services/show/${data.id}`);
  const shown = page.getByTestId('show').locator('.lw-rich').first();
  await expect(shown.locator('li')).toHaveText(['أولفرع', 'فرع', 'ثان']);
  await expect(shown.locator('a')).toHaveAttribute('target', '_blank');
  await page.request.delete(`/api/dashboard/services/${data.id}`, {
    headers: { authorization: `Bearer ${await apiToken(page)}` },
  });
});

test('FORM-20, 5.3: the toolbar is one stop, its controls are walked with arrows and say what is on', async ({
  page,
}) => {
  const box = await openEditor(page);
  const { keyboard } = page;
  await keyboard.type('Villa 5');
  await keyboard.press('Control+a');
  await keyboard.press('Alt+F10');
  const kinds = page.locator('[role=toolbar] select').first();
  await expect(kinds).toBeFocused();
  await kinds.selectOption('h2');
  await expect(box.locator('h2')).toHaveText('Villa 5');
  // Arabic: the next control is to the left.
  await keyboard.press('ArrowLeft');
  await expect(tool(page, 'bold')).toBeFocused();
  await keyboard.press('Enter');
  await expect(tool(page, 'bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool(page, 'bold')).toBeFocused();
  await expect(box.locator('strong')).toHaveText('Villa 5');
  await keyboard.press('End');
  await expect(tool(page, 'redo')).toBeFocused();
  await tool(page, 'rtl').click();
  await expect(tool(page, 'rtl')).toHaveAttribute('aria-pressed', 'true');
  await expect(box.locator('h2')).toHaveAttribute('dir', 'rtl');
  await tool(page, 'rtl').click();
  await expect(box.locator('h2')).toHaveAttribute('dir', 'auto');
  await tool(page, 'clear').click();
  await expect(box.locator('p')).toHaveText('Villa 5');
  await expect(box.locator('strong')).toHaveCount(0);
  await tool(page, 'undo').click();
  await expect(box.locator('h2 strong')).toHaveText('Villa 5');
  await keyboard.press('Control+i');
  await expect(box.locator('em, i')).toHaveCount(0);
});

test('FORM-20: what is pasted from Word and WhatsApp is cleaned, a picture is left out and a megabyte is cut', async ({
  page,
}) => {
  const box = await openEditor(page);
  const item = (mark: string, words: string): string =>
    `<p class=MsoListParagraph style='margin:1in;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span>${words}</p>`;
  await paste(
    page,
    `<html><head><style>p{color:red}</style></head><body><h1 dir=RTL style='text-align:right'>عنوان</h1>${item('1.', 'أول')}${item('2.', 'ثان')}` +
      `<p onclick="x()" style='mso-x:y'><b>نص</b><img src="https://a.test/x.png"><o:p></o:p></p></body></html>`,
  );
  await expect(box.locator('h1')).toHaveText('عنوان');
  await expect(box.locator('ol > li')).toHaveText(['أول', 'ثان']);
  await expect(box.locator('p strong')).toHaveText('نص');
  const editor = page.locator('[data-editor]').filter({ has: box });
  await expect(editor.getByText('لم تُدرج الصور')).toBeVisible();

  await page.keyboard.press('Control+a');
  await paste(page, '', '*عاجل*: اتصل\nعلى الرقم');
  await expect(box.locator('ol')).toHaveCount(0);
  await expect(box.locator('strong')).toHaveText('عاجل');
  await expect(box.locator('br')).toHaveCount(1);

  await page.keyboard.press('Control+a');
  await paste(page, '<p>فقرة طويلة جدًا</p>'.repeat(40_000), 'x');
  await expect(editor.getByText('أُدرج أوله فقط')).toBeVisible();
  await expect(editor.getByText('عدد الأحرف مع التنسيق')).toBeVisible();
  expect(await box.locator('p').count()).toBeLessThan(200);
});

test('10.5: at 390 px the toolbar breaks into rows and nothing is wider than the screen; the place is kept while it loads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/dashboard/services/show-all');
  await expect(page.getByTestId('row').first()).toBeVisible();
  // The editor is the last part that the form asks for.
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('lawha-load')) await held;
    await route.fulfill({ response: answer });
  });
  await page.goto('/dashboard/services/edit/1');
  const place = page.locator('[data-editor=loading]').first();
  await expect(place).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await place.boundingBox();
  release();
  await expect(tool(page, 'bold')).toBeVisible();
  const after = await page.locator('[data-editor]').first().boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(after?.y).toBe(before?.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const right = await tool(page, 'redo').boundingBox();
  expect((right?.x ?? -1) >= 0 && (right?.x ?? 400) < 390).toBe(true);
  // Parts that are still loading are cancelled with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
