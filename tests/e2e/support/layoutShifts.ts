import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The layout shifts since the last call. */
    takeLayoutShifts?: () => { value: number; moved: string[]; isAnswer: boolean }[];
  }
}

/** Notes the layout shifts of every later page, from its first frame. Before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
    const noted: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => noted.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const near = element?.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
      return `${element?.tagName.toLowerCase() ?? 'removed'} in ${near}`;
    };
    const placeOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
    window.takeLayoutShifts = () =>
      [...noted.splice(0), ...observer.takeRecords()].filter(isShift).map(({ value, sources, hadRecentInput }) => ({
        value,
        isAnswer: hadRecentInput,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      }));
  });
}

/**
 * By how much content has jumped since the last call, as the browser counts it, and what did: without what follows a
 * press, a key or a change of the window's size, unless it is asked for.
 *
 * @param counted `all`: nothing was pressed since the last call, but the size may have changed shortly before it
 */
export async function layoutShift(
  page: Page,
  counted: 'unprompted' | 'all' = 'unprompted',
): Promise<{ sum: number; moved: string[] }> {
  const noted = await page.evaluate(() => window.takeLayoutShifts?.());
  if (noted === undefined) throw new Error('Layout shifts are not watched on this page');
  const shifts = noted.filter(({ isAnswer }) => counted === 'all' || !isAnswer);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}
