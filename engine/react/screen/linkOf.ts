import type { MouseEvent } from 'react';

/**
 * The path below the base of a click on a cell's link (`data-action="navigate"`), for a view that navigates without a
 * page load. Undefined for other clicks, and for those that open a new tab or window: those are left to the browser.
 */
export function linkOf(event: MouseEvent): string | undefined {
  if (opensElsewhere(event)) return undefined;
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-action="navigate"]') : null;
  return link?.dataset['to'];
}

/** Whether a click opens a new tab or window, which is left to the browser. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
