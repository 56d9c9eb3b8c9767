import { describe, expect, it } from 'vitest';
import { isAtEnd, isNearTop, preserveScroll } from './scrollPlace.ts';

describe('preserveScroll', () => {
  it('CHAT-06: what was on the screen stays there when something is inserted above', () => {
    expect(preserveScroll({ scrollTop: 120, scrollHeight: 1000 }, 1900)).toBe(1020);
    expect(preserveScroll({ scrollTop: 0, scrollHeight: 1000 }, 1000)).toBe(0);
    expect(preserveScroll({ scrollTop: 10, scrollHeight: 1000 }, 900)).toBe(0);
  });
});

describe('isAtEnd and isNearTop', () => {
  it('give the reading position', () => {
    const box = { scrollHeight: 1000, clientHeight: 400 };
    expect([600, 540, 500].map((scrollTop) => isAtEnd({ ...box, scrollTop }))).toEqual([true, true, false]);
    expect([0, 240, 241].map((scrollTop) => isNearTop({ scrollTop }))).toEqual([true, true, false]);
  });
});
