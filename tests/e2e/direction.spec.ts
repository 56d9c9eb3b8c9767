import { apiToken, expect, prefer, searchField, test } from './support/journey.ts';
import {
  boxesFromStart,
  cutInk,
  foreignTexts,
  misplacedIcons,
  paintedFonts,
  paintedTexts,
  sidewaysScroll,
  spacedArabic,
} from './support/measure.ts';
import { openIn, insertMarkedText } from './support/pages.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

const LANGUAGES = ['ar', 'en'] as const;
/** Name with marks above and below its letters (9.2). */
const MARKED = 'إِلَىٰ ٱللَّٰهِ مُحَمَّدٍ';
/** Latin words that belong in the Arabic interface: the other language's name, keys, the name of a file format. */
const LATIN_ALLOWED = ['English', 'Ctrl', 'Shift', 'CSV'];

const FRAME = ['sidebar', 'topbar', 'breadcrumb'] as const;
/** Every kind of page, with what has the same distance from the inline start in both languages. */
const PAGES: readonly { path: string; landmark: string; ids: readonly string[]; isResized?: boolean }[] = [
  { path: '/', landmark: 'topbar', ids: ['sidebar', 'topbar'], isResized: true },
  {
    path: '/countries/show-all',
    landmark: 'row',
    ids: [
      ...FRAME,
      'list',
      'filter-bar',
      'row-actions',
      'pagination',
      'action-columns',
      'action-export',
      'action-refresh',
    ],
    isResized: true,
  },
  { path: '/services/show-all?is_active=1', landmark: 'row', ids: FRAME },
  {
    path: '/services/add',
    landmark: 'form',
    ids: [
      ...FRAME,
      'form',
      ...['name', 'desc', 'price', 'report_price', 'image', 'icon', 'order'].map((name) => `field-${name}`),
    ],
    isResized: true,
  },
  { path: '/services/show/1', landmark: 'show', ids: [...FRAME, 'show'], isResized: true },
  { path: '/delayReasons/show/1', landmark: 'show', ids: FRAME },
  { path: '/orders/show-all', landmark: 'row', ids: ['list', 'filter-bar', 'row-actions', 'action-charts'] },
  { path: '/orders/canceled-orders', landmark: 'row', ids: FRAME },
  {
    path: '/orders/add',
    landmark: 'form',
    ids: ['form', 'field-type', 'field-user_id', 'field-city_id', 'field-point', 'field-notes'],
  },
  { path: '/orders/show/1', landmark: 'state-timeline', ids: ['show', 'state-timeline'] },
];

