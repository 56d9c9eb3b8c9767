import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';

const NO_FOCUS = 'nothing has the focus';

/**
 * What is wrong with the element that has the focus, for someone who sees the screen and has no mouse: no ring on it or
 * on the box that represents it, or something covers its middle or one of its edges (SHELL-20, 11.4). Toasts do not
 * count: they disappear.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  return page.evaluate((noFocus) => {
    const element = document.activeElement;
    if (element === null || element === document.body) return [noFocus];
    const nameOf = ({ tagName, ariaLabel, id, textContent }: Element): string =>
      `${tagName} ${ariaLabel ?? (id || (textContent ?? '').trim().slice(0, 40))}`;
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const ringed = around.find((box) => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    });
    if (!ringed) return [`${nameOf(element)}: no ring`];
    const { left, right, top, bottom } = ringed.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // A toast over the focus is not counted, and one that has the focus is looked at like everything else.
    const isToast = ringed.closest('[data-toast]') !== null;
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    return points.flatMap(([px, py]) => {
      const hit = document
        .elementsFromPoint(px, py)
        .find((candidate) => isToast || candidate.closest('[data-toast]') === null);
      if (hit !== undefined && ringed.contains(hit)) return [];
      const over = hit === undefined ? 'off the screen' : `under ${nameOf(hit)}`;
      return [`${nameOf(element)}: at ${Math.round(px)}, ${Math.round(py)} ${over}`];
    });
  }, NO_FOCUS);
}

/** Expects the focus to be visible, at the latest when moving parts have arrived. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => focusProblems(page), { intervals: [20, 50, 100] }).toEqual([]);
}

/** Whether an element has the focus now. One that is not there has not. */
async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

/**
 * Presses Tab until the target has the focus, and expects every stop on the way to be seen. Answers how many stops
 * there were; throws after `most`.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = 250): Promise<number> {
  for (let stops = 1; stops <= most; stops += 1) {
    await page.keyboard.press(key);
    const problems = await focusProblems(page);
    // From the last element the focus goes to the browser's own bars before it returns.
    if (problems[0] === NO_FOCUS) continue;
    if (problems.length > 0) await expectFocusSeen(page);
    if (await hasFocus(target)) return stops;
  }
  throw new Error(`${key} did not reach ${String(target)} in ${most} stops`);
}

/** Waits until the rows of a list are one stop with arrow keys inside. */
export async function rowsReady(page: Page): Promise<void> {
  await expect(page.getByTestId('list').locator('[role=grid]:has([data-row-id])')).toBeAttached();
}

/** Whether the focus is in a row or in the head of a list's table, and not in what a row unfolds. */
export async function focusInRows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.closest('.lw-detail') === null && focused.closest('[role=grid]:has([data-row-id])') !== null;
  });
}

/** Presses a key, and expects what has the focus then to be seen. */
async function pressSeen(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  if ((await focusProblems(page)).length > 0) await expectFocusSeen(page);
}

/**
 * Moves the focus to a row, or to the head of the table, and on to a control of it, as a list is used by keyboard: Tab
 * until the rows have the focus, arrows inside. What a row draws when it has the focus is waited for.
 */
export async function reachInRow(page: Page, row: Locator, control: Locator = row, key = 'Tab'): Promise<void> {
  await rowsReady(page);
  for (let stops = 0; !(await focusInRows(page)); stops += 1) {
    if (stops > 250) throw new Error(`${key} did not reach the rows`);
    await page.keyboard.press(key);
  }
  const distance = await row.evaluate((target) => {
    const lines = [
      ...(target.closest('[role=grid]')?.querySelectorAll(':scope > thead > tr, [data-testid=row]') ?? []),
    ];
    return lines.indexOf(target) - lines.findIndex((line) => line.contains(document.activeElement));
  });
  for (let step = 0; step < Math.abs(distance); step += 1)
    await pressSeen(page, distance > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(control).toBeAttached();
  const forward = (await page.evaluate(() => document.dir)) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  for (let steps = 0; !(await hasFocus(control)); steps += 1) {
    if (steps > 40) throw new Error(`The arrows did not reach ${String(control)}`);
    await pressSeen(page, forward);
  }
}

/** Expects a layer to hold the focus: as many stops as it has lead back to the first, either way, and none outside. */
export async function expectFocusTrapped(page: Page, layer: Locator, stops: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    const start = await page.evaluateHandle(() => document.activeElement);
    for (let step = 1; step <= stops; step += 1) {
      await page.keyboard.press(key);
      await expect(layer.locator(':focus')).toHaveCount(1);
      await expectFocusSeen(page);
      const isBack = await start.evaluate((element) => element === document.activeElement);
      expect(isBack, `${key} ${step} of ${stops}`).toBe(step === stops);
    }
  }
}
