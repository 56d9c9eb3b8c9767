import { truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { createRandom } from '../../server/product/seed/createRandom.ts';
import { bomb, picture } from '../contract/mediaSamples.ts';
import { navigateWithin } from './support/everyRoute.ts';
import { apiToken, expect, openList, test } from './support/journey.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn } from './support/signedIn.ts';

const PICTURES = 80;
/** How many are uploaded at the same time. */
const AT_ONCE = 4;

declare global {
  interface Window {
    shifts?: number;
    unpacked?: { addresses: number; shown: number; bitmaps: number };
  }
}

/** A photo of its own: noise, so that it weighs as much as a real one. */
async function photo(index: number): Promise<Buffer> {
  const random = createRandom(index + 1);
  const [width, height] = [64, 48];
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, () => random.int(0, 255)));
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(1200, 900, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}

/** Uploads pictures and adds experts who show them; answers how to remove these. */
async function addExperts(page: Page): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' };
  const ids: number[] = [];
  const add = async (index: number): Promise<void> => {
    const file = { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await photo(index) };
    const upload = await page.request.post('/api/dashboard/attachments', {
      headers,
      multipart: { file, attachment_type: 'image', model: 'home_experts', field: 'image' },
    });
    expect(upload.status(), await upload.text()).toBe(201);
    const { data } = (await upload.json()) as { data: { url: string } };
    const record = await page.request.post('/api/dashboard/home_experts', {
      headers,
      data: {
        ar: { name: `خبير ${index}`, job_title: 'فنّي' },
        en: { name: `Expert ${index}`, job_title: 'Technician' },
        image: data.url,
      },
    });
    expect(record.status(), await record.text()).toBe(201);
    ids.push(((await record.json()) as { data: { id: number } }).data.id);
  };
  const left = Array.from({ length: PICTURES }, (_, index) => index);
  const work = async (): Promise<void> => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) await add(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return async () => {
    for (const id of ids) await page.request.delete(`/api/dashboard/home_experts/${id}`, { headers });
  };
}

test.use({ hasNewWindow: true });

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test.describe('a page of eighty pictures', () => {
  test('FORM-07, LIST-08: loads small versions, those below when scrolled near, and moves nothing', async ({
    page,
  }) => {
    // Chromium loads what is up to 3,000 px below, where it does not know its network: the last rows are further away.
    await page.setViewportSize({ width: 1440, height: 300 });
    const remove = await addExperts(page);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/media/uploads/')) asked.add(path);
    });
    const loaded = new Map<string, number>();
    page.on('response', async (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith('/media/uploads/')) return;
      loaded.set(path, (await response.body().catch(() => Buffer.alloc(0))).length);
    });
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifts = (window.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const pictures = page.getByTestId('row').locator('img[src^="/media/uploads/"]');
    try {
      await openList(page, '/home_experts/show-all?per_page=100&keyword=Expert');
      await expect(pictures).toHaveCount(PICTURES);
      const before = await page.evaluate(() => window.shifts);
      await expect.poll(() => loaded.size).toBeGreaterThan(5);
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      await expect.poll(() => loaded.size).toBe(asked.size);
      expect(asked.size, 'pictures that were not scrolled near').toBeLessThan(PICTURES);

      for (let index = 0; index < PICTURES; index += 6) await pictures.nth(index).scrollIntoViewIfNeeded();
      await pictures.last().scrollIntoViewIfNeeded();
      const areDrawn = (): Promise<boolean> =>
        pictures.evaluateAll((all: HTMLImageElement[]) =>
          all.every((image) => image.complete && image.naturalWidth > 0),
        );
      await expect.poll(areDrawn).toBe(true);
      expect([...loaded.keys()].filter((path) => !/-w(80|160)\.webp$/.test(path))).toEqual([]);
      const weight = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
      expect(weight / PICTURES, 'bytes of a picture').toBeLessThan(8 * 1024);
      expect(await page.evaluate(() => window.shifts), 'moved while pictures loaded').toBe(before);
      expect(before, 'moved while the page loaded').toBeLessThan(0.01);

      expect(loaded.size).toBe(PICTURES);

      // Opened again it requests none of them: a file named by its content never changes.
      await page.reload();
      await expect(pictures).toHaveCount(PICTURES);
      const again = (): Promise<{ all: number; fromAfar: string[] }> =>
        page.evaluate(() => {
          const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
            name.includes('/media/uploads/'),
          );
          return { all: all.length, fromAfar: all.filter((one) => one.transferSize > 0).map(({ name }) => name) };
        });
      await expect.poll(async () => (await again()).all).toBeGreaterThan(5);
      expect((await again()).fromAfar).toEqual([]);
    } finally {
      await remove();
    }
  });
});

/** Files that are refused by their first bytes before anything of them is shown, each with a part of its message. */
const REFUSED_BY_PAGE: readonly { name: string; content: () => Buffer; says: RegExp }[] = [
  {
    name: 'script.png',
    content: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    says: /يُسمح بملفات الصور فقط/,
  },
  { name: 'bomb.png', content: bomb, says: /أبعاد الصورة كبيرة/ },
  {
    name: 'page.jpg',
    content: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    says: /يُسمح بملفات الصور فقط/,
  },
  { name: 'both.gif', content: () => Buffer.from('GIF89a/*<script>*/=1;alert(1)'), says: /تالف أو ناقص/ },
  { name: 'paper.webp', content: () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), says: /يُسمح بملفات الصور فقط/ },
];

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' };

