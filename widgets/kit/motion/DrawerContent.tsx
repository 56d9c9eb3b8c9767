import { Drawer, useDrawerContext } from '@chakra-ui/react';
import * as m from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { Motion, useEntrance } from './Motion.tsx';

export interface DrawerContentProps extends ComponentProps<typeof Drawer.Content> {
  /** The edge that it enters from; that of the drawer's `placement`. */
  from: 'start' | 'end' | 'bottom';
}

/** The content of a drawer, which slides in from its edge and back to it; start and end follow the direction of the page. */
export function DrawerContent({ from, children, ...props }: DrawerContentProps): ReactNode {
  const { direction } = useText();
  const sign = (from === 'start') === (direction === 'rtl') ? '' : '-';
  const { open } = useDrawerContext();
  const entrance = useEntrance(
    from === 'bottom'
      ? { initial: { y: '100%' }, animate: { y: 0 } }
      : { initial: { x: `${sign}100%` }, animate: { x: 0 } },
    open,
  );
  return (
    <Motion>
      <Drawer.Content {...props} asChild>
        <m.div {...entrance}>{children}</m.div>
      </Drawer.Content>
    </Motion>
  );
}
