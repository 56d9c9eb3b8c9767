import { describe, expect, it } from 'vitest';
import { createNeeds } from './createNeeds.ts';
import { createProgress } from './createProgress.ts';
import { formatPosition, later, parsePosition } from './position.ts';

describe('parsePosition', () => {
  it('reads what PostgreSQL writes, as numbers that grow', () => {
    const texts = ['0/0', '0/FFFFFFFF', '1/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'];
    const positions = texts.map((text) => parsePosition(text) ?? -1n);
    expect(positions.map(formatPosition)).toEqual(texts);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(later(1n, 2n)).toBe(2n);
    expect(later(2n, undefined)).toBe(2n);
  });

  it.each([undefined, null, '', '1', '1/', '/1', 'g/1', '1/000000001', '1/1 ', "1/1'"])('%j is none', (text) => {
    expect(parsePosition(text)).toBeUndefined();
  });
});

describe('createNeeds', () => {
  it('only grow, by account and for all', () => {
    const needs = createNeeds();
    expect(needs.of(1)).toBe(0n);
    needs.note([1], 5n);
    needs.note([1, 2], 3n);
    expect([needs.of(1), needs.of(2), needs.of(3)]).toEqual([5n, 3n, 0n]);
    needs.note('all', 4n);
    expect([needs.of(1), needs.of(2), needs.of(3)]).toEqual([5n, 4n, 4n]);
    needs.forget(5n);
    expect([needs.of(1), needs.of(2)]).toEqual([4n, 4n]);
  });

  it('a write without a place is asked for again', () => {
    const needs = createNeeds();
    needs.noteUnknown(1);
    expect(needs.of(1)).toBe('unknown');
    needs.note([1], 7n);
    expect(needs.of(1)).toBe(7n);
  });

  it('what is remembered no longer counts for all', () => {
    const needs = createNeeds(2);
    needs.note([1], 9n);
    needs.note([2], 2n);
    needs.note([1], 1n);
    needs.note([3], 3n);
    expect([needs.of(1), needs.of(2), needs.of(3), needs.of(4)]).toEqual([9n, 2n, 3n, 2n]);
  });
});

describe('createProgress', () => {
  it('a replica is as old as the first position that it has not', () => {
    let now = 0;
    const progress = createProgress(10_000, () => now);
    progress.note(100n);
    now = 4000;
    progress.note(200n);
    expect(progress.lagOf(200n)).toEqual({ bytes: 0, seconds: 0, isTooMuch: false });
    now = 6000;
    expect(progress.lagOf(150n)).toEqual({ bytes: 50, seconds: 2, isTooMuch: false });
    expect(progress.lagOf(50n)).toEqual({ bytes: 150, seconds: 6, isTooMuch: false });
    now = 11_000;
    expect(progress.lagOf(50n).isTooMuch).toBe(true);
    expect(progress.lagOf(300n)).toEqual({ bytes: 0, seconds: 0, isTooMuch: false });
  });

  it('is late however long ago it was the last time', () => {
    let now = 0;
    const progress = createProgress(1000, () => now);
    for (; now < 60_000; now += 500) progress.note(BigInt(now + 1));
    expect(progress.lagOf(1n).isTooMuch).toBe(true);
    expect(progress.lagOf(59_400n).isTooMuch).toBe(false);
  });
});
