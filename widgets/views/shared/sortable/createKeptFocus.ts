/** The focus in a list of items whose elements are replaced by others. */
export interface KeptFocus {
  /** Notes where the focus is, before the list is removed; nothing when it is elsewhere. */
  note: (list: Element) => void;
  /** Gives the focus to the control at the noted place of the new list, if it is there. */
  restore: (list: Element) => void;
}

/** The focus by places: item, control in it without those that sort, and the part of a text that is selected. */
interface Place {
  item: number;
  control: number;
  selected?: readonly [start: number, end: number];
}

const CONTROLS =
  ':is(input, select, textarea, button, a[href], [contenteditable="true"], [tabindex]):not([data-sorts], [data-sorts] *)';

/** A focus of which nothing is noted yet. */
export function createKeptFocus(): KeptFocus {
  let place: Place | undefined;
  return {
    note: (list) => {
      place = placeIn(list);
    },
    restore: (list) => {
      if (place === undefined) return;
      const element = controlsIn(list.children[place.item])[place.control];
      element?.focus({ preventScroll: true });
      if (place.selected) (element as HTMLInputElement | undefined)?.setSelectionRange(...place.selected);
      place = undefined;
    },
  };
}

function placeIn(list: Element): Place | undefined {
  const { activeElement } = list.ownerDocument;
  const item = [...list.children].findIndex((child) => child.contains(activeElement));
  const control = controlsIn(list.children[item]).findIndex((element) => element === activeElement);
  if (control < 0) return undefined;
  const { selectionStart, selectionEnd } = activeElement as Partial<HTMLInputElement>;
  return typeof selectionStart === 'number' && typeof selectionEnd === 'number'
    ? { item, control, selected: [selectionStart, selectionEnd] }
    : { item, control };
}

function controlsIn(item: Element | undefined): HTMLElement[] {
  return [...(item?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}
