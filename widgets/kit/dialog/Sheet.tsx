import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { DrawerContent } from '../motion/DrawerContent.tsx';

export interface SheetProps {
  testId?: string;
  /** The edge of the page that it is at. */
  from: 'end' | 'bottom';
  title: ReactNode;
  maxWidth?: string;
  /** What takes the focus when it opens, its title where there is none. Default: its first control. */
  firstFocus?: () => HTMLElement | null;
  /** What takes the focus when it is gone, where it is not what had it before. */
  lastFocus?: () => HTMLElement | null;
  onClose: () => void;
  /** Its `Drawer.Body` and `Drawer.Footer`. */
  children: ReactNode;
}

/** Draws a sheet at an edge of the page, with its title and a button that closes it. It is open while it is mounted. */
export function Sheet({
  testId,
  from,
  title,
  maxWidth,
  firstFocus,
  lastFocus,
  onClose,
  children,
}: SheetProps): ReactNode {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer.Root
      open
      {...(from === 'end' && { size: 'sm' })}
      placement={from}
      // It holds the focus; what closed before it gives its own back a moment later, which must not close this one.
      onFocusOutside={(event) => event.preventDefault()}
      {...(lastFocus && { finalFocusEl: lastFocus })}
      {...(firstFocus && { initialFocusEl: () => firstFocus() ?? heading.current })}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <DrawerContent from={from} data-testid={testId} {...(maxWidth !== undefined && { maxWidth })}>
            <Drawer.Header>
              <Drawer.Title {...(firstFocus && { ref: heading, tabIndex: -1, outline: 'none' })}>{title}</Drawer.Title>
              <CloseButton aria-label={t('common.close')} variant="ghost" onClick={onClose}>
                <Icon id="x" />
              </CloseButton>
            </Drawer.Header>
            {children}
          </DrawerContent>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
