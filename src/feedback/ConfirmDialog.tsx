import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Modal } from '../../widgets/kit/dialog/Modal.tsx';
import type { ConfirmOptions } from '../../engine/react/feedback/FeedbackContext.tsx';
import { UserText } from '../../engine/react/text/UserText.tsx';

export interface ConfirmDialogProps {
  options: ConfirmOptions;
  /** Called with the answer; returns a rejected promise when the confirmed work failed. */
  onSettle: (answer: boolean | PromiseLike<boolean>) => void;
}

/**
 * One question (at most 500 px wide). The safe button has the focus; Escape and a click outside answer no, except while
 * the work is running.
 */
export default function ConfirmDialog({ options, onSettle }: ConfirmDialogProps): ReactNode {
  const { title, confirmLabel, cancelLabel, tone = 'normal', onConfirm } = options;
  const [isBusy, setBusy] = useState(false);
  const safeButton = useRef<HTMLButtonElement>(null);

  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onConfirm?.();
      onSettle(true);
    } catch (error) {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever the work threw, unchanged
      onSettle(Promise.reject(error));
    }
  };

  return (
    <Modal
      testId="confirm-dialog"
      title={title}
      isOpen
      role="alertdialog"
      size="sm"
      initialFocusEl={() => safeButton.current}
      closeOnInteractOutside={!isBusy}
      closeOnEscape={!isBusy}
      onClose={() => onSettle(false)}
    >
      {(options.body ?? options.sentences) !== undefined && (
        <Dialog.Body color="fg.2">
          <Dialog.Description asChild>
            <div>{options.body ?? <Question {...options} />}</div>
          </Dialog.Description>
        </Dialog.Body>
      )}
      <Dialog.Footer>
        <Button ref={safeButton} variant="outline" disabled={isBusy} onClick={() => onSettle(false)}>
          {cancelLabel}
        </Button>
        <Button
          colorPalette={tone === 'danger' ? 'red' : 'blue'}
          loading={isBusy}
          aria-busy={isBusy}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}

/** Draws the subject of a question: its sentences, and the record's name. */
function Question({ sentences = [], record }: Pick<ConfirmOptions, 'sentences' | 'record'>): ReactNode {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {record !== undefined && (
        <chakra.p marginBlockStart="2" fontWeight="600" overflowWrap="anywhere">
          <UserText>{record}</UserText>
        </chakra.p>
      )}
    </>
  );
}
