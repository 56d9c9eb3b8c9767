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
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    return points.flatMap(([px, py]) => {
      const hit = document.elementsFromPoint(px, py).find((candidate) => candidate.closest('[data-toast]') === null);
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
