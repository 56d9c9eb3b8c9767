import type { MouseEvent } from 'react';

/**
 * The path below the base that a click on a cell's link asks for (`data-action="navigate"`), for a view that navigates
 * without a page load. Undefined for other clicks, and for those that open a new tab or window: the browser's business.
 */
export function linkOf(event: MouseEvent): string | undefined {
  if (opensElsewhere(event)) return undefined;
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-action="navigate"]') : null;
  return link?.dataset['to'];
}

/** Whether a click asks for a new tab or window, which is the browser's business. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
