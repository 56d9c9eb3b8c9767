import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from './reloadPage.ts';

const load = vi.fn<() => void>();
const getRegistration = vi.fn<() => Promise<object>>();
let worker: EventTarget & { state: string };

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  worker = Object.assign(new EventTarget(), { state: 'installing' });
  document.documentElement.dataset['worker'] = '/x/worker.js';
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['worker'];
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function become(state: string): Promise<number> {
  worker.state = state;
  worker.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(0);
  return load.mock.calls.length;
}

describe('reloadPage', () => {
  it.each(['installing', 'waiting'])('FAST-03: waits for a worker that is %s to take its place', async (place) => {
    getRegistration.mockResolvedValue({ installing: null, waiting: null, [place]: worker });
    void reloadPage(load);
    expect([await become('installed'), await become('activating'), await become('activated')]).toEqual([0, 0, 1]);
  });

  it('FAST-03: waits no longer for a worker that fails, and three seconds at most', async () => {
    getRegistration.mockResolvedValue({ installing: worker });
    void reloadPage(load);
    expect([await become('installing'), await become('redundant')]).toEqual([0, 1]);
    worker.state = 'installing';
    void reloadPage(load);
    await vi.advanceTimersByTimeAsync(2999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there is no other worker', async () => ({ installing: null, waiting: null })],
    ['storage is refused', async () => Promise.reject(new Error('denied'))],
  ])('FAST-03: loads at once where %s', async (_where, answer) => {
    getRegistration.mockImplementation(answer);
    void reloadPage(load);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('FAST-03: requests the page again while this one is still here, ever more seldom', async () => {
    delete document.documentElement.dataset['worker'];
    void reloadPage(load);
    await vi.advanceTimersByTimeAsync(7999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(15_999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
