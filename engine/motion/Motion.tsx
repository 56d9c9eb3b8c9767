import { LazyMotion, MotionConfig, type HTMLMotionProps, type Transition } from 'framer-motion';
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

export type Entrance = Pick<HTMLMotionProps<'div'>, 'initial' | 'animate' | 'exit'>;

/** An entrance for an `m` component; none where nothing moves (yet): what is drawn is never kept waiting or hidden. */
export function useEntrance(entrance: Entrance): Entrance {
  const [isMoving] = useState(canMove);
  return isMoving ? entrance : {};
}
