import { useEffect, useState, type RefObject } from 'react';

/** Elements of the records that a list or a layout draws; what a row unfolds has an id of its own. */
const RECORDS = '[data-row-id]:not([id])';

const NONE: readonly number[] = [];

/**
 * Marks the record that is open beside the list with `aria-current`, wherever rows, cards or layouts draw it, also when they
 * draw it anew; returns the ids of all drawn records in their order. Rows know nothing of it, so that opening another one draws
 * none of them again.
 */
export function useShownRecords(region: RefObject<HTMLElement | null>, open: number | undefined): readonly number[] {
  const [drawn, setDrawn] = useState(NONE);
  useEffect(() => {
    const list = region.current;
    if (list === null) return undefined;
    const follow = (): void => {
      const records = [...list.querySelectorAll<HTMLElement>(RECORDS)];
      for (const record of records) {
        const isOpen = record.dataset['rowId'] === String(open);
        if (isOpen) record.setAttribute('aria-current', 'true');
        else if (record.hasAttribute('aria-current')) record.removeAttribute('aria-current');
      }
      const ids = [...new Set(records.map(({ dataset }) => Number(dataset['rowId'])))];
      setDrawn((known) => (known.join() === ids.join() ? known : ids));
    };
    const observer = new MutationObserver(follow);
    observer.observe(list, { childList: true, subtree: true });
    follow();
    return () => {
      observer.disconnect();
      for (const record of list.querySelectorAll(`${RECORDS}[aria-current]`)) record.removeAttribute('aria-current');
    };
  }, [region, open]);
  return drawn;
}

/** The element of a record that can take the focus: a row or a card, or the first link or button of another one. */
export function recordElement(list: HTMLElement | null, id: number | undefined): HTMLElement | undefined {
  const record = list?.querySelector<HTMLElement>(`${RECORDS}[data-row-id="${id}"]`) ?? undefined;
  // Rows that take arrow keys are focused as those do, which makes them the stop of the Tab key.
  if (record?.matches('[role=grid] *') && !record.hasAttribute('tabindex')) record.tabIndex = -1;
  if (record === undefined || record.hasAttribute('tabindex')) return record;
  return record.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? undefined;
}
