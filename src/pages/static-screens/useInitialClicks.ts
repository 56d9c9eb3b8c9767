import { useEffect, useRef, type RefObject } from 'react';

/**
 * Clicks elements below the returned element as soon as they are drawn, each once and in order, to show a screen in a
 * state that otherwise needs input.
 */
export function useInitialClicks(selectors: readonly string[]): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const waiting = [...selectors];
    if (element === null || waiting.length === 0) return undefined;
    const press = (): void => {
      const [next] = waiting;
      const target = next === undefined ? null : element.querySelector<HTMLElement>(next);
      if (target === null) return;
      waiting.shift();
      // A row draws its actions once a pointer is over it.
      target.dispatchEvent(new Event('pointerover', { bubbles: true }));
      target.click();
      if (waiting.length > 0) press();
    };
    const observer = new MutationObserver(press);
    observer.observe(element, { childList: true, subtree: true });
    press();
    return () => {
      observer.disconnect();
    };
  }, [selectors]);
  return place;
}
