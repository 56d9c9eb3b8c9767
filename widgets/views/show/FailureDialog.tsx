import { Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogContent } from '../../kit/motion/DialogContent.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface FailureDialogProps {
  title: string;
  /** The server's message; line breaks are kept. Undefined while there is none. */
  message: string | undefined;
  onClose: () => void;
}

/** Draws why an action failed, until the person closes it. */
export function FailureDialog({ title, message, onClose }: FailureDialogProps): ReactNode {
  const { t } = useText();
  return (
    <Dialog.Root
      role="alertdialog"
      open={message !== undefined}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <DialogContent data-testid="failure-dialog">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.p dir="auto" whiteSpace="pre-line">
                {message}
              </chakra.p>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>{t('common.close')}</Button>
            </Dialog.Footer>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
