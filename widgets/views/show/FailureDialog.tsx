import { Button, chakra, Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
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
    <Modal testId="failure-dialog" title={title} role="alertdialog" isOpen={message !== undefined} onClose={onClose}>
      <Dialog.Body>
        <chakra.p dir="auto" whiteSpace="pre-line">
          {message}
        </chakra.p>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Dialog.Footer>
    </Modal>
  );
}
