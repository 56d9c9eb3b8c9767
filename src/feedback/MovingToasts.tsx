import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Children, isValidElement, type ReactNode } from 'react';
import { Motion } from '../../widgets/kit/motion/Motion.tsx';

const HIDDEN = { opacity: 0, y: 6 };
const SHOWN = { opacity: 1, y: 0 };

/** Draws toasts with an entry and an exit animation; each has a key. */
export function MovingToasts({ children }: { children: ReactNode }): ReactNode {
  return (
    <Motion>
      <AnimatePresence>
        {Children.map(
          children,
          (toast) =>
            isValidElement(toast) && (
              <m.div key={toast.key} initial={HIDDEN} animate={SHOWN} exit={HIDDEN}>
                {toast}
              </m.div>
            ),
        )}
      </AnimatePresence>
    </Motion>
  );
}
