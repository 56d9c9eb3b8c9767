import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The layout shifts since the last call, without those that follow a press or a key. */
    takeLayoutShifts?: () => { value: number; moved: string[] }[];
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
      [...noted.splice(0), ...observer.takeRecords()]
        .filter(isShift)
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .map(({ value, sources }) => ({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        }));
  });
}

/** By how much content has jumped since the last call, as the browser counts it, and what did. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.takeLayoutShifts?.());
  if (shifts === undefined) throw new Error('Layout shifts are not watched on this page');
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}
