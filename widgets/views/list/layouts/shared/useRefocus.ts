import { useEffect, useState } from 'react';
import { useLatest } from '../../../../../engine/react/screen/useLatest.ts';

/**
 * Gives the focus to a record once it is drawn where it is then: a card that is drawn elsewhere is another element, which does not
 * have the focus that the earlier one had.
 *
 * @param find the element of a record, or what takes its place
 * @returns a function that names the record
 */
export function useRefocus(find: (id: number) => HTMLElement | null): (id: number) => void {
  const [wanted, want] = useState<{ id: number }>();
  const latest = useLatest(find);
  useEffect(() => {
    if (wanted) latest.current(wanted.id)?.focus();
  }, [wanted, latest]);
  return (id) => want({ id });
}
