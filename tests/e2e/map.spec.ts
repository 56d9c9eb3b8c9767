import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { expect, prefer, test, rowAction } from './support/journey.ts';
import { focusProblems, tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** A 1 × 1 picture in place of every tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A place in the desert, so that it covers no city's dot. */
const NEAR_DUBAI = { latitude: 25.1, longitude: 55.2 };

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

/** The map once its land is drawn. */
async function drawnMap(page: Page): Promise<Locator> {
  await page.getByTestId('map-slot').first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-testid=map] > .lw-map-canvas [data-land=drawn]')).toBeVisible();
  return page.getByTestId('map').first();
}

/** Opens the form of a new city and waits for its map. */
async function openPicker(page: Page): Promise<Locator> {
  await page.goto('/dashboard/cities/add');
  return drawnMap(page);
}

const lat = (page: Page): Locator => page.locator('#input-point-lat');
const lng = (page: Page): Locator => page.locator('#input-point-lng');
const address = (page: Page): Locator => page.locator('#input-point-location');

/** Colours of a picture with how much of it they fill, 0 to 1. */
async function coloursOf(page: Page, picture: Buffer): Promise<Map<string, number>> {
  const counts = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const found: Record<string, number> = {};
    for (let place = 0; place < data.length; place += 4) {
      const colour = `rgb(${data[place]}, ${data[place + 1]}, ${data[place + 2]})`;
      found[colour] = (found[colour] ?? 0) + 4 / data.length;
    }
    return Object.entries(found);
  }, picture.toString('base64'));
  return new Map(counts);
}

