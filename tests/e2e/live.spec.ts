import type { Page } from 'playwright/test';
import { apiToken, expect, openList, signIn, test, rowAction } from './support/journey.ts';
import { addRecords } from './support/records.ts';
import { enterSignedIn, muteAccessPoll } from './support/signedIn.ts';

/** Changes by another account, beside every page. */
interface Colleague {
  add: (names: { ar: string; en: string }) => Promise<number>;
  rename: (id: number, names: { ar: string; en: string }) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

async function colleague(page: Page): Promise<Colleague> {
  const headers = { authorization: `Bearer ${await apiToken(page, 'admin@lawha.test')}` };
  const url = '/api/dashboard/cities';
  return {
    add: async ({ ar, en }) => {
      const data = { ar: { name: ar }, en: { name: en }, country_id: 1 };
      const answer = await page.request.post(url, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: { id: number } }).data.id;
    },
    rename: async (id, { ar, en }) => {
      const data = { ar: { name: ar }, en: { name: en } };
      expect((await page.request.patch(`${url}/${id}`, { headers, data })).ok()).toBe(true);
    },
    remove: async (id) => {
      expect((await page.request.delete(`${url}/${id}`, { headers })).ok()).toBe(true);
    },
  };
}

/** Opens a page of a group and waits until it is subscribed to changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const caughtUp = page.waitForResponse(/\/api\/dashboard\/changes\?/);
  if (path.endsWith('show-all') || path.includes('?')) await openList(page, path);
  else await page.goto(`/dashboard${path}`);
  await caughtUp;
}

const rowOf = (page: Page, id: number) => page.locator(`[data-row-id="${id}"][data-testid="row"]`);
const rowIds = (page: Page): Promise<string[]> =>
  page.getByTestId('row').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['rowId'] ?? ''));

test.describe('a list that others change', () => {
  test('rows change in place, new ones wait, gone ones stay greyed; nothing of the reader is lost', async ({
    page,
  }) => {
    await enterSignedIn(page);
    const other = await colleague(page);
    const clean = await addRecords(page, 'cities', [
      { ar: { name: 'مدينة أولى' }, en: { name: 'First town' }, country_id: 1 },
      { ar: { name: 'مدينة ثانية' }, en: { name: 'Second town' }, country_id: 1 },
      { ar: { name: 'مدينة ثالثة' }, en: { name: 'Third town' }, country_id: 1 },
    ]);
    await openLive(page, '/cities/show-all');
    const before = await rowIds(page);
    const [third, second, first] = before.slice(0, 3).map(Number) as [number, number, number];

    await rowOf(page, second).getByRole('checkbox').first().check();
    await (await rowAction(rowOf(page, first), 'action-edit')).focus();

    await other.rename(second, { ar: 'مدينة معدّلة', en: 'Changed town' });
    await expect(rowOf(page, second)).toContainText('مدينة معدّلة');
    await expect(rowOf(page, second)).toHaveAttribute('data-live', 'changed');
    await expect(rowOf(page, second)).not.toHaveAttribute('data-live', 'changed');
    await expect(rowOf(page, second).getByRole('checkbox').first()).toBeChecked();
    await expect(rowOf(page, first).getByTestId('action-edit')).toBeFocused();

    const added = [
      await other.add({ ar: 'جديدة أ', en: 'New A' }),
      await other.add({ ar: 'جديدة ب', en: 'New B' }),
      await other.add({ ar: 'جديدة ج', en: 'New C' }),
    ];
    const note = page.getByTestId('live-note');
    await expect(note).toContainText('3 سجلات جديدة');
    expect(await rowIds(page)).toEqual(before);

    await other.remove(third);
    await expect(rowOf(page, third)).toHaveAttribute('data-live', 'deleted');
    await expect(rowOf(page, third)).toContainText('حذفه');
    await expect(rowOf(page, third).getByTestId('row-actions').locator('*')).toHaveCount(0);
    expect(await rowIds(page)).toEqual(before);

    await note.click();
    await expect(rowOf(page, added[2] ?? 0)).toBeVisible();
    await expect(rowOf(page, third)).toHaveCount(0);
    await expect(note).toHaveCount(0);

    for (const id of added) await other.remove(id);
    await expect(page.locator('[data-live=deleted]')).toHaveCount(3);
    await other.remove(first);
    await other.remove(second);
    void clean;
  });

  test('RT-05: a change is shown by code that arrives after it, also where something else follows the group already', async ({
    page,
  }) => {
    await enterSignedIn(page);
    const other = await colleague(page);
    const id = await other.add({ ar: 'مدينة أولى', en: 'First town' });
    const renamed = Promise.withResolvers<undefined>();
    let isHeld = false;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      if (code.includes('live-note')) {
        isHeld = true;
        await renamed.promise;
      }
      await route.fulfill({ response, body: code });
    });
    await openLive(page, '/cities/show-all');
    // The record is fetched ahead, and its group followed from then on.
    const fetched = page.waitForRequest(new RegExp(`/cities/${id}\\b`));
    await rowOf(page, id).hover();
    await (await rowAction(rowOf(page, id), 'action-edit')).hover();
    await fetched;
    await other.rename(id, { ar: 'مدينة معدّلة', en: 'Changed town' });
    expect(isHeld).toBe(true);
    renamed.resolve(undefined);
    await expect(rowOf(page, id)).toContainText('مدينة معدّلة');
    await other.remove(id);
  });

  test('a row that a change takes out of the filter stays with a note; one that enters the filter is announced', async ({
    page,
  }) => {
    await enterSignedIn(page);
    const other = await colleague(page);
    const inside = await other.add({ ar: 'واحة الرمال', en: 'Sand oasis' });
    const outside = await other.add({ ar: 'غير ذلك', en: 'Otherwise' });
    await openLive(page, '/cities/show-all?keyword=%D9%88%D8%A7%D8%AD%D8%A9');
    await other.rename(inside, { ar: 'اسم آخر', en: 'Another name' });
    await expect(rowOf(page, inside)).toHaveAttribute('data-live', 'left');
    await expect(rowOf(page, inside)).toContainText('واحة الرمال');
    await expect(rowOf(page, inside)).toContainText('لم يعد ضمن هذه القائمة');
    const third = await other.add({ ar: 'واحة النخيل', en: 'Palm oasis' });
    await expect(page.getByTestId('live-note')).toContainText('سجل جديد واحد');
    for (const id of [inside, outside, third]) await other.remove(id);
  });

  test('changes made in this tab are not announced; those of another tab are', async ({ page, context }) => {
    await enterSignedIn(page);
    const other = await colleague(page);
    const id = await other.add({ ar: 'مدينة المفتاح', en: 'Switch town' });
    await openLive(page, '/cities/show-all');
    const second = await context.newPage();
    await openLive(second, '/cities/show-all');
    const toggle = rowOf(page, id).getByRole('switch').first();
    const was = await toggle.isChecked();
    await toggle.click();
    await page.getByTestId('confirm-dialog').getByRole('button').last().click();
    await expect(rowOf(second, id).getByRole('switch').first()).toBeChecked({ checked: !was });
    await expect(rowOf(second, id)).toHaveAttribute('data-live', 'changed');
    await expect(rowOf(page, id)).not.toHaveAttribute('data-live', /./);
    await other.remove(id);
    await second.close();
  });
});

test('a page of a record follows, and says who; a deleted record stays readable with the way to the list', async ({
  page,
}) => {
  await enterSignedIn(page);
  const other = await colleague(page);
  const id = await other.add({ ar: 'مدينة الصفحة', en: 'Page town' });
  await openLive(page, `/cities/show/${id}`);
  await other.rename(id, { ar: 'مدينة محدّثة', en: 'Updated town' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مدينة محدّثة');
  await expect(page.getByTestId('live-notice')).toContainText('في أثناء عرضك له');
  await other.remove(id);
  await expect(page.getByTestId('live-notice')).toContainText('هذا السجل');
  await expect(page.getByTestId('action-edit')).toHaveCount(0);
  await page.getByTestId('live-notice').getByRole('link').click();
  await expect(page).toHaveURL(/cities\/show-all/);
});

test('RECORD-01: a form that is being filled in is notified, keeps what was written, and can merge the other version', async ({
  page,
}) => {
  await enterSignedIn(page);
  const other = await colleague(page);
  const id = await other.add({ ar: 'مدينة النموذج', en: 'Form town' });
  await openLive(page, `/cities/edit/${id}`);
  const field = page.getByTestId('form').getByRole('textbox').first();
  await field.fill('ما كتبته أنا');
  await other.rename(id, { ar: 'ما كتبه غيري', en: 'Theirs' });
  const notice = page.getByTestId('live-notice');
  await expect(notice).toContainText('في أثناء تحريرك له');
  await expect(field).toHaveValue('ما كتبته أنا');
  await notice.getByRole('button', { name: 'لاحقًا' }).click();
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue('ما كتبته أنا');
  await other.rename(id, { ar: 'مرة أخرى', en: 'Again' });
  await notice.getByRole('button', { name: 'ادمج الآن' }).click();
  const dialog = page.getByTestId('conflict-dialog');
  await dialog.getByRole('radio', { name: 'ما حفظه غيرك' }).check();
  await dialog.getByRole('button', { name: 'وضعه في النموذج' }).click();
  await expect(field).toHaveValue('مرة أخرى');
  await expect(notice).toHaveCount(0);
  await other.remove(id);
  await expect(notice).toContainText('لم يعد حفظه ممكنًا');
});

/** Disconnects a page's socket until the returned function is called, by which the network goes and returns. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  let isCut = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) void socket.close();
    else socket.connectToServer();
  });
  return async () => {
    isCut = false;
    // The socket is tried again at once then, not at the end of a delay that has grown.
    for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
  };
}

test.describe('without a socket', () => {
  test.use({ tolerated: /WebSocket|ERR_INTERNET_DISCONNECTED/ });
  test('RT-05: everything works as before, and what was missed is loaded after reconnecting', async ({ page }) => {
    await enterSignedIn(page);
    const other = await colleague(page);
    const id = await other.add({ ar: 'مدينة بلا اتصال', en: 'Offline town' });
    const restore = await cutOff(page);
    await openList(page, '/cities/show-all');
    await expect(rowOf(page, id)).toContainText('مدينة بلا اتصال');
    await other.rename(id, { ar: 'تغيّرت في الغياب', en: 'Changed meanwhile' });
    await rowOf(page, id).getByRole('checkbox').first().check();
    await expect(page.getByTestId('bulk-bar')).toBeVisible();
    await restore();
    await expect(rowOf(page, id)).toContainText('تغيّرت في الغياب');
    await expect(rowOf(page, id).getByRole('checkbox').first()).toBeChecked();
    await other.remove(id);
  });
});

test('SESSION-11: a session that is ended elsewhere leads to the login at once', async ({ page }) => {
  await muteAccessPoll(page);
  await signIn(page, 'agent@lawha.test');
  await openLive(page, '/');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('dashboard.user') ?? '{}') as { token: string }).token,
  );
  await page.request.post('/api/dashboard/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/login$/);
});
