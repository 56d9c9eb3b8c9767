import type { Page } from 'playwright/test';

/** A part of the screen that may move. */
export type MovingPart = 'dialog' | 'drawer' | 'toast' | 'row';

declare global {
  interface Window {
    /** What motion has moved since the page was loaded, each part once. */
    movedParts: Set<MovingPart>;
  }
}

/**
 * Notes which parts of every later page motion moves: those that it animates through the browser (`Element.animate`, which
 * CSS never calls), and those whose inline transform it changes frame by frame. Before the page is opened.
 */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movedParts = new Set();
    const partOf = (element: Element): MovingPart | undefined => {
      if (element.matches('.lw-dialog__content')) return 'dialog';
      if (element.matches('.lw-drawer__content')) return 'drawer';
      if (element.matches('[data-row-id]')) return 'row';
      return element.querySelector(':scope > [data-toast]') === null ? undefined : 'toast';
    };
    const note = (element: Element): void => {
      const part = partOf(element);
      if (part !== undefined) window.movedParts.add(part);
    };
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, 'animate'), {
      apply: (animate, element: Element, given: Parameters<Element['animate']>) => {
        note(element);
        return Reflect.apply(animate, element, given);
      },
    });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.style.transform.startsWith('translate')) note(target);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });
}

/** The parts that motion has moved on this page. */
export async function movedParts(page: Page): Promise<MovingPart[]> {
  return page.evaluate(() => [...window.movedParts].toSorted());
}
