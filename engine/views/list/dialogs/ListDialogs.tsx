import { useState, type ReactNode } from 'react';
import { useText } from '../../../text/useText.ts';
import { PictureDialog } from '../../shared/PictureDialog.tsx';
import { useListSettings } from '../ListContexts.tsx';
import { recordTitle } from '../state/recordTitle.ts';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import type { ListDialog } from './ListDialog.types.ts';

export interface ListDialogsProps {
  dialog: ListDialog;
  onClose: () => void;
}

/** Draws the dialog that a row has opened. Escape and the button close it, and focus goes back to the row. */
export function ListDialogs({ dialog, onClose }: ListDialogsProps): ReactNode {
  const { resource } = useListSettings();
  const { pick, language } = useText();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  if (dialog.kind === 'description') {
    return <DescriptionDialog dialog={dialog} isOpen={isOpen} onClose={close} onExitComplete={onClose} />;
  }
  return (
    <PictureDialog
      address={isOpen ? dialog.address : undefined}
      name={dialog.row ? recordTitle(resource, dialog.row, language) : pick(resource.singular)}
      onClose={close}
      onExitComplete={onClose}
    />
  );
}