/** The colours that the theme gives land and sea. */
async function paint(page: Page): Promise<{ land: string; sea: string }> {
  return page.evaluate(() => {
    const land = document.querySelector('.lw-land');
    const sea = document.querySelector('.lw-map .leaflet-container');
    if (land === null || sea === null) throw new Error('No map');
    return { land: getComputedStyle(land).fill, sea: getComputedStyle(sea).backgroundColor };
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`FORM-22: without a tile server land, sea and cities are there, ${theme}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await prefer(page, 'ar', theme);
    const map = await openPicker(page);
    for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'تصغير' }).click();
    await expect(map.locator('.lw-city span').filter({ hasText: 'الرياض' })).toBeVisible();
    const { land, sea } = await paint(page);
    const colours = await coloursOf(page, await map.screenshot());
    expect(land).not.toBe(sea);
    expect(colours.get(land) ?? 0).toBeGreaterThan(0.2);
    expect(colours.get(sea) ?? 0).toBeGreaterThan(0.05);
    expect([...new Set(asked)]).toEqual([new URL(page.url()).origin]);
  });
}

test('FORM-12, 4.3: a city is searched in any Arabic spelling, and marked on the map at zoom 16', async ({ page }) => {
  const map = await openPicker(page);
  await page.getByRole('combobox', { name: 'ابحث عن مدينة أو مكان' }).fill('راس الخيمه');
  // The city before its districts.
  await expect(page.getByRole('option').first()).toHaveText('رأس الخيمة، الإمارات العربية المتحدة');
  await page.getByRole('option').first().click();
  await expect(lat(page)).toHaveValue('25.7895');
  await expect(lng(page)).toHaveValue('55.9432');
  await expect(address(page)).toHaveValue('رأس الخيمة، الإمارات العربية المتحدة');
  await expect(map.getByRole('button', { name: /الموقع المحدد/ })).toBeVisible();
  await expect(map.locator('.lw-map-scale')).toContainText('100 م');
});

test('CONST-06, FORM-12: the map opens at zoom 7; a click sets the place, zooms in, and finds its address', async ({
  page,
}) => {
  const map = await openPicker(page);
  // One pixel at zoom 7 and 24° north is about 1.1 km, so that a bar of 88 pixels is 50 km.
  await expect(map.locator('.lw-map-scale')).toContainText('50 كم');
  const riyadh = map.locator('.lw-city').filter({ hasText: 'الرياض' });
  const box = await riyadh.boundingBox();
  if (box === null) throw new Error('no city');
  await page.mouse.click(box.x, box.y);
  await expect(address(page)).toHaveValue('الرياض، المملكة العربية السعودية');
  expect(Number(await lat(page).inputValue())).toBeCloseTo(24.71, 1);
  await expect(map.locator('.lw-map-scale')).toContainText('100 م');
});

test('FORM-12: the marker is dragged; a typed address stays and the new one is offered', async ({ page }) => {
  await page.goto('/dashboard/cities/edit/2');
  const map = await drawnMap(page);
  await expect(address(page)).not.toHaveValue('');
  await address(page).fill('مكتب الإدارة');
  const before = await lng(page).inputValue();
  const pin = map.getByRole('button', { name: /الموقع المحدد/ });
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (box === null) throw new Error('no pin');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 20, { steps: 6 });
  await page.mouse.up();
  await expect(lng(page)).not.toHaveValue(before);
  expect(Number(await lng(page).inputValue())).toBeGreaterThan(Number(before));
  await expect(page.getByText(/بقي العنوان كما كتبته/)).toBeVisible();
  await expect(address(page)).toHaveValue('مكتب الإدارة');
  await page.getByRole('button', { name: 'استخدام هذا العنوان' }).click();
  await expect(address(page)).toHaveValue('دبي، الإمارات العربية المتحدة');
});

test('5.5, SHELL-20: a place is set and moved by keyboard alone, and its focus is seen', async ({ page }) => {
  const map = await openPicker(page);
  const canvas = map.getByRole('application');
  await tabTo(page, canvas);
  expect(await focusProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(lat(page)).not.toHaveValue('');
  expect(Number(await lat(page).inputValue())).toBeCloseTo(24, 1);
  const placed = Number(await lng(page).inputValue());
  expect(placed).toBeCloseTo(45, 1);
  const pin = map.getByRole('button', { name: /الموقع المحدد/ });
  await tabTo(page, pin);
  expect(await focusProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await lng(page).inputValue())).toBeGreaterThan(placed);
  const north = Number(await lat(page).inputValue());
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => Number(await lat(page).inputValue())).toBeLessThan(north);
  await expect(pin).toBeFocused();
  await expect(address(page)).toHaveValue(/كم من/);
});

test('FORM-22: coordinates out of range are refused at their field, in the browser and by the server', async ({
  page,
}) => {
  await openPicker(page);
  await lat(page).fill('٩٥');
  await lng(page).fill('-200');
  await lng(page).blur();
  await lat(page).focus();
  await lat(page).blur();
  await expect(page.locator('#input-point-lat-error')).toContainText('90');
  await expect(page.locator('#input-point-lng-error')).toContainText('-180');
  await expect(page.getByRole('button', { name: /الموقع المحدد/ })).toHaveCount(0);
});

test.describe('the browser’s location', () => {
  test('FORM-12: is taken when it is granted', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(NEAR_DUBAI);
    await openPicker(page);
    await page.getByRole('button', { name: 'موقعي الحالي' }).click();
    await expect(lat(page)).toHaveValue('25.1');
    await expect(lng(page)).toHaveValue('55.2');
    await expect(address(page)).toHaveValue('بالقرب من دبي، الإمارات العربية المتحدة');
  });

  test('FORM-12: a refusal is explained and changes nothing', async ({ page, context }) => {
    await context.clearPermissions();
    await openPicker(page);
    await page.getByRole('button', { name: 'موقعي الحالي' }).click();
    await expect(page.getByText(/لم يسمح المتصفح بمعرفة موقعك/)).toBeVisible();
    await expect(lat(page)).toHaveValue('');
  });
});

test('SHOW-03: a record shows its place at zoom 15, on its page and in an expanded row, and a list shows words', async ({
  page,
}) => {
  await page.goto('/dashboard/companies/show/1');
  const map = await drawnMap(page);
  // 4.3 m a pixel at zoom 15 on this latitude: 88 pixels hold 200 m, as at no other zoom.
  await expect(map.locator('.lw-map-scale')).toContainText('200 م');
  await expect(map.getByRole('img', { name: /الموقع المحدد/ })).toBeVisible();
  await expect(map.getByRole('button')).toHaveCount(2);

  await page.goto('/dashboard/cities/show-all');
  await expect(page.getByTestId('row').first()).toBeVisible();
  await expect(page.getByTestId('map-slot')).toHaveCount(0);
  await (await rowAction(page.getByTestId('row').first(), 'action-show')).click();
  const inRow = await drawnMap(page);
  await expect(inRow.getByRole('button', { name: 'تكبير' })).toBeVisible();
});

test.describe('a tile server', () => {
  const serve = async (page: Page, url: string): Promise<void> => {
    await page.route('**/map_config', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const tiles = { url, attribution: '© Mappers', attribution_url: 'https://tiles.example/about' };
      await route.fulfill({ response: answer, json: { data: { ...body.data, tiles } } });
    });
  };

  test('FORM-22: its pictures cover the base layer, with credit to their makers', async ({ page }) => {
    await serve(page, '/tiles/{z}/{x}/{y}.png');
    await page.route('**/tiles/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }));
    const map = await openPicker(page);
    await expect(map).toHaveAttribute('data-tiles', 'shown');
    await expect(map.getByRole('link', { name: '© Mappers' })).toBeVisible();
    await expect(map.locator('.lw-city')).toHaveCount(0);
  });

  for (const failure of ['404', 'no answer', 'HTML'] as const) {
    test(`FORM-22: when it fails (${failure}) the base layer stays and the map says so`, async ({ page }) => {
      await serve(page, '/tiles/{z}/{x}/{y}.png');
      await page.route('**/tiles/**', (route) => {
        if (failure === 'no answer') return route.abort();
        return failure === '404'
          ? route.fulfill({ status: 404 })
          : route.fulfill({ body: '<html>', contentType: 'text/html' });
      });
      const map = await openPicker(page);
      await expect(map).toHaveAttribute('data-tiles', 'failed');
      await expect(map.getByText('تفاصيل الخريطة غير متاحة الآن')).toBeVisible();
      await expect(map.locator('.lw-city span').filter({ hasText: 'الرياض' })).toBeVisible();
      await expect(map.locator('img.leaflet-tile-loaded')).toHaveCount(0);
    });
  }
});

for (const language of ['ar', 'en'] as const) {
  test(`5.5: the map is left to right, what is on it and beside it is not, ${language}`, async ({ page }) => {
    await prefer(page, language);
    const map = await openPicker(page);
    await settled(page);
    expect(
      await map
        .locator('.leaflet-container')
        .first()
        .evaluate((box) => getComputedStyle(box).direction),
    ).toBe('ltr');
    const [frame, zoom] = [await map.boundingBox(), await map.locator('.lw-map-zoom').boundingBox()];
    if (frame === null || zoom === null) throw new Error('no map');
    const fromStart = language === 'ar' ? frame.x + frame.width - zoom.x - zoom.width : zoom.x - frame.x;
    expect(fromStart).toBeLessThan(20);
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('11.7: axe finds nothing on a map that is picked on, with its search open, and on one that shows', async ({
  page,
}) => {
  const expectClean = async (state: string): Promise<void> => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.classList.remove('light', 'dark');
        document.documentElement.classList.add(name);
      }, theme);
      await settled(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
        .include('[data-testid=field-point], [data-testid=show]')
        .setLegacyMode(true)
        .analyze();
      const lines = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
      expect.soft(lines, `${state}, ${theme}`).toEqual([]);
    }
  };
  await openPicker(page);
  await expectClean('empty');
  const search = page.getByRole('combobox', { name: 'ابحث عن مدينة أو مكان' });
  await search.fill('دبي');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectClean('search');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /الموقع المحدد/ })).toBeVisible();
  await expectClean('placed');
  await page.goto('/dashboard/companies/show/1');
  await drawnMap(page);
  await expectClean('shown');
});

test.describe('in a new window', () => {
  test.use({ hasNewWindow: true });

  test('nothing on the page moves when the map is loaded', async ({ page }) => {
    await page.goto('/dashboard/cities/add');
    const field = lat(page);
    await expect(field).toBeVisible();
    const before = await field.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await drawnMap(page);
    await settled(page);
    expect(await field.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(before);
  });
});
