import { useEffect } from 'react';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { matchesMedia } from '../../../../engine/react/screen/useMediaQuery.ts';
import { useHandler } from '../../../../engine/react/screen/useHandler.ts';
import { BESIDE_WIDE } from '../../../../engine/react/list/beside/useOpenBeside.ts';
import { recordElement } from './useShownRecords.ts';

/**
 * Keeps the record of the list that is open beside it in view, and gives it the focus back when the panel that had it is gone,
 * however it was closed.
 */
export function useReturnOfFocus(row: number | undefined): void {
  const { regionRef } = useListSettings();
  const handBack = useHandler(() => (recordElement(regionRef.current, row) ?? regionRef.current)?.focus());
  useEffect(() => {
    if (matchesMedia(BESIDE_WIDE))
      regionRef.current?.querySelector(`[data-row-id="${row}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [row, regionRef]);
  useEffect(() => {
    return () => {
      // The element that had the focus left the page with the panel.
      if (document.activeElement === null || document.activeElement === document.body) handBack();
    };
  }, [handBack]);
}
