import type { Page } from 'playwright/test';

const KEYS = 30;

/** What a page of the bench is opened as: the query of its list, and how many elements of which kind are there when it is drawn. */
export interface Shape {
  search: string;
  drawn: string;
  count: number;
}

/** Prepares every page that this tab opens: globals that it reads, and the shapes that `openShape` can open it as. */
export async function preparePage(page: Page, globals: object, shapes: Readonly<Record<string, Shape>>): Promise<void> {
  await page.addInitScript(
    ({ values, known }) => {
      const shape = known[new URLSearchParams(location.search).get('shape') ?? ''];
      if (shape === undefined) return;
      Object.assign(window, values, { benchSearch: shape.search });
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll(shape.drawn).length < shape.count) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { values: globals, known: shapes },
  );
}

/** Opens a prepared page as one of its shapes; milliseconds from the first drawing of the application to the frame with all of it. */
export async function openShape(page: Page, address: string, shape: string): Promise<number> {
  await page.goto(`${address}?shape=${shape}`);
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return at('drawn') - at('render');
  });
}

/** Milliseconds from a key of the focused element to the frame that shows what it did, of many the middle one. */
export function timeOfKey(page: Page, key: string): Promise<number> {
  return page.evaluate(
    async ([pressed, count]) => {
      const times: number[] = [];
      for (let press = 0; press < count; press += 1) {
        const start = performance.now();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
        );
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
    },
    [key, KEYS] as const,
  );
}

interface Step {
  /** What is pressed: all that match. */
  press?: string;
  /** Else a key of the focused element. */
  key?: Pick<KeyboardEventInit, 'key' | 'shiftKey'>;
  /** That it is done: so many elements at least match a selector. */
  until: readonly [selector: string, count: number];
}

/** Milliseconds from a press or key to the frame in which something is there. */
export function timeOfStep(page: Page, step: Step): Promise<number> {
  return page.evaluate(
    ({ press, key, until: [selector, count] }) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        if (key !== undefined)
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
          );
        const pressed = press === undefined ? [] : document.querySelectorAll<HTMLElement>(press);
        for (const element of pressed) element.click();
        const look = (): void => {
          if (document.querySelectorAll(selector).length >= count) setTimeout(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    step,
  );
}
