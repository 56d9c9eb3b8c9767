import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigationGuard, type NavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { createGuardedHistory, type GuardedHistory } from './createGuardedHistory.ts';

const ask = vi.fn<() => Promise<boolean>>();
const listener = vi.fn<() => void>();
let guard: NavigationGuard;
let history: GuardedHistory;

beforeEach(() => {
  ask.mockReset();
  listener.mockReset();
  window.history.pushState(null, '', '/form');
  guard = createNavigationGuard();
  history = createGuardedHistory(guard, ask);
  const stop = history.listen(listener);
  return stop;
});

const path = (): string => window.location.pathname + window.location.search;

describe('createGuardedHistory', () => {
  it('moves at once while nothing is held', () => {
    history.push('/list');
    expect(path()).toBe('/list');
    expect(ask).not.toHaveBeenCalled();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('FORM-23: a link out of a held page waits for the answer; no keeps the page held', async () => {
    guard.block();
    ask.mockResolvedValueOnce(false);
    history.push('/list');
    expect(path()).toBe('/form');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect([path(), guard.isBlocked(), listener.mock.calls.length]).toEqual(['/form', true, 0]);
  });

  it('FORM-23: yes moves on, and the page is held no longer', async () => {
    guard.block();
    ask.mockResolvedValueOnce(true);
    history.replace('/list');
    await waitFor(() => expect(path()).toBe('/list'));
    expect(guard.isBlocked()).toBe(false);
  });

  it('asks once, however often a link is clicked meanwhile', async () => {
    guard.block();
    let answer = (_yes: boolean): void => undefined;
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    history.push('/one');
    history.push('/two');
    answer(true);
    await waitFor(() => expect(path()).toBe('/one'));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('a changed query of the same page is never asked about', () => {
    guard.block();
    history.push('/form?tab=2');
    history.replace({ pathname: '/form', search: '?tab=3' });
    expect(path()).toBe('/form?tab=3');
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['/form?beside=4.edit', '/form?beside=5.edit', true],
    ['/form?beside=4.edit', '/form', true],
    ['/form?beside=4.edit', '/form?keyword=a&beside=4.edit', false],
    ['/form?beside=4', '/form?beside=40', true],
    ['/form', '/form?beside=4', false],
    ['/form', '/format', true],
  ])('PANEL-04: from %s to %s is asked about: %s', async (from, to, isAsked) => {
    history.push(from);
    guard.block();
    ask.mockResolvedValueOnce(false);
    history.push(to);
    expect(ask).toHaveBeenCalledTimes(isAsked ? 1 : 0);
    expect(path()).toBe(isAsked ? from : to);
    await Promise.resolve();
  });

  it('PANEL-04: a step back from a form beside a list is taken back until it is answered', async () => {
    history.push('/form?beside=4.edit');
    guard.block();
    ask.mockResolvedValueOnce(false);
    window.history.back();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(path()).toBe('/form?beside=4.edit'));
  });

  it.each([
    [false, '/edit'],
    [true, '/form'],
  ])('FORM-23: a step back is taken back until it is answered (%s leads to %s)', async (answer, end) => {
    history.push('/edit');
    listener.mockReset();
    const release = guard.block();
    let settle = (_yes: boolean): void => undefined;
    ask.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
    window.history.back();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(path()).toBe('/edit'));
    expect(listener).not.toHaveBeenCalled();
    settle(answer);
    await waitFor(() => expect(path()).toBe(end));
    release();
  });

  it('FAST-03: a move to another path can be replaced by loading its page; one within a path is not', () => {
    const isTaken = vi.fn<() => boolean>(() => true);
    const taken = createGuardedHistory(guard, ask, { isTaken });
    const takenListener = vi.fn<() => void>();
    const stop = taken.listen(takenListener);
    taken.push('/form?page=2');
    expect([isTaken.mock.calls.length, takenListener.mock.calls.length]).toEqual([0, 1]);
    taken.push('/list');
    expect([path(), isTaken.mock.calls.length, takenListener.mock.calls.length]).toEqual(['/list', 1, 1]);
    isTaken.mockReturnValue(false);
    taken.push('/other');
    expect([path(), takenListener.mock.calls.length]).toEqual(['/other', 2]);
    stop();
  });
});
