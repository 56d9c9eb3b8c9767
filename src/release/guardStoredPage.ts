import { VERSION_HEADER } from '../../engine/core/routing/Release.ts';
import { canLoad, isSafeToReload, wasLoaded } from './canLoad.ts';
import { requestVersion } from './fetchVersion.ts';
import { reloadPage } from './reloadPage.ts';

/**
 * Begins the first calls of a page. On one that the service worker had stored, no answer is used before a server has
 * named the page's own version, and nothing else is sent: each further call waits, and asks the page's host when the first
 * ones have not settled it. Under another version the stored pages are removed and the page is loaded anew, from the
 * network; so it is when no version is named, as by a proxy without a server.
 *
 * A page that was loaded for the same reason before, or that has an unsaved form, stays, and the version is announced.
 */
export function guardStoredPage(beginCalls: () => void, reload: () => Promise<void> = reloadPage): void {
  const root = document.documentElement;
  const { stored, version: own } = root.dataset;
  if (stored === undefined) return beginCalls();
  const { fetch: send } = globalThis;
  let isSettled = false;
  let leaving: Promise<never> | undefined;
  let asking: Promise<void> | undefined;

  const leave = async (version: string | undefined): Promise<never> => {
    if (version !== undefined) await caches.delete(stored).catch(() => false);
    await reload();
    // Nothing of this page is drawn any more.
    return new Promise<never>(() => undefined);
  };
  const settle = async (version: string | undefined): Promise<void> => {
    if (version === own) wasLoaded('');
    else if (leaving === undefined && isSafeToReload() && canLoad(version ?? '')) leaving = leave(version);
    await leaving;
    isSettled = true;
    globalThis.fetch = send;
    globalThis.lawhaHold = undefined;
    delete root.dataset['stored'];
  };
  const ask = async (): Promise<void> => {
    if (isSettled) return;
    asking ??= requestVersion(send)
      .then(settle)
      .finally(() => {
        asking = undefined;
      });
    await asking;
  };

  let isAsked = false;
  globalThis.fetch = async (...call) => {
    isAsked = true;
    const answer = await send(...call);
    const version = answer.headers.get(VERSION_HEADER);
    // A host of an API alone names none, nor does a proxy.
    await (version === null ? ask().catch(() => undefined) : settle(version));
    return answer;
  };
  try {
    beginCalls();
  } finally {
    globalThis.fetch = async (...call) => {
      await ask();
      return send(...call);
    };
    globalThis.lawhaHold = ask;
    if (!isAsked) ask().catch(() => undefined);
  }
}
