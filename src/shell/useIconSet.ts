import { useEffect, useState } from 'react';
import type { IconSet } from '../../engine/react/registry/Icon.tsx';
import { icons as early } from 'virtual:lawha/icons/shell';

/** Milliseconds after which the rest of the set is fetched: the first screen is drawn by then. */
const DELAY = 3000;

/**
 * The icon set: icons of screens and menu at once, the others a little later, or right away when one of `wanted` is not
 * among the former.
 */
export function useIconSet(wanted: readonly string[]): IconSet {
  const [icons, setIcons] = useState(early);
  const isUrgent = wanted.some((id) => !Object.hasOwn(early, id));
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const { iconSet } = await import('../../widgets/icons/iconSet.ts');
      if (!isGone) setIcons(iconSet);
    };
    // Icons are decorative beside a name, so a failed chunk is ignored.
    const timer = setTimeout(() => void load().catch(() => undefined), isUrgent ? 0 : DELAY);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isUrgent]);
  return icons;
}
