import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { enterSignedIn } from './support/signedIn.ts';

const VIDEO = readFileSync(join(import.meta.dirname, '../../server/product/seed/media/video-leak.webm'));

/** A picture of one colour. */
function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('FORM-07, FORM-08, ERR-09: by keyboard alone a picture is chosen, cut to its ratio, fails, and is sent again', async ({
  page,
}) => {
  await page.goto('/dashboard/sliders/add');
  const field = page.locator('#input-images-ar');
  const zone = field.getByRole('button', { name: /اختر صورة/ });
  await expect(zone).toBeVisible();
  await tabTo(page, zone);
  const file = field.locator('[data-part=file]');
  // A journey cannot use the browser's own dialog, only detect that it was opened.
  await file.evaluate((input) => {
    input.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        input.setAttribute('data-asked', '');
      },
      { once: true },
    );
  });
  await page.keyboard.press('Enter');
  await expect(file).toHaveAttribute('data-asked');
  await file.setInputFiles({ name: 'شريحة.jpg', mimeType: 'image/jpeg', buffer: await picture(1000, 1000, '#0a5c73') });

  const dialog = page.getByTestId('crop-dialog');
  await expect(dialog).toContainText('1000 × 400');
  await tabTo(page, dialog.getByRole('group', { name: /الإطار/ }));
  await page.keyboard.press('Shift+ArrowDown');
  let calls = 0;
  await page.route('**/attachments', async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    return route.fulfill({ status: 503, json: { message: 'التخزين مشغول' } });
  });
  await tabTo(page, dialog.getByRole('button', { name: 'استخدام هذا الجزء' }));
  await page.keyboard.press('Enter');
  await expect(field.getByRole('alert')).toHaveText('التخزين مشغول');
  await expect(field.getByRole('button', { name: /إعادة المحاولة/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field.getByText('اكتمل الرفع')).toBeVisible();
  const stored = field.getByAltText(/معاينة/);
  await expect(stored).toHaveAttribute('src', /\/media\/uploads\/[0-9a-f]{64}-w320\.webp$/);
  const share = await stored.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
  expect(share).toBeCloseTo(2.5, 1);
});

test('FORM-09: a video is sent when its button is pressed, and plays', async ({ page }) => {
  await page.goto('/dashboard/sliders/add');
  const field = page.getByTestId('field-video');
  const send = field.getByRole('button', { name: /رفع الفيديو/ });
  await send.click();
  await expect(field).toContainText('اختر الفيديو أولاً');
  await field.locator('[data-part=file]').setInputFiles({ name: 'تسرب.webm', mimeType: 'video/webm', buffer: VIDEO });
  await send.click();
  await expect(field.getByText('اكتمل الرفع')).toBeVisible();
  const video = field.locator('video');
  const poster = (await video.getAttribute('poster')) ?? '';
  expect((await page.request.get(poster)).status()).toBe(200);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
});
