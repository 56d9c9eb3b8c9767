import { Box, Drawer, IconButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DrawerContent } from '../../../widgets/kit/motion/DrawerContent.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Sidebar } from './Sidebar.tsx';

/** The menu below 992 px: from inline-start, closed by Escape, a click outside and by navigating. */
export default function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Drawer.Root open placement="start" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <DrawerContent
            from="start"
            bg="bg.sidebar"
            data-testid="sidebar"
            data-mode="drawer"
            aria-label={t('shell.menu')}
          >
            <Sidebar mode="full" />
            <Box position="absolute" top="2" insetEnd="2">
              <Drawer.CloseTrigger asChild position="static">
                <IconButton variant="ghost" aria-label={t('shell.closeMenu')}>
                  <Icon id="x" />
                </IconButton>
              </Drawer.CloseTrigger>
            </Box>
          </DrawerContent>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
