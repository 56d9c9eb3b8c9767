import { describe, expect, it } from 'vitest';
import { imageFileFault } from './imageFile.ts';

describe('imageFileFault', () => {
  it.each([
    ['image/png', 10, undefined],
    ['image/webp', 100, undefined],
    ['image/svg+xml', 10, 'notImage'],
    ['application/pdf', 10, 'notImage'],
    ['', 10, 'notImage'],
    ['image/png', 0, 'empty'],
    ['image/png', 101, 'tooLarge'],
  ])('FORM-07 FORM-18: %s of %i bytes: %s', (type, size, fault) => {
    expect(imageFileFault({ type, size }, 100)).toBe(fault);
  });
});
