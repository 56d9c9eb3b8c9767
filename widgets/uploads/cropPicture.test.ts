import { describe, expect, it } from 'vitest';
import { cropPicture, fitsRatio, largestPart, pixelsOf, type Canvas } from './cropPicture.ts';

const wide = { width: 5, height: 2 };

describe('largestPart', () => {
  it.each([
    [
      { width: 1000, height: 1000 },
      { x: 0, y: 30, width: 100, height: 40 },
    ],
    [
      { width: 2000, height: 400 },
      { x: 25, y: 0, width: 50, height: 100 },
    ],
    [
      { width: 500, height: 200 },
      { x: 0, y: 0, width: 100, height: 100 },
    ],
  ])('of %j is in the middle', (natural, part) => {
    expect(largestPart(natural, wide)).toEqual(part);
  });

  it('without a ratio is the whole picture', () => {
    expect(largestPart({ width: 7, height: 9 })).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  });
});

describe('pixelsOf', () => {
  it('is exactly in the ratio, inside the picture', () => {
    const natural = { width: 1000, height: 801 };
    expect(pixelsOf({ x: 0, y: 50.2, width: 100, height: 50 }, natural, wide)).toEqual({
      x: 0,
      y: 401,
      width: 1000,
      height: 400,
    });
    expect(pixelsOf({ x: 10, y: 10, width: 50, height: 20 }, natural)).toEqual({
      x: 100,
      y: 80,
      width: 500,
      height: 160,
    });
    expect(pixelsOf({ x: 100, y: 100, width: 0, height: 0 }, natural)).toEqual({ x: 999, y: 800, width: 1, height: 1 });
  });
});

describe('fitsRatio', () => {
  it.each([
    [1000, 400, true],
    [1000, 401, true],
    [1000, 420, false],
    [400, 1000, false],
  ])('%i × %i: %s', (width, height, fits) => {
    expect(fitsRatio({ width, height }, wide)).toBe(fits);
  });
});

describe('cropPicture', () => {
  const image = {} as HTMLImageElement;
  const part = { x: 0, y: 0, width: 1000, height: 400 };

  /** Canvases whose files have so many bytes a pixel, times the quality. */
  function canvases(bytes: number, written?: string): { make: () => Canvas; tried: string[] } {
    const tried: string[] = [];
    const make = (): Canvas => {
      const canvas: Canvas = {
        width: 0,
        height: 0,
        getContext: () => ({ drawImage: () => undefined }),
        toBlob(take, type, quality) {
          tried.push(`${canvas.width}×${canvas.height} ${type} ${quality}`);
          take(
            new Blob([new Uint8Array(Math.round(canvas.width * canvas.height * bytes * quality))], {
              type: written ?? type,
            }),
          );
        },
      };
      return canvas;
    };
    return { make, tried };
  }

  it('keeps type and quality where the limit allows it', async () => {
    const { make, tried } = canvases(1);
    const file = new File(['x'], 'بطاقة.jpg', { type: 'image/jpeg' });
    const cropped = await cropPicture({ image, part, file, maxBytes: 400_000 }, make);
    expect(tried).toEqual(['1000×400 image/jpeg 0.92']);
    expect([cropped?.name, cropped?.type]).toEqual(['بطاقة.jpg', 'image/jpeg']);
  });

  it('FORM-18: gives up quality, then size, to stay below the limit', async () => {
    const { make, tried } = canvases(1);
    const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    const cropped = await cropPicture({ image, part, file, maxBytes: 200_000 }, make);
    expect(tried.slice(0, 4)).toEqual([
      '1000×400 image/jpeg 0.92',
      '1000×400 image/jpeg 0.85',
      '1000×400 image/jpeg 0.75',
      '800×320 image/jpeg 0.92',
    ]);
    expect(cropped?.size).toBeLessThanOrEqual(200_000);
  });

  it('a moving picture becomes a PNG; a browser that writes no WebP gives the name that fits', async () => {
    const gif = new File(['x'], 'a.gif', { type: 'image/gif' });
    const still = await cropPicture({ image, part, file: gif, maxBytes: 9e6 }, canvases(1).make);
    expect([still?.name, still?.type]).toEqual(['a.png', 'image/png']);
    const webp = new File(['x'], 'a.webp', { type: 'image/webp' });
    const other = await cropPicture({ image, part, file: webp, maxBytes: 9e6 }, canvases(1, 'image/png').make);
    expect([other?.name, other?.type]).toEqual(['a.png', 'image/png']);
  });

  it('a very large part shrinks to what every browser draws', async () => {
    const { make, tried } = canvases(0.001);
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await cropPicture({ image, part: { ...part, width: 20_480, height: 8192 }, file, maxBytes: 9e6 }, make);
    expect(tried).toEqual(['4096×1638 image/png 1']);
  });

  it('gives nothing where the browser cannot draw, or nothing is small enough', async () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const blind = (): Canvas => ({ ...canvases(1).make(), getContext: () => null });
    expect(await cropPicture({ image, part, file, maxBytes: 9e6 }, blind)).toBeUndefined();
    expect(await cropPicture({ image, part, file, maxBytes: 1 }, canvases(1).make)).toBeUndefined();
  });
});
