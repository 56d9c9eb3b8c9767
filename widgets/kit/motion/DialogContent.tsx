import { Dialog, useDialogContext } from '@chakra-ui/react';
import * as m from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';
import { Motion, useEntrance, type Entrance } from './Motion.tsx';

const RISE: Entrance = { initial: { opacity: 0, y: 6 }, animate: { opacity: 1, y: 0 } };

/** The content of a dialog, which rises into its place and sinks when it is closed. */
export function DialogContent({ children, ...props }: ComponentProps<typeof Dialog.Content>): ReactNode {
  const entrance = useEntrance(RISE, useDialogContext().open);
  return (
    <Motion>
      <Dialog.Content {...props} asChild>
        <m.div {...entrance}>{children}</m.div>
      </Dialog.Content>
    </Motion>
  );
}
