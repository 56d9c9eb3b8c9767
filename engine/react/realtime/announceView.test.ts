import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeRealtime } from '../../../tests/helpers/createFakeRealtime.ts';
import { announceView } from './announceView.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const look = { resource: 'visits', id: 7, mode: 'look' } as const;

describe('TALK-02: what a tab says about the record that it shows', () => {
  it('is said at once, and of fields at most once a second, the last one', () => {
    const realtime = createFakeRealtime();
    const view = announceView(realtime, { ...look, mode: 'edit' });
    for (const field of ['a', 'b', null, 'c']) view.focus(field);
    const said = () => realtime.signals.map(({ payload }) => (payload as { field: string | null } | null)?.field);
    expect(said()).toEqual([null]);
    vi.advanceTimersByTime(1000);
    expect(said()).toEqual([null, 'c']);
    view.focus('c');
    vi.advanceTimersByTime(5000);
    expect(said()).toEqual([null, 'c']);
  });

  it('is the last that was opened, and the one before it once that is closed', () => {
    const realtime = createFakeRealtime();
    const page = announceView(realtime, look);
    const panel = announceView(realtime, { ...look, id: 8 });
    vi.advanceTimersByTime(1000);
    page.focus('a');
    vi.advanceTimersByTime(5000);
    panel.end();
    vi.advanceTimersByTime(1000);
    page.end();
    vi.advanceTimersByTime(1000);
    expect(realtime.signals.map(({ payload }) => (payload as { id: number } | null)?.id)).toEqual([7, 8, 7, undefined]);
  });

  it('is at most one signal a second, however many records are opened and closed', () => {
    const realtime = createFakeRealtime();
    for (let id = 1; id <= 100; id += 1) {
      const view = announceView(realtime, { ...look, id });
      vi.advanceTimersByTime(50);
      view.end();
    }
    vi.advanceTimersByTime(5000);
    expect(realtime.signals.length).toBeLessThanOrEqual(7);
    expect(realtime.signals.at(-1)?.payload).toBeNull();
  });
});
