import { chakra, Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { LazyRichText } from '../cells/LazyRichText.tsx';
import { descriptionOf } from './descriptionOf.ts';
import type { ResolvedColumn } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';

export interface DescriptionDialogProps {
  /** The record, and the column whose text is shown. */
  dialog: { row: Row; column: ResolvedColumn };
  isOpen: boolean;
  onClose: () => void;
  /** After the dialog is closed. */
  onExitComplete: () => void;
}

/** Draws the full text behind a cell, such as a reason: its name, its text and when it was written. */
export function DescriptionDialog({ dialog, isOpen, onClose, onExitComplete }: DescriptionDialogProps): ReactNode {
  const { pick, language } = useText();
  const { name, html, createdAt } = descriptionOf(dialog.row, dialog.column, language);
  return (
    <Modal
      title={pick(dialog.column.label)}
      hasCorner
      isOpen={isOpen}
      size="md"
      scrollBehavior="inside"
      onClose={onClose}
      onExitComplete={onExitComplete}
    >
      <Dialog.Body paddingBlockEnd="6">
        {name !== '' && (
          <chakra.p textStyle="h3" marginBlockEnd="2">
            <UserText>{name}</UserText>
          </chakra.p>
        )}
        {html !== '' && <LazyRichText html={html} />}
        {createdAt !== '' && (
          <chakra.p textStyle="caption" color="fg.2" marginBlockStart="3">
            <Ltr>{createdAt}</Ltr>
          </chakra.p>
        )}
      </Dialog.Body>
    </Modal>
  );
}
