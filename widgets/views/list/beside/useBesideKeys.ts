import { useEffect } from 'react';
import type { UseBesideResult } from '../../../../engine/react/list/beside/useBeside.ts';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { useLatest } from '../../../../engine/react/screen/useLatest.ts';

/** Escape in the panel closes it; Alt with the page keys leads to the record before and after, in the panel and in the list. */
export function useBesideKeys(panel: HTMLElement | null, beside: UseBesideResult): void {
  const { regionRef } = useListSettings();
  const latest = useLatest(beside);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || shiftKey) return;
      if (!(target instanceof Node) || panel === null) return;
      const { close, neighbours, step, isBusy } = latest.current;
      const isInside = panel.contains(target);
      const side = key === 'PageUp' ? neighbours.before : key === 'PageDown' ? neighbours.after : undefined;
      if (key === 'Escape' && !altKey && isInside) close();
      else if (altKey && side && !isBusy && (isInside || regionRef.current?.contains(target))) step(side);
      else return;
      event.preventDefault();
    };
    // At the document: what is in the panel may use the key itself, and prevents it then.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [panel, regionRef, latest]);
}
