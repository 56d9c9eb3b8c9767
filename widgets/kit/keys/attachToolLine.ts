import { lineTarget } from './lineTarget.ts';

/**
 * Makes tools that are beside each other one stop of the keyboard: arrows move along them visually, Home and End to their
 * ends. The one that had the focus last is the stop.
 */
export function attachToolLine(line: HTMLElement, { label, isRtl }: { label: string; isRtl: boolean }): () => void {
  // Not the buttons of what a tool opens.
  const tools = (): HTMLElement[] => [
    ...line.querySelectorAll<HTMLElement>(
      ':scope > button, :scope > span > button, :scope > div > button, :scope > span > div > button',
    ),
  ];
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const tool of tools()) tool.tabIndex = tool === stop ? 0 : -1;
  };
  const handleFocus = ({ target }: FocusEvent): void => {
    const focused = tools().find((tool) => tool === target);
    if (focused) stopAt(focused);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const all = tools();
    const here = all.findIndex((tool) => tool === event.target);
    const target = here < 0 ? undefined : lineTarget(event.key, { here, last: all.length - 1, isRtl });
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };
  line.role = 'toolbar';
  line.ariaLabel = label;
  const focused = tools().find((tool) => tool === document.activeElement);
  stopAt(focused ?? tools()[0]);
  line.addEventListener('focusin', handleFocus);
  line.addEventListener('keydown', handleKey);
  return () => {
    line.removeEventListener('focusin', handleFocus);
    line.removeEventListener('keydown', handleKey);
  };
}
