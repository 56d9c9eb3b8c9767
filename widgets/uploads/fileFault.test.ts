import { describe, expect, it } from 'vitest';
import { fileFault, megabytes } from './fileFault.ts';

describe('fileFault', () => {
  it.each([
    ['image/png', 10, undefined],
    ['image/webp', 100, undefined],
    ['image/svg+xml', 10, 'notImage'],
    ['application/pdf', 10, 'notImage'],
    ['video/mp4', 10, 'notImage'],
    ['', 10, 'notImage'],
    ['image/png', 0, 'empty'],
    ['image/png', 101, 'tooLarge'],
  ])('FORM-07 FORM-18: a picture of %s, %i bytes: %s', (type, size, fault) => {
    expect(fileFault({ type, size }, 'image', 100)).toBe(fault);
  });

  it.each([
    ['video/mp4', 10, undefined],
    ['video/webm;codecs=vp9', 100, undefined],
    ['video/quicktime', 10, 'notVideo'],
    ['image/gif', 10, 'notVideo'],
    ['text/html', 10, 'notVideo'],
    ['video/mp4', 0, 'empty'],
    ['video/mp4', 101, 'tooLarge'],
  ])('FORM-09 FORM-18: a video of %s, %i bytes: %s', (type, size, fault) => {
    expect(fileFault({ type, size }, 'video', 100)).toBe(fault);
  });
});

describe('megabytes', () => {
  it.each([
    [5 * 1024 * 1024, '5'],
    [50 * 1024 * 1024, '50'],
    [1.5 * 1024 * 1024, '1.5'],
    [400 * 1024, '0.4'],
    [4.97 * 1024 * 1024, '5'],
  ])('%i bytes are %s MB', (bytes, text) => {
    expect(megabytes(bytes)).toBe(text);
  });
});
