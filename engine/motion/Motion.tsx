import { LazyMotion, MotionConfig, type TargetAndTransition, type Transition } from 'framer-motion';
import { useState, type ReactNode } from 'react';
import { isStill } from './isStill.ts';
import { canMove, loadDomAnimation } from './loadMotion.ts';

/** How long things come, and how they slow down. */
const TRANSITION: Transition = { duration: 0.18, ease: [0.2, 0, 0, 1] };

/** What `m` components stand in. With less motion asked for there is no transition at all, not even of opacity. */
export function Motion({ children }: { children: ReactNode }): ReactNode {
  return (
    <LazyMotion strict features={loadDomAnimation}>
      <MotionConfig reducedMotion="user" skipAnimations={isStill()} transition={TRANSITION}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

/** Where an `m` component comes from, and where it is then. */
export interface Entrance {
  initial: TargetAndTransition;
  animate: TargetAndTransition;
  exit?: TargetAndTransition;
}

/**
 * An entrance for an `m` component; none where nothing moves (yet): what is drawn is never kept waiting or hidden. While
 * it is no longer open it goes back to where it came from.
 */
export function useEntrance(entrance: Entrance, isOpen = true): Partial<Entrance> {
  const [isMoving] = useState(canMove);
  if (!isMoving) return {};
  return isOpen ? entrance : { ...entrance, animate: entrance.initial };
}
