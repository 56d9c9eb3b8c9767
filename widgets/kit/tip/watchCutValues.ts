import { cutValueIn } from './cutValue.ts';

/** Milliseconds of a long press: less than the browser takes for its own menu, which cancels the press. */
const LONG_PRESS = 400;
/** Pixels that a finger may move meanwhile. */
const STEADY = 10;

/**
 * Reports the value that is to be shown whole: that of the control which the keyboard has reached, or that on which a
 * finger rests. Undefined once it is left, at Escape, and when the page scrolls. A row is left out, because it is read as
 * a whole: its values are reached by arrows.
 *
 * @returns a function that ends it
 */
export function watchCutValues(show: (value: HTMLElement | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** Whether a finger has shown the value: lifting it moves the focus and clicks, which hides and opens nothing. */
  let isHeld = false;
  let isClickDue = false;
  const hide = (): void => show(undefined);
  const release = (): void => clearTimeout(timer);

  const handlers: { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
    focusin: ({ target }) => {
      if (isHeld) return;
      const isReached =
        target instanceof Element && target.matches(':focus-visible:not([data-row-id], li, main, section)');
      show(isReached ? cutValueIn(target) : undefined);
    },
    focusout: () => {
      if (!isHeld) hide();
    },
    scroll: hide,
    keydown: ({ key }) => {
      isHeld = false;
      isClickDue = false;
      if (key === 'Escape') hide();
    },
    pointerdown: ({ target, pointerType, clientX: x, clientY: y }) => {
      hide();
      release();
      isHeld = false;
      isClickDue = false;
      if (pointerType === 'mouse' || !(target instanceof Element)) return;
      const value = cutValueIn(target.closest('a, button, [data-column]') ?? target);
      if (value === undefined) return;
      start = { x, y };
      timer = setTimeout(() => {
        isHeld = true;
        isClickDue = true;
        show(value);
      }, LONG_PRESS);
    },
    pointermove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > STEADY) release();
    },
    pointerup: release,
    pointercancel: release,
    // The finger that has shown a value opens nothing when it is lifted.
    click: (event) => {
      if (!isClickDue) return;
      isClickDue = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const entries = Object.entries(handlers) as [keyof DocumentEventMap, (event: Event) => void][];
  for (const [type, handler] of entries) document.addEventListener(type, handler, true);
  return () => {
    release();
    for (const [type, handler] of entries) document.removeEventListener(type, handler, true);
  };
}
