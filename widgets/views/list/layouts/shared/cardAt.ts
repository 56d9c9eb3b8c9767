import type { KeyboardEvent } from 'react';

/** The card of a layout that something is in, with the id of its record; undefined outside of cards. */
export function cardAt(target: EventTarget): { id: number; element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null;
  return element === null ? undefined : { id: Number(element.dataset['rowId']), element };
}

/** Whether a key opens the menu of where a card can be moved: M, wherever it is on the keyboard of the language, and Space. */
export function isMoveKey({ code, key }: KeyboardEvent): boolean {
  return code === 'KeyM' || key === ' ';
}
