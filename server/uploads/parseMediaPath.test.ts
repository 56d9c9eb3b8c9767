import { describe, expect, it } from 'vitest';
import { parseMediaPath, shippedPath, uploadKeyOf } from './parseMediaPath.ts';

const HASH = 'ab'.repeat(32);
const UUID = '11111111-2222-4333-8444-555555555555';

describe('parseMediaPath', () => {
  it.each([
    [`/media/uploads/${HASH}.jpg`, { kind: 'upload', key: `${HASH}.jpg`, isPrivate: false, stem: HASH }],
    [`/media/uploads/${UUID}.weba`, { kind: 'upload', key: `${UUID}.weba`, isPrivate: false, stem: UUID }],
    [`/media/private/${HASH}.png`, { kind: 'upload', key: `private/${HASH}.png`, isPrivate: true, stem: HASH }],
    [
      `/media/uploads/${HASH}-poster.webp`,
      { kind: 'upload', key: `${HASH}-poster.webp`, isPrivate: false, stem: HASH },
    ],
    [
      `/media/private/${HASH}-w320.webp`,
      {
        kind: 'upload',
        key: `private/${HASH}-w320.webp`,
        isPrivate: true,
        stem: HASH,
        version: { width: 320, of: `private/${HASH}` },
      },
    ],
    [
      `/media/uploads/${HASH}-poster-w80.webp`,
      {
        kind: 'upload',
        key: `${HASH}-poster-w80.webp`,
        isPrivate: false,
        stem: HASH,
        version: { width: 80, of: `${HASH}-poster` },
      },
    ],
  ])('knows %s', (address, expected) => {
    expect(parseMediaPath(address)).toEqual(expected);
  });

  it('HOUSE-03: recognises files that ship with the product, in the folder that the product names', () => {
    const pathOf = (address: string, media?: string) => {
      const found = parseMediaPath(address);
      return found?.kind === 'file' ? [found.isPrivate, found.stem, shippedPath(found, media)] : undefined;
    };
    expect(pathOf('/media/seed/logo-1.svg', '/files')).toEqual([false, 'logo-1', '/files/logo-1.svg']);
    expect(pathOf('/media/private/passport-1.svg', '/files')).toEqual([
      true,
      'passport-1',
      '/files/private/passport-1.svg',
    ]);
    expect(pathOf('/media/seed/logo-1.svg')).toEqual([false, 'logo-1', undefined]);
    expect(pathOf('/media/flags/ae.svg')).toEqual([false, 'ae', expect.stringContaining('flag-icons')]);
  });

  it.each([
    `/media/uploads/${HASH}.svg`,
    `/media/uploads/${HASH}.html`,
    `/media/uploads/${HASH}-w81.webp`,
    `/media/uploads/${HASH}-w320.png`,
    `/media/uploads/${UUID}-w320.webp`,
    `/media/uploads/private/${HASH}.png`,
    `/media/uploads/originals/${HASH}.png`,
    `/media/originals/${HASH}.png`,
    `/media/uploads/../${HASH}.png`,
    `/media/uploads/%2e%2e%2f${HASH}.png`,
    `/media/uploads/${HASH.toUpperCase()}.png`,
    `/media/uploads/${HASH}.png\n`,
  ])('knows nothing of %j', (address) => {
    expect(parseMediaPath(address)).toBeUndefined();
  });
});

describe('uploadKeyOf', () => {
  it('is the file that a record holds, never one made of it', () => {
    expect(uploadKeyOf(`/media/private/${HASH}.png`)).toBe(`private/${HASH}.png`);
    for (const address of [
      `/media/uploads/${HASH}-w80.webp`,
      `/media/uploads/${HASH}-poster.webp`,
      '/media/flags/ae.svg',
    ])
      expect(uploadKeyOf(address)).toBeUndefined();
  });
});