test('1.1, SHELL-16: lang, dir and theme are on the document before any code of the application runs', async ({
  page,
}) => {
  const html = await (await page.request.get('/dashboard/')).text();
  // It also carries marks of the build, and of demo mode.
  expect(html).toMatch(/<html(?: data-[a-z]+="[^"]*")* lang="ar" dir="rtl">/u);
  // Written into the page, or a file of its own where a policy cannot name its hash; neither waits for the page.
  const boot = html.search(/<script>|<script src="[^"]*boot\.js">/u);
  expect(boot).toBeGreaterThan(-1);
  expect(boot).toBeLessThan(html.indexOf('<script type="module"'));
  expect(boot).toBeLessThan(html.indexOf('<body'));
  await page.route('**/assets/*.js', (route) => route.abort());
  const root = page.locator('html');
  await page.goto('/dashboard/login');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveClass('light');
  await page.evaluate(() => {
    localStorage.setItem('dashboard.lang', 'en');
    localStorage.setItem('dashboard.theme', 'dark');
  });
  await page.reload();
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveClass('dark');
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await enterSignedIn(page);
    // A page of this origin without the application, so that the language can be set before it starts.
    await page.goto('/favicon.svg');
  });

  test('1.2, 1.3, 1.4, 5.1, 5.2, 6.7, 9.1: every kind of page is mirrored as a whole, in one font, and fits from 320 px up', async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    /** Positions of landmarks and fields, by path, in Arabic. */
    const arabic = new Map<string, Record<string, number[]>>();
    for (const language of LANGUAGES) {
      for (const { path, landmark, ids, isResized } of PAGES) {
        const where = `${path} in ${language}`;
        await openIn(page, language, path, landmark);
        const fonts = await paintedFonts(session);
        expect.soft([...fonts.keys()], where).toEqual(['IBM Plex Sans Arabic']);
        expect.soft(fonts.get('IBM Plex Sans Arabic'), where).toBeGreaterThan(100);
        expect.soft(await spacedArabic(page), where).toEqual([]);

        const icons = await misplacedIcons(page);
        expect.soft(icons.wrong, where).toEqual([]);
        expect.soft(icons.flipping, where).toBeGreaterThan(2);
        expect.soft(icons.seen, where).toBeGreaterThan(icons.flipping);
        if (language === 'ar') expect.soft(await foreignTexts(page, LATIN_ALLOWED), where).toEqual([]);

        const boxes = await boxesFromStart(page, ids);
        if (language === 'ar') arabic.set(path, boxes);
        const mirrored = arabic.get(path) ?? {};
        const apart = ids.filter((id) =>
          (mirrored[id] ?? []).some((value, index) => Math.abs(value - (boxes[id]?.[index] ?? NaN)) > 2),
        );
        expect
          .soft(
            apart.map((id) => `${id}: ar ${mirrored[id]?.join()} en ${boxes[id]?.join()}`),
            where,
          )
          .toEqual([]);

        if (!isResized) continue;
        for (const width of [320, 390, 768, 991, 992, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.getByTestId(landmark).first()).toBeVisible();
          expect.soft(await sidewaysScroll(page), `${where} at ${width} px`).toBe(0);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        expect.soft(await sidewaysScroll(page), `${where} at 1440 px`).toBe(0);
      }
    }
  });

  test('4.2: the numbers of a column end at one line, right in both languages', async ({ page }) => {
    for (const language of LANGUAGES) {
      await openIn(page, language, '/services/show-all', 'row');
      for (const key of ['price', 'order']) {
        const edges = await page.locator(`[data-testid="cell-${key}"]`).evaluateAll((cells) =>
          cells.map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return Math.round(cell.getBoundingClientRect().right - range.getBoundingClientRect().right);
          }),
        );
        expect(edges.length).toBeGreaterThan(4);
        expect(new Set(edges).size, `${key} in ${language}: ${edges.join()}`).toBe(1);
        expect(edges[0], `${key} in ${language}`).toBeLessThan(20);
      }
    }
  });

  test('2.1, SHELL-19: numbers, codes, dates and times are painted in the order in which they are stored', async ({
    page,
  }) => {
    const cells = [
      ['/countries/show-all', ['phone_code', 'phone_number_limit', 'created_at']],
      ['/testimonials/show-all', ['date', 'created_at']],
      ['/services/show-all', ['price', 'order']],
      ['/workTimes/show-all', ['from', 'to', 'capacity']],
    ] as const;
    for (const language of LANGUAGES) {
      for (const [path, keys] of cells) {
        await openIn(page, language, path, 'row');
        for (const key of keys) {
          const texts = await paintedTexts(page, `[data-testid="cell-${key}"]`);
          expect(texts.length, key).toBeGreaterThan(4);
          expect(
            texts.some(({ stored }) => /\d/u.test(stored)),
            key,
          ).toBe(true);
          for (const { stored, painted } of texts) expect(painted, `${key} in ${language}`).toBe(stored);
        }
      }
    }
    // The same characters without isolation are painted in another order: the measure detects it.
    await openIn(page, 'ar', '/countries/show-all', 'row');
    await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.id = 'probe';
      probe.textContent = '+971 50 123 4567';
      document.body.append(probe);
    });
    const [probe] = await paintedTexts(page, '#probe');
    expect(probe?.painted).not.toBe(probe?.stored);
  });

  test('6.7, SHELL-18: the menu is a drawer at 991 px and is beside the page at 992 px', async ({ page }) => {
    const sidebar = page.getByTestId('sidebar');
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 992, height: 800 });
      await openIn(page, language, '/countries/show-all', 'row');
      await expect(sidebar).toHaveAttribute('data-mode', 'rail');
      expect((await boxesFromStart(page, ['sidebar']))['sidebar']).toEqual([0, 72]);
      const toggle = page
        .getByTestId('topbar')
        .locator('button[aria-haspopup=dialog]')
        .filter({
          has: page.locator('[data-icon=menu]'),
        });
      await expect(toggle).toHaveCount(0);
      await page.setViewportSize({ width: 991, height: 800 });
      await expect(sidebar).toHaveCount(0);
      await toggle.click();
      await expect(sidebar).toHaveAttribute('data-mode', 'drawer');
      await settled(page);
      expect((await boxesFromStart(page, ['sidebar']))['sidebar']).toEqual([0, 300]);
      await page.keyboard.press('Escape');
      await expect(sidebar).toHaveCount(0);
      await toggle.click();
      await expect(sidebar).toHaveAttribute('data-mode', 'drawer');
      await settled(page);
      // The far side of the page, clear of the drawer.
      await page.mouse.click(language === 'ar' ? 40 : 950, 500);
      await expect(sidebar).toHaveCount(0);
      await toggle.click();
      await settled(page);
      await sidebar.getByRole('link').first().click();
      await expect(sidebar).toHaveCount(0);
    }
  });

  test('5.6, DELETE-03, ERR-07: toasts are at the bottom right in both languages, beside the sidebar', async ({
    page,
  }) => {
    for (const language of LANGUAGES) {
      await openIn(page, language, '/steps/show-all', 'row');
      await page.getByTestId('row').first().getByTestId('toggle-is_active').click();
      await page.getByTestId('confirm-dialog').getByRole('button').last().click();
      const toast = page.locator('[data-toast]').first();
      await expect(toast).toBeVisible();
      await settled(page);
      const box = await toast.boundingBox();
      const sidebar = await page.getByTestId('sidebar').boundingBox();
      if (box === null || sidebar === null) throw new Error('Toast or sidebar has no box');
      const right = language === 'ar' ? sidebar.x : 1440;
      expect(Math.abs(right - 16 - (box.x + box.width)), 'distance to the right edge of the content').toBeLessThan(2);
      expect(box.y + box.height).toBeLessThanOrEqual(900);
      expect(box.y, 'in the lower half').toBeGreaterThan(450);
      expect(box.x >= sidebar.x + sidebar.width || box.x + box.width <= sidebar.x, 'clear of the sidebar').toBe(true);
    }
  });

  test('1.2, 5.2: the week of the date picker starts on Monday, its chevrons point outwards', async ({ page }) => {
    for (const [language, monday] of [
      ['ar', 'الاثنين'],
      ['en', 'Monday'],
    ] as const) {
      await openIn(page, language, '/testimonials/add', 'form');
      await page.getByTestId('field-date').getByRole('button').last().click();
      const grid = page.getByRole('grid');
      await expect(grid).toBeVisible();
      await expect(grid.locator('thead abbr').first()).toHaveAttribute('title', monday);
      await expect(grid.locator('thead abbr')).toHaveCount(7);
      // 2024-01-01 was a Monday; so is every first day of a row.
      const first = await grid.locator('tbody tr:first-child [data-day]').first().getAttribute('data-day');
      expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(1);
      const [before, after] = await grid
        .locator('xpath=..')
        .locator('svg[data-icon^=chevron]')
        .evaluateAll((icons) =>
          icons.map((icon) => ({
            x: icon.getBoundingClientRect().x,
            isMirrored: new DOMMatrix(getComputedStyle(icon).transform).a < 0,
          })),
        );
      expect(before?.isMirrored).toBe(language === 'ar');
      expect(after?.isMirrored).toBe(language === 'ar');
      expect((before?.x ?? 0) > (after?.x ?? 0), 'the previous month is at the inline start').toBe(language === 'ar');
    }
  });

  test('2.2, 9.2: names keep their own order, and their marks are not cut', async ({ page }) => {
    const authorization = `Bearer ${await apiToken(page)}`;
    const ids: number[] = [];
    for (const english of ['C++', 'Ahmed Ali!']) {
      const answer = await page.request.post('/api/dashboard/delayReasons', {
        headers: { authorization },
        data: { ar: { name: MARKED }, en: { name: english } },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      const { id } = ((await answer.json()) as { data: { id: number } }).data;
      ids.push(id);
      await openIn(page, 'ar', `/delayReasons/show/${id}`, 'show');
      // The history below says it too, once it is loaded.
      await expect(page.getByTestId('show').getByText(english).first()).toBeVisible();
      const texts = await paintedTexts(page, '[data-testid="show"] bdi');
      expect(texts.find(({ stored }) => stored === english)?.painted, texts.map(({ stored }) => stored).join()).toBe(
        english,
      );
    }

    await openIn(page, 'ar', '/delayReasons/show-all?per_page=100&sort=-id&is_active=1', 'row');
    // The search first: its answer draws the list anew, and would do so under the marks.
    await searchField(page).fill(MARKED);
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator(`[data-row-id="${ids[0]}"]`)).toBeVisible();
    await insertMarkedText(page, ids[0], MARKED);
    await searchField(page).evaluate((input) => input.setAttribute('data-ink', 'input'));
    for (const place of ['cell', 'heading', 'button', 'chip', 'input']) {
      const cut = await cutInk(page, `[data-ink="${place}"]`);
      expect.soft(cut.length, place).toBe(1);
      expect.soft(cut[0], `px cut off in ${place}`).toBeLessThanOrEqual(0.5);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    const title = page.locator('.lw-card-title').first();
    await expect(title).toBeVisible();
    await title.evaluate((element) => {
      const mark = document.createElement('span');
      mark.dataset['ink'] = 'card';
      mark.textContent = element.textContent;
      element.replaceChildren(mark);
    });
    expect.soft((await cutInk(page, '[data-ink="card"]'))[0], 'px cut off in a card').toBeLessThanOrEqual(0.5);
    for (const id of ids) {
      const answer = await page.request.delete(`/api/dashboard/delayReasons/${id}`, { headers: { authorization } });
      expect(answer.ok()).toBe(true);
    }
  });
});

test('6.7, 9.1, 1.4: the login page is Arabic, in one font, without sideways scroll', async ({ page, context }) => {
  await prefer(page, 'ar');
  await page.goto('/dashboard/login');
  await expect(page.locator('form')).toBeVisible();
  await settled(page);
  expect(await foreignTexts(page, LATIN_ALLOWED)).toEqual([]);
  expect(await spacedArabic(page)).toEqual([]);
  const fonts = await paintedFonts(await context.newCDPSession(page));
  expect([...fonts.keys()]).toEqual(['IBM Plex Sans Arabic']);
  for (const language of LANGUAGES) {
    await page.evaluate((lang) => localStorage.setItem('dashboard.lang', lang), language);
    await page.reload();
    await expect(page.locator('form')).toBeVisible();
    for (const width of [320, 390, 768, 991, 992, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sidewaysScroll(page), `${language} at ${width} px`).toBe(0);
    }
  }
});
