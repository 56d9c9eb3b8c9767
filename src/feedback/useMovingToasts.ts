import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isMotionReduced } from '../../engine/react/motion/isMotionReduced.ts';
import { canMove, withMotion } from '../../widgets/kit/motion/loadMotion.ts';

type Toasts = ComponentType<{ children: ReactNode }>;

export interface UseMovingToastsResult {
  /** The component that draws the toasts; undefined: none is needed. */
  Toasts?: Toasts;
}

/**
 * The animated container of toasts, loaded with the first of them. Until it is loaded, when loading fails, and with
 * reduced motion, toasts are drawn without it. It is swapped in between toasts only, because a shown one would be
 * mounted again.
 */
export function useMovingToasts(count: number): UseMovingToastsResult {
  const [isWanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState<Toasts>();
  const [Shown, setShown] = useState<Toasts>();
  if (count > 0 && !isWanted && !isMotionReduced()) setWanted(true);
  if (count === 0 && Shown !== loaded) setShown(() => loaded);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      try {
        const { MovingToasts } = await withMotion(() => import('./MovingToasts.tsx'));
        if (!isGone && canMove()) setLoaded(() => MovingToasts);
      } catch {
        // Without motion toasts are the same.
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return Shown ? { Toasts: Shown } : {};
}
