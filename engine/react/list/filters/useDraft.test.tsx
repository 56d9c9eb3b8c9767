import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from './useDraft.ts';

const DELAY = 400;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A field whose value arrives when the test says so, as on a device that is busy drawing. */
function field(initial = '') {
  const commit = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ value }) => useDraft(value, commit, DELAY), {
    initialProps: { value: initial },
  });
  return {
    commit,
    draft: () => result.current.draft,
    type: (text: string) => act(() => result.current.type(text)),
    pause: () => act(() => void vi.advanceTimersByTime(DELAY)),
    flush: () => act(() => result.current.flush()),
    arrives: (value: string) => rerender({ value }),
  };
}

describe('useDraft', () => {
  it('FILTER-08, MEND-19: takes back nothing that is typed before what was committed has arrived', () => {
    const { commit, draft, type, pause, arrives } = field();
    type('0501');
    pause();
    type('05012');
    arrives('0501');
    expect(draft()).toBe('05012');
    pause();
    type('050123');
    pause();
    arrives('05012');
    expect(draft()).toBe('050123');
    arrives('050123');
    expect(draft()).toBe('050123');
    expect(commit.mock.calls).toEqual([['0501'], ['05012'], ['050123']]);
  });

  it('FILTER-08: keeps the space at which someone pauses between two words', () => {
    const { draft, type, pause, arrives } = field();
    type('عبد ');
    pause();
    arrives('عبد');
    expect(draft()).toBe('عبد ');
  });

  it('shows a value that changes from outside, and the form that a committed one is given', () => {
    const { draft, type, pause, arrives } = field('a');
    type('ab');
    arrives('');
    expect(draft()).toBe('');
    type('٥');
    pause();
    arrives('5');
    expect(draft()).toBe('5');
    arrives('a');
    expect(draft()).toBe('a');
  });

  it('commits once what is left before it has arrived', () => {
    const { commit, type, pause, flush, arrives } = field();
    type('a');
    pause();
    flush();
    arrives('a');
    flush();
    expect(commit.mock.calls).toEqual([['a']]);
  });
});
