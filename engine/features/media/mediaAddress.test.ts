import { describe, expect, it } from 'vitest';
import { bareAddress, posterOf, srcSetOf, VARIANT_WIDTHS, variantOf } from './mediaAddress.ts';

const HASH = '3f'.repeat(32);
const PICTURE = `/media/uploads/${HASH}.jpg`;
const SIGNED = `/media/private/${HASH}.png?a=7&u=1700000000&s=ab_-`;
const VIDEO = `/media/uploads/${HASH}.mp4`;
/** None of these is stored by its content. */
const OTHERS = [
  '/media/seed/logo-1.svg',
  '/media/uploads/11111111-2222-3333-4444-555555555555.jpg',
  'https://example.com/media/uploads/a.jpg',
  `https://example.com${PICTURE}`,
  `/media/uploads/${HASH}.weba`,
  `/media/uploads/${HASH}-w80.webp`,
  '',
];

describe('variantOf', () => {
  it.each([
    [1, 80],
    [80, 80],
    [81, 160],
    [640, 640],
    [1300, 1920],
    [9000, 1920],
  ])('answers for %i pixels the version of %i', (wanted, made) => {
    expect(variantOf(PICTURE, wanted)).toBe(`/media/uploads/${HASH}-w${made}.webp`);
  });

  it('keeps the query of a private address', () => {
    expect(variantOf(SIGNED, 320)).toBe(`/media/private/${HASH}-w320.webp?a=7&u=1700000000&s=ab_-`);
  });

  it('makes smaller versions of posters', () => {
    expect(variantOf(`/media/uploads/${HASH}-poster.webp`, 320)).toBe(`/media/uploads/${HASH}-poster-w320.webp`);
  });

  it.each([...OTHERS, VIDEO])('leaves %j as it is', (address) => {
    expect(variantOf(address, 320)).toBe(address);
  });
});

describe('srcSetOf', () => {
  it('names every version and its width', () => {
    expect(srcSetOf(PICTURE)?.split(', ')).toEqual(
      VARIANT_WIDTHS.map((width) => `/media/uploads/${HASH}-w${width}.webp ${width}w`),
    );
    expect(srcSetOf(PICTURE, [80, 160])).toBe(
      `/media/uploads/${HASH}-w80.webp 80w, /media/uploads/${HASH}-w160.webp 160w`,
    );
  });

  it.each([...OTHERS, VIDEO])('has nothing for %j', (address) => {
    expect(srcSetOf(address)).toBeUndefined();
  });
});

describe('posterOf', () => {
  it('names the picture of a video, private ones with their query', () => {
    expect(posterOf(VIDEO)).toBe(`/media/uploads/${HASH}-poster.webp`);
    expect(posterOf(`/media/private/${HASH}.webm?a=7`)).toBe(`/media/private/${HASH}-poster.webp?a=7`);
  });

  it.each([...OTHERS, PICTURE, `/media/uploads/${HASH}-poster.webp`])('has none for %j', (address) => {
    expect(posterOf(address)).toBeUndefined();
  });
});

describe('bareAddress', () => {
  it('takes the signature off a private address and nothing off others', () => {
    expect(bareAddress(SIGNED)).toBe(`/media/private/${HASH}.png`);
    expect(bareAddress(PICTURE)).toBe(PICTURE);
    expect(bareAddress('https://example.com/a.jpg?w=3')).toBe('https://example.com/a.jpg?w=3');
  });
});
