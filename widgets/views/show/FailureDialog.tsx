import { Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogContent } from '../../kit/motion/DialogContent.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface FailureDialogProps {
  title: string;
  /** What the server says; line breaks count. Undefined while there is nothing to say. */
  message: string | undefined;
  onClose: () => void;
}

/** Draws why something could not be done, until it is read. */
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
