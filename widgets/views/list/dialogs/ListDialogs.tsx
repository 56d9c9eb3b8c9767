import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { PictureDialog } from '../../shared/PictureDialog.tsx';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { withRow } from '../../../../engine/react/list/state/listPageUpdates.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { DescriptionDialog } from '../../shared/DescriptionDialog.tsx';
import type { UseRowEventsResult } from '../../../../engine/react/list/rows/useRowEvents.ts';
import type { ListDialog } from '../../../../engine/react/list/rows/ListDialog.types.ts';

const ReplyDialog = lazy(async () => ({
  default: (await withLaterTexts(() => import('../../replies/ReplyDialog.tsx'))).ReplyDialog,
}));

const RowMenu = lazy(async () => ({
  default: (await withLaterTexts(() => import('../table/RowMenu.tsx'))).RowMenu,
}));

export interface ListDialogsProps {
  dialog: ListDialog;
  /** Does what an entry of a menu asks for. */
  onClick: UseRowEventsResult['onClick'];
  onClose: () => void;
}

/** Draws the menu or dialog that a row has opened. Escape and the button close it, and the focus returns to the row. */
export function ListDialogs({ dialog, onClick, onClose }: ListDialogsProps): ReactNode {
  const { resource } = useListSettings();
  const { update } = useListDataContext();
  const { pick, language } = useText();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  if (dialog.kind === 'menu') {
    return (
      <Suspense fallback={null}>
        <RowMenu {...dialog} onClick={onClick} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === 'reply') {
    return (
      <Suspense fallback={null}>
        <ReplyDialog
          resource={resource}
          row={dialog.row}
          onSent={(row) => {
            update((page) => withRow(page, row));
          }}
          onExitComplete={onClose}
        />
      </Suspense>
    );
  }
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
