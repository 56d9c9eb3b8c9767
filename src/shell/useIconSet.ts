import { useEffect, useState } from 'react';
import type { IconSet } from '../../engine/registry/Icon.tsx';
import { coreIcons } from '../../widgets/shared/icons/coreIcons.ts';

/** Milliseconds after which the rest of the set is fetched even if the browser is never idle. */
const IDLE_LIMIT = 4000;

/**
 * The icon set: what screens and menu use at once, everything else when the browser has nothing better to do, or right
 * away when one of `wanted` is not among the former.
 */
export function useIconSet(wanted: readonly string[]): IconSet {
  const [icons, setIcons] = useState<IconSet>(coreIcons);
  const isUrgent = wanted.some((id) => !Object.hasOwn(coreIcons, id));
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const { iconSet } = await import('../../widgets/shared/icons/iconSet.ts');
      if (!isGone) setIcons(iconSet);
    };
    // An icon is decoration: without it the name beside it still stands, so a failed chunk is left at that.
    const start = (): void => void load().catch(() => undefined);
    const canWait = !isUrgent && 'requestIdleCallback' in window;
    const handle = canWait ? requestIdleCallback(start, { timeout: IDLE_LIMIT }) : setTimeout(start, 0);
    return () => {
      isGone = true;
      if (canWait) cancelIdleCallback(handle as number);
      else clearTimeout(handle);
    };
  }, [isUrgent]);
  return icons;
}
