import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFirstContent, useFirstContent } from '../../engine/react/screen/firstContent.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { FeedbackHost } from '../feedback/FeedbackHost.tsx';
import '../feedback/ToastList.tsx';
import { createRelease, type Release } from './createRelease.ts';
import { ReleaseUpdates } from './ReleaseUpdates.tsx';
import { ReleaseSlot } from './ReleaseSlot.tsx';

const fetched = vi.fn<() => Promise<Response>>();
const reload = vi.fn<() => void>();
let time = 0;
let release: Release;

function Content({ isReady }: { isReady: boolean }): ReactNode {
  useFirstContent(isReady);
  return null;
}

function show(): void {
  release = createRelease('v1');
  renderWithProviders(
    <FeedbackHost>
      <ReleaseUpdates release={release} reload={reload} now={() => time} />
    </FeedbackHost>,
  );
}
const report = (version: string | null) => act(async () => release.report(version));
const says = (version: unknown) => fetched.mockImplementation(async () => Response.json({ version }));
const announcement = () => screen.queryByText('صدر إصدار جديد من لوحة التحكم');

beforeEach(() => {
  time = 0;
  sessionStorage.clear();
  says('v2');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
  reload.mockReset();
  sessionStorage.clear();
});

describe('another version', () => {
  it('FAST-03: is announced once, with a button, and loaded at the next navigation', async () => {
    show();
    await report('v1');
    expect([fetched.mock.calls.length, release.interceptsNavigation()]).toEqual([0, false]);
    await report('v2');
    expect(await screen.findByText('صدر إصدار جديد من لوحة التحكم')).toBeDefined();
    time = 100_000;
    await report('v2');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect([release.interceptsNavigation(), reload.mock.calls.length]).toEqual([true, 1]);
    // The other one of two servers answered again: the page does not reload in a loop.
    expect([release.interceptsNavigation(), reload.mock.calls.length]).toEqual([false, 1]);
    await act(async () => screen.getByRole('button', { name: 'تحميل الإصدار الجديد' }).click());
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['still sends this version', () => says('v1')],
    ['does not answer', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['names none', () => says(undefined)],
    ['sends something else', () => fetched.mockImplementation(async () => new Response('<html>'))],
  ])(
    'FAST-03: is not announced while the host %s; it is asked again later, not with each answer',
    async (_name, answer) => {
      answer();
      show();
      await report('v2');
      await report('v2');
      expect([announcement(), fetched.mock.calls.length, release.interceptsNavigation()]).toEqual([null, 1, false]);
      says('v2');
      time = 30_000;
      await report('v2');
      expect(await screen.findByText('صدر إصدار جديد من لوحة التحكم')).toBeDefined();
    },
  );

  it('FAST-03: waits while something on the page would be lost', async () => {
    show();
    await report('v2');
    const hold = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    expect(release.interceptsNavigation()).toBe(false);
    window.removeEventListener('beforeunload', hold);
    expect(release.interceptsNavigation()).toBe(true);
  });

  it('FAST-03: is left to the person where storage is refused', async () => {
    show();
    await report('v2');
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(release.interceptsNavigation()).toBe(false);
    refused.mockRestore();
  });
});

describe('the service worker of a page', () => {
  const register = vi.fn<(address: string, options: object) => Promise<unknown>>();
  const update = vi.fn<() => Promise<unknown>>();
  /** Reports what a page has loaded, as browsers do and jsdom does not. */
  class Observer {
    readonly report: (list: { getEntries: () => { name: string }[] }) => void;
    constructor(report: Observer['report']) {
      this.report = report;
    }
    observe(): void {
      const names = ['http://localhost/x/assets/a.js', 'http://localhost/api/dashboard/orders'];
      this.report({ getEntries: () => names.map((name) => ({ name })) });
    }
  }
  const withWorkers = (controller: object | null, active = { postMessage: vi.fn<(data: unknown) => void>() }) => {
    register.mockReset().mockResolvedValue(undefined);
    update.mockReset().mockResolvedValue(undefined);
    const getRegistration = async () => ({ update });
    const serviceWorker = { controller, register, getRegistration, ready: Promise.resolve({ active }) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    return active;
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    delete document.documentElement.dataset['worker'];
  });

  it('FAST-03: is registered where the page names one, for its folder, past the cache of the network', async () => {
    document.documentElement.dataset['worker'] = '/x/worker.js';
    vi.stubGlobal('PerformanceObserver', Observer);
    const active = withWorkers(null);
    show();
    await expect.poll(() => active.postMessage.mock.calls).toEqual([[{ files: ['/x/assets/a.js'] }, []]]);
    expect(register.mock.calls).toEqual([['/x/worker.js', { updateViaCache: 'none' }]]);
  });

  it('FAST-03: is not registered again by a page that has it, which looks for a newer one', async () => {
    document.documentElement.dataset['worker'] = '/x/worker.js';
    withWorkers({});
    show();
    await expect.poll(() => update.mock.calls.length).toBe(1);
    expect(register).not.toHaveBeenCalled();
  });

  it('FAST-03: is not registered where the page names none, or the browser has none', async () => {
    withWorkers(null);
    show();
    await report('v1');
    expect(register).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    document.documentElement.dataset['worker'] = '/x/worker.js';
    cleanup();
    show();
    await report('v2');
    expect(await screen.findByText('صدر إصدار جديد من لوحة التحكم')).toBeDefined();
  });

  it('FAST-03: a refused registration is logged, and the page continues', async () => {
    document.documentElement.dataset['worker'] = '/x/worker.js';
    withWorkers(null);
    const refusal = new DOMException('denied', 'SecurityError');
    register.mockRejectedValue(refusal);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    await expect.poll(() => logged.mock.calls).toEqual([['No service worker', refusal]]);
    logged.mockRestore();
  });

  it('FAST-03: waits for the first answer of the server, and for the first content to be drawn', async () => {
    forgetFirstContent();
    document.documentElement.dataset['worker'] = '/x/worker.js';
    vi.stubGlobal('PerformanceObserver', Observer);
    withWorkers(null);
    release = createRelease('v1');
    const page = (isReady: boolean) => (
      <FeedbackHost>
        <ReleaseSlot release={release} />
        <Content isReady={isReady} />
      </FeedbackHost>
    );
    const { rerender } = renderWithProviders(page(false));
    await report(null);
    // The code of the updates is there, so that what is missing is the content.
    await act(async () => void (await import('./ReleaseUpdates.tsx')));
    expect(register).not.toHaveBeenCalled();
    rerender(page(true));
    await expect.poll(() => register.mock.calls.length).toBe(1);
    forgetFirstContent();
  });
});
