import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Parts } from '../../engine/react/registry/Parts.tsx';
import { icons as early } from 'virtual:lawha/icons/shell';

/** Milliseconds after which the rest of the set is fetched: the first screen is drawn by then. */
const DELAY = 3000;

/**
 * The icons of screens and menu at once; the others that code and definitions name a little later, or right away when
 * one of `wanted` is not among the former; then all of the package, when something draws one that is still missing, as
 * a record may.
 */
export function useIconSet(wanted: readonly string[]): Pick<Parts, 'icons' | 'loadIcons'> {
  const [icons, setIcons] = useState(early);
  const isUrgent = wanted.some((id) => !Object.hasOwn(early, id));
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const { iconSet } = await import('../../widgets/icons/iconSet.ts');
      if (!isGone) setIcons((now) => (now === early ? iconSet : now));
    };
    // Icons are decorative beside a name, so a failed chunk is ignored.
    const timer = setTimeout(() => void load().catch(() => undefined), isUrgent ? 0 : DELAY);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isUrgent]);
  const loadRest = useCallback(() => {
    void import('../../widgets/icons/everyIcon.ts').then(
      ({ everyIcon }) => setIcons(everyIcon),
      () => undefined,
    );
  }, []);
  return useMemo(() => ({ icons, loadIcons: icons === early ? undefined : loadRest }), [icons, loadRest]);
}
