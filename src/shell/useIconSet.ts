import { useEffect, useState } from 'react';
import type { IconSet } from '../../engine/registry/Icon.tsx';
import { coreIcons } from '../../widgets/shared/icons/coreIcons.ts';

/** Milliseconds after which the rest of the set is fetched: by then the first screen stands. */
const DELAY = 3000;

/**
 * The icon set: what screens and menu use at once, everything else a little later, or right away when one of `wanted` is not among the former.
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
    const timer = setTimeout(() => void load().catch(() => undefined), isUrgent ? 0 : DELAY);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isUrgent]);
  return icons;
}
