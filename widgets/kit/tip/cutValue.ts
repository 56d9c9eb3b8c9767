/** Values that lists shorten, with the whole of them as their title. */
const SHORT = ':is(bdi, .lw-clip, .lw-nowrap)[title]';

/** Whether an element shows less than its value: cut to a number of characters, or clipped for lack of room. */
export function isCut(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.matches(SHORT)) return false;
  const { dataset, scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return dataset['cut'] !== undefined || scrollWidth > clientWidth || scrollHeight > clientHeight;
}

/** The first value that an element shows a part of; it may be the element itself. */
export function cutValueIn(element: Element): HTMLElement | undefined {
  return [element, ...element.querySelectorAll(SHORT)].find(isCut);
}
