import type { Page } from 'playwright/test';
import { readSessionUser } from '../../engine/client/account/readSession.ts';
import { apiToken, expect, logIn, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { enterSignedIn } from './support/signedIn.ts';

const AGENT = 'agent@lawha.test';

/** A call of the API as an account. */
async function send(page: Page, path: string, json: object, email?: string): Promise<number> {
  const answer = await page.request.post(`/api/dashboard/${path}`, {
    headers: { authorization: `Bearer ${await apiToken(page, email)}`, accept: 'application/json' },
    data: json,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

test('TALK-01, TALK-02: a mention in the bell leads to the comment, which is answered, and each sees the other there', async ({
  page,
  browser,
  server,
}) => {
  const contact = '/dashboard/contacts/show/1';
  const name = readSessionUser(await logIn(page, AGENT))!.name;
  await enterSignedIn(page);
  await page.goto(contact);
  await page.getByTestId('comment-field').pressSequentially(`@${name}`);
  await expect(page.getByTestId('mention-list').getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('هل اتصلت؟');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('comment')).toHaveCount(1);

  const elsewhere = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await enterSignedIn(other, AGENT);
  await other.goto('/dashboard/profile/show');
  await other
    .getByTestId('topbar')
    .getByRole('button', { name: /^الإشعارات/ })
    .click();
  await other.getByTestId('bell-item').filter({ hasText: 'هل اتصلت؟' }).click();
  await expect(other).toHaveURL(/\/contacts\/show\/1\?comment=\d+$/);
  await expect(other.getByTestId('comment')).toBeFocused();
  await expect(other.getByTestId('mention')).toHaveText(`@${name}`);
  await expect(other.getByTestId('person-here')).toHaveCount(1);
  await expect(page.getByTestId('person-here')).toContainText(name);

  await send(page, 'contacts/1/comments', { text: 'نعم', mentions: [] }, AGENT);
  await expect(page.getByTestId('comment')).toHaveCount(2);
  await elsewhere.close();
  await expect(page.getByTestId('person-here')).toHaveCount(0);
});

test('SHOWN-04, TALK-01: a limited account that may comment does so by keyboard alone; without that right it reads, and is refused', async ({
  page,
}) => {
  const rightsWith = (...controls: string[]) => ({ 'contacts/show-all': ['show', ...controls], 'contacts/show': [] });
  await enterLimited(page, rightsWith('comment'));
  try {
    await page.goto('/dashboard/contacts/show/2');
    const field = page.getByTestId('comment-field');
    await tabTo(page, field);
    await page.keyboard.type('رددت عليه هاتفيًا');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('comment')).toHaveCount(1);
    await expect(page.getByTestId('comment')).toContainText('رددت عليه هاتفيًا');
    await limitTo(page, rightsWith());
    await expect(field).toHaveCount(0);
    await expect(page.getByTestId('comment')).toHaveCount(1);
    const data = { text: 'لا يُسمح به', mentions: [] };
    expect(await limitedStatus(page, { path: 'contacts/2/comments', data })).toBe(403);
  } finally {
    await endLimits(page);
  }
});
