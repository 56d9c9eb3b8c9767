import { LazyMotion, MotionConfig, type TargetAndTransition, type Transition } from 'framer-motion';
import { useState, type ReactNode } from 'react';
import { isMotionReduced } from '../../../engine/react/motion/isMotionReduced.ts';
import { canMove, loadDomAnimation } from './loadMotion.ts';

/** Duration and easing of an entrance. */
const TRANSITION: Transition = { duration: 0.18, ease: [0.2, 0, 0, 1] };

/** Context of `m` components. With reduced motion there is no transition at all, not even of opacity. */
export function Motion({ children }: { children: ReactNode }): ReactNode {
  return (
    <LazyMotion strict features={loadDomAnimation}>
      <MotionConfig reducedMotion="user" skipAnimations={isMotionReduced()} transition={TRANSITION}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

/** Start and end of an `m` component's entrance. */
export interface Entrance {
  initial: TargetAndTransition;
  animate: TargetAndTransition;
  exit?: TargetAndTransition;
}

/**
 * An entrance for an `m` component; none with reduced motion or before the library is loaded: content is never delayed
 * or hidden. When closed it animates back to its start.
 */
export function useEntrance(entrance: Entrance, isOpen = true): Partial<Entrance> {
  const [isMoving] = useState(canMove);
  if (!isMoving) return {};
  return isOpen ? entrance : { ...entrance, animate: entrance.initial };
}
