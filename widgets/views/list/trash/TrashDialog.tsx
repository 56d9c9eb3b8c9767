import { Button, chakra, Dialog, Skeleton } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { useTrash } from '../../../../engine/react/list/trash/useTrash.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Modal } from '../../../kit/dialog/Modal.tsx';
import { SearchBox } from '../../../kit/control/SearchBox.tsx';
import { TrashRow } from './TrashRow.tsx';

export interface TrashDialogProps {
  onClose: () => void;
  /** Focused afterwards. */
  returnTo: () => HTMLElement | null;
}

/** Draws the trash of the list: its deleted records, each to be restored or deleted for good. */
export function TrashDialog({ onClose, returnTo }: TrashDialogProps): ReactNode {
  const { resource } = useListSettings();
  const { refresh } = useListDataContext();
  const { t, pick, language } = useText();
  const [isOpen, setOpen] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const trash = useTrash({
    resource,
    onRestored: refresh,
    // The button that was pressed is gone with its row.
    onGone: (next) => {
      const row =
        next === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-record="${next}"] button`);
      (row ?? title.current)?.focus();
    },
  });
  const { status, records, total, search } = trash;
  const isSearched = resource.filters.some(({ kind }) => kind === 'keyword');

  return (
    <Modal
      testId="trash-dialog"
      title={t('trash.ofGroup', { group: pick(resource.label) })}
      titleRef={title}
      isOpen={isOpen}
      size="lg"
      scrollBehavior="inside"
      initialFocusEl={() => title.current}
      finalFocusEl={returnTo}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Dialog.Body display="grid" gap="4" alignContent="start">
        <Dialog.Description color="fg.2">{t('trash.help', { count: resource.trash ?? 0 })}</Dialog.Description>
        {isSearched && <SearchBox label={t('trash.search')} value={search} onChange={trash.setSearch} />}
        {status === 'loading' && (
          <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height="14" />
            ))}
          </chakra.output>
        )}
        {status === 'failed' && (
          <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
            <chakra.p color="error">{t('common.errorGeneric')}</chakra.p>
            <Button variant="outline" size="sm" onClick={trash.retry}>
              {t('trash.retry')}
            </Button>
          </chakra.div>
        )}
        {status === 'ready' && records.length === 0 && (
          <chakra.div display="grid" justifyItems="center" gap="3" paddingBlock="8" color="fg.2">
            <Icon id="trash-2" size={28} />
            <chakra.output>{t(search.trim() === '' ? 'trash.empty' : 'trash.noResult')}</chakra.output>
          </chakra.div>
        )}
        {records.length > 0 && (
          <chakra.ul ref={list} display="grid" aria-label={t('trash.title')}>
            {records.map((record) => (
              <TrashRow key={record.id} record={record} trash={trash} />
            ))}
          </chakra.ul>
        )}
        {records.length > 0 && (
          <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
            <chakra.output color="fg.2" textStyle="table">
              {t('trash.shown', {
                shown: formatInteger(records.length, language),
                total: formatInteger(total, language),
              })}
            </chakra.output>
            {records.length < total && (
              <Button
                variant="outline"
                size="sm"
                data-testid="trash-more"
                // Busy and not disabled: a disabled button could not keep the focus.
                aria-disabled={trash.isLoadingMore}
                aria-busy={trash.isLoadingMore}
                onClick={trash.more}
              >
                {t('trash.more')}
              </Button>
            )}
          </chakra.div>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('common.close')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
