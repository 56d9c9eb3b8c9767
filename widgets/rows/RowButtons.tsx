import { IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RowView } from '../../engine/features/rows/rowEdits.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { RowsView } from './RowsView.types.ts';

export interface RowButtonsProps {
  view: RowsView;
  row: RowView;
  index: number;
  /** Whether the row has fields that are drawn when it is opened. */
  canOpen: boolean;
  panelId: string;
}

/** Draws what can be done with a row: open, move, remove, and undo a removal. */
export function RowButtons({ view, row, index, canOpen, panelId }: RowButtonsProps): ReactNode {
  const { t } = useText();
  const { rows, group } = view;
  const { key } = row;
  const name = view.nameOf(index);
  const isOpen = view.isOpen(key);
  const isRemoved = row.edit?.isRemoved === true;
  const isNew = row.state === 'added';
  const button = (id: string, label: string, more: { onClick: () => void; disabled?: boolean; expanded?: boolean }) => (
    <IconButton
      variant="ghost"
      size="sm"
      minWidth={{ base: '11', lg: '9' }}
      height={{ base: '11', lg: '9' }}
      color="fg.2"
      aria-label={label}
      title={label}
      disabled={more.disabled}
      {...(more.expanded !== undefined && {
        'aria-expanded': more.expanded,
        'data-unfolds': '',
        ...(more.expanded && { 'aria-controls': panelId }),
      })}
      onClick={more.onClick}
    >
      <Icon id={id} size={18} />
    </IconButton>
  );
  if (isRemoved && row.state !== 'stale')
    return button('undo-2', t('formRows.undo', { name }), { onClick: () => rows.undo(key) });
  return (
    <>
      {canOpen &&
        button(isOpen ? 'chevron-down' : 'chevron-right', t('formRows.more', { name }), {
          expanded: isOpen,
          onClick: () => view.setOpen(key, !isOpen),
        })}
      {group.ordering !== undefined && (
        <>
          {button('arrow-up', t('formRows.up', { name }), {
            disabled: !view.canEdit || index === 0,
            onClick: () => rows.move(key, -1),
          })}
          {button('arrow-down', t('formRows.down', { name }), {
            disabled: !view.canEdit || index === rows.views.length - 1,
            onClick: () => rows.move(key, 1),
          })}
        </>
      )}
      {(isNew || view.canRemove) &&
        button('trash-2', t('formRows.remove', { name }), { onClick: () => view.remove(key) })}
    </>
  );
}
