import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { DialogContent } from '../motion/DialogContent.tsx';

type RootProps = Pick<
  ComponentProps<typeof Dialog.Root>,
  | 'size'
  | 'role'
  | 'scrollBehavior'
  | 'closeOnEscape'
  | 'closeOnInteractOutside'
  | 'initialFocusEl'
  | 'finalFocusEl'
  | 'onExitComplete'
>;
type ContentProps = Pick<ComponentProps<typeof DialogContent>, 'maxWidth' | 'onKeyDown' | 'onSubmit'>;

export interface ModalProps extends RootProps, ContentProps {
  /** Test id of the dialog. */
  testId?: string;
  isOpen: boolean;
  /** Called by Escape, by a press outside and by the button in the corner. */
  onClose: () => void;
  /** Names the dialog, too. */
  title: ReactNode;
  /** A title with a ref can be focused. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Drawn behind the title. */
  besideTitle?: ReactNode;
  /** Whether a button in the corner closes it: for dialogs whose content has no footer. */
  hasCorner?: boolean;
  /** Its `Dialog.Body` and `Dialog.Footer`. */
  children: ReactNode;
}

/**
 * Draws a dialog over the page: its ground, its frame and its title. Dialogs that are mounted to be open close by an
 * `isOpen` of their own, and are unmounted when `onExitComplete` is called.
 */
export function Modal({
  testId,
  isOpen,
  onClose,
  title,
  titleRef,
  besideTitle,
  hasCorner = false,
  maxWidth,
  onKeyDown,
  onSubmit,
  children,
  ...root
}: ModalProps): ReactNode {
  const { t } = useText();
  return (
    <Dialog.Root
      {...root}
      open={isOpen}
      // It holds the focus; what closed before it gives its own back a moment later, which must not close this one.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <DialogContent data-testid={testId} {...{ maxWidth, onKeyDown, onSubmit }}>
            <Dialog.Header {...(besideTitle !== undefined && { display: 'flex', alignItems: 'baseline', gap: '3' })}>
              <Dialog.Title {...(titleRef && { ref: titleRef, tabIndex: -1, outline: 'none' })}>{title}</Dialog.Title>
              {besideTitle}
            </Dialog.Header>
            {children}
            {hasCorner && (
              <Dialog.CloseTrigger asChild>
                <CloseButton variant="ghost" size="sm" aria-label={t('common.close')}>
                  <Icon id="x" />
                </CloseButton>
              </Dialog.CloseTrigger>
            )}
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
