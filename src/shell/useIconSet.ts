import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Parts } from '../../engine/react/registry/Parts.tsx';
import { whenAtRest } from '../../engine/react/screen/firstContent.ts';
import { icons as early } from 'virtual:lawha/icons/shell';

/**
 * The icons of the frame and of lists at once; the others that code and definitions name once the first screen is drawn;
 * then all of the package, when something draws one that is still missing, as a record may.
 */
export function useIconSet(): Pick<Parts, 'icons' | 'loadIcons'> {
  const [icons, setIcons] = useState(early);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      await whenAtRest();
      const { iconSet } = await import('../../widgets/icons/iconSet.ts');
      if (!isGone) setIcons((now) => (now === early ? iconSet : now));
    };
    // Icons are decorative beside a name, so a failed chunk is ignored.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  const loadRest = useCallback(() => {
    void import('../../widgets/icons/everyIcon.ts').then(
      ({ everyIcon }) => setIcons(everyIcon),
      () => undefined,
    );
  }, []);
  return useMemo(() => ({ icons, loadIcons: icons === early ? undefined : loadRest }), [icons, loadRest]);
}
