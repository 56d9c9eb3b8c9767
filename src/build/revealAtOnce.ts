import type { Plugin } from 'vite';

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** How long React keeps back what is ready after it drew a fallback: before it is drawn, and when its data is there. */
const KEPT_BACK = ['globalMostRecentFallbackTime + 300 - now()', '300 > now() - globalMostRecentFallbackTime'] as const;

/**
 * Lets React draw a loaded part as soon as it is there. It keeps each back for up to 300 ms after the last fallback, so that
 * none is seen for a moment only, and has no option for that; parts of a screen that are loaded one within the other
 * waited several times, with nothing else to do. Fallbacks of the dashboard are invisible at first (`base/LoadingPage.tsx`).
 */
export function revealAtOnce(): Plugin {
  return {
    name: 'lawha-reveal-at-once',
    apply: 'build',
    transform: { filter: { id: REACT_DOM }, handler: (code) => ({ code: withoutKeepingBack(code), map: null }) },
  };
}

/**
 * The code of React that keeps nothing back.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withoutKeepingBack(code: string): string {
  if (KEPT_BACK.some((part) => code.split(part).length !== 2))
    throw new Error('react-dom has changed: revealAtOnce.ts does not find how long it keeps back what is ready');
  return KEPT_BACK.reduce((text, part) => text.replace(part, part.replace('300', '0')), code);
}