/** Counts the uses of files by a page: object addresses, image elements with one, and bitmaps. */
async function countUnpacked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const unpacked = { addresses: 0, shown: 0, bitmaps: 0 };
    window.unpacked = unpacked;
    const [address, bitmap] = [URL.createObjectURL.bind(URL), createImageBitmap.bind(window)];
    URL.createObjectURL = (file) => {
      unpacked.addresses += 1;
      return address(file);
    };
    window.createImageBitmap = (source: ImageBitmapSource) => {
      unpacked.bitmaps += 1;
      return bitmap(source);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes])
          if (node instanceof Element)
            unpacked.shown += [node, ...node.querySelectorAll('img')].filter((one) =>
              one.matches('img[src^="blob:"]'),
            ).length;
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] });
  });
}

test('MEND-22, FORM-18, FORM-07: of several pictures the bad ones are refused one by one in words and never shown, the good ones are kept, privately', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/attachments')) calls.push(request.url());
  });
  await countUnpacked(page);
  await page.goto('/dashboard/providers/add');
  const field = page.getByTestId('field-copy_ids');
  const file = field.locator('input[type=file]').first();
  const send = (name: string, buffer: Buffer): Promise<void> =>
    file.setInputFiles({ name, mimeType: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/jpeg', buffer });
  await send('أولى.png', await picture({ width: 300, height: 200 }));
  const stored = field.locator('img[src^="/media/private/"]');
  await expect(stored).toHaveCount(1);
  const before = await page.evaluate(() => ({ ...window.unpacked }));
  expect(before.shown).toBeGreaterThan(0);
  const sent = calls.length;
  for (const { name, content, says } of REFUSED_BY_PAGE) {
    await send(name, content());
    await expect(field, name).toContainText(says);
    await expect(field.locator('[data-part=pending]'), name).toHaveCount(0);
  }
  expect(await page.evaluate(() => window.unpacked), 'addresses, pictures and bitmaps made of them').toEqual(before);
  expect(calls).toHaveLength(sent);

  // Its head is valid: the server finds the missing rest.
  const whole = await photo(1000);
  await send('half.jpg', whole.subarray(0, whole.length / 2));
  const card = field.locator('[data-part=pending][data-failed]');
  await expect(card.getByRole('alert')).toHaveText(/تالف أو ناقص/);
  await card.getByRole('button', { name: /تجاهل الملف/ }).click();
  await expect(card).toHaveCount(0);
  await send('ثانية.png', await picture({ width: 300, height: 200 }));
  await expect(stored).toHaveCount(2);

  const address = (await stored.first().getAttribute('src')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  expect((await page.request.get(address.replace(/\?.*$/, ''))).status()).toBeGreaterThanOrEqual(400);
  expect((await page.request.get(address.replace(/a=\d+/, 'a=2'))).status()).toBeGreaterThanOrEqual(400);
});

test('FORM-18, FORM-09: a page called a video is refused by the server, one of 51 MB before it is sent', async ({
  page,
}, info) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/attachments')) calls.push(request.url());
  });
  await page.goto('/dashboard/sliders/add');
  const field = page.getByTestId('field-video');
  const file = field.locator('[data-part=file]');
  const large = info.outputPath('large.mp4');
  await writeFile(large, '');
  await truncate(large, 51 * 1024 * 1024);
  await file.setInputFiles(large);
  await expect(field).toContainText('حجم الملف أكبر من 50 ميغابايت');
  expect(calls).toEqual([]);
  await file.setInputFiles({ name: 'page.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html><p>') });
  await field.getByRole('button', { name: /رفع الفيديو/ }).click();
  await expect(field.getByRole('alert').first()).toHaveText(/تُقبل مقاطع الفيديو بصيغة/);
  expect(calls).toHaveLength(1);
});

/** A picture of 1 by 4000. */
const TALL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="4000"><rect width="1" height="4000"/></svg>';

test('DESK-06: a picture of 1 by 4000 is whole, and keeps to its place on a record page, in its preview and in the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/api\/dashboard\/services\/1(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll(/"image":\s*"[^"]*"/g, '"image":"/hard/tall.svg"') });
  });
  await page.route('**/hard/tall.svg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: TALL }));
  await enterSignedIn(page);
  await page.goto('/dashboard/services/show/1');
  const thumbnail = page.locator('main [data-action=preview-image]').first();
  /** Width and height of a picture once it is loaded. */
  const sizeOf = async (picture: Locator): Promise<number[]> => {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight > 0)).toBe(true);
    const box = await picture.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  expect(await sizeOf(page.getByTestId('record-picture').locator('img'))).toEqual([56, 56]);
  expect(await sizeOf(thumbnail.locator('img'))).toEqual([94, 94]);
  await thumbnail.click();
  const dialog = page.getByRole('dialog');
  const [width = 0, height = 0] = await sizeOf(dialog.locator('img'));
  expect(Math.max(width, height)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await navigateWithin(page, { path: '/services/edit/1', drawn: '[data-testid=field-image] img' });
  const field = page.getByTestId('field-image');
  const [, tall = 0] = await sizeOf(field.locator('img'));
  expect(tall).toBeLessThanOrEqual(120);
  expect((await field.boundingBox())?.height).toBeLessThanOrEqual(240);
  expect(await sidewaysScroll(page)).toBe(0);
});
