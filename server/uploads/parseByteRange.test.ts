import { describe, expect, it } from 'vitest';
import { parseByteRange } from './parseByteRange.ts';

describe('parseByteRange', () => {
  it.each([
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=9-3', 'whole'],
    ['bytes=0-', { start: 0, end: 499 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-9999', { start: 100, end: 499 }],
    ['bytes=-50', { start: 450, end: 499 }],
    ['bytes=-9999', { start: 0, end: 499 }],
    ['bytes=-0', 'outside'],
    ['bytes=500-', 'outside'],
  ] as const)('reads %j of 500 bytes as %j', (header, expected) => {
    expect(parseByteRange(header, 500)).toEqual(expected);
  });

  it('has nothing of an empty file', () => {
    expect(parseByteRange('bytes=0-', 0)).toBe('outside');
  });
});
