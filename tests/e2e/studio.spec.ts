import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expectAccessible, expectNoViolations } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { enterSignedIn } from './support/signedIn.ts';

const preview = (page: Page): FrameLocator => page.frameLocator('[data-testid=studio-frame]');
const look = (page: Page, label: string): Locator => page.getByTestId('studio-look').getByLabel(label, { exact: true });
/** The element with the text field in its shadow root: to the page, it has the focus. */
const code = (page: Page): Locator => page.getByTestId('studio-text').locator('> div');

/** Discards the draft that a journey has kept, as its person does. */
async function discardDraft(page: Page, words: { review: RegExp; discard: string; done: string }): Promise<void> {
  await page.getByTestId('studio-results').getByRole('button', { name: words.review }).click();
  await page.getByTestId('studio-draft').getByRole('button', { name: words.discard }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
  await expect(page.getByTestId('studio-draft')).toContainText(words.done);
}

test('AUTH-30, AUTH-32, AUTH-34, AUTH-35: in Arabic with the mouse, a definition is renamed and arranged in its form beside its screens, and kept as a draft', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await page.goto('/dashboard/studio');
  await page.getByTestId('definition-cities').click();
  const heading = preview(page).getByRole('heading', { level: 3 }).first();
  await expect(heading).toContainText('المدن');
  await expect(preview(page).locator('[data-row-id]').first()).toBeVisible();
  await expectAccessible(page, 'the studio');

  await page.locator('[data-value=form]').click();
  const form = page.getByTestId('studio-form');
  await form.getByRole('textbox', { name: 'بالعربية' }).first().fill('مدن الخدمة');
  await expect(heading).toContainText('مدن الخدمة');
  await expectNoViolations(page, 'the form of a definition');

  // A column is dragged to the first place.
  const columns = form.getByRole('list', { name: 'أعمدة القائمة' });
  const names = columns.locator('code');
  const before = await names.allTextContents();
  const dragged = columns.getByRole('listitem').nth(1).getByRole('button').first();
  await dragged.scrollIntoViewIfNeeded();
  const from = await dragged.boundingBox();
  const to = await columns.getByRole('listitem').first().boundingBox();
  if (from === null || to === null) throw new Error('The columns are not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(names.first()).toHaveText(before[1] ?? '');

  // As a role, in the other language and theme, at a width of its own.
  await look(page, 'اللغة').selectOption('en');
  await look(page, 'السمة').selectOption('dark');
  await look(page, 'العرض').selectOption('390');
  await expect(preview(page).locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(preview(page).locator('html')).toHaveClass(/dark/);
  expect(
    await preview(page)
      .locator('html')
      .evaluate(() => window.innerWidth),
  ).toBe(390);
  await look(page, 'السجلات').selectOption('real');
  await expect(preview(page).locator('[data-row-id]').first()).toBeVisible();
  await look(page, 'الشاشة').selectOption('add');
  await expect(preview(page).locator('form')).toBeVisible();
  const [none = ''] = await look(page, 'بصفة')
    .locator('option', { hasText: /بلا|لا شيء/ })
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  if (none !== '') {
    await look(page, 'بصفة').selectOption(none);
    await expect(preview(page).getByText(/may not open|لا يحق/)).toBeVisible();
  }

  await page.getByTestId('studio-save').click();
  await expect(page.getByTestId('studio-save')).toBeDisabled();
  await page.reload();
  await expect(page.getByText('مسودتك', { exact: true })).toBeVisible();
  await expect(heading).toContainText('مدن الخدمة');
  await discardDraft(page, { review: /المراجعة/, discard: 'حذف المسودة', done: 'لا مسودة لك' });
});

test('AUTH-30, AUTH-33, AUTH-34: in English with the keyboard alone, a text is broken, led to its place, mended, arranged and saved', async ({
  page,
}) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await page.goto('/dashboard/studio?name=days');
  await expect(preview(page).locator('[data-row-id]').first()).toBeVisible();
  await tabTo(page, code(page));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('x');
  const results = page.getByTestId('studio-results');
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('The preview shows the last text without errors.')).toBeVisible();
  // A tab is a tab until Escape has been pressed.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code(page)).not.toBeFocused();
  await tabTo(page, results.getByRole('listitem').first().getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(results.getByText('The lint finds nothing.')).toBeVisible();

  // The form is before the text: its button is reached backwards.
  await page.keyboard.press('Escape');
  await tabTo(page, page.locator('[data-value=form]'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const fields = page.getByTestId('studio-form').getByRole('list', { name: 'Fields', exact: true });
  const order = fields.locator('code');
  const handle = fields.getByRole('button', { name: /^Move/ }).first();
  await expect(handle).toBeVisible();
  const before = await order.allTextContents();
  await tabTo(page, handle);
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(order.first()).toHaveText(before[1] ?? '');
  await page.keyboard.press('Control+s');
  await expect(page.getByTestId('studio-save')).toBeDisabled();
  await expect(page.getByText('Your draft', { exact: true })).toBeVisible();
  await discardDraft(page, { review: /Review/, discard: 'Discard the draft', done: 'You have no draft' });
});
